/** The cues of the house, made from nothing but oscillators and noise. Silent until asked for. */
import { settings } from './settings.svelte'

export type Cue = 'turn' | 'piece' | 'card' | 'die' | 'refused' | 'rise' | 'fall' | 'glass' | 'chirp' | 'win'

let context: AudioContext | null = null
/** A cue that could not sound by then belongs to something that is over. */
const LATE_MS = 400

/** Browsers are silent until somebody has touched the page. */
function mayBeHeard(): boolean {
  if (!settings.sound || typeof AudioContext === 'undefined') return false
  return navigator.userActivation?.hasBeenActive ?? true
}

interface Tone {
  at?: number
  hz: number
  to?: number
  ms: number
  gain?: number
  shape?: OscillatorType
}

function tone(audio: AudioContext, { at = 0, hz, to = hz, ms, gain = 0.12, shape = 'sine' }: Tone): void {
  const start = audio.currentTime + at / 1000
  const end = start + ms / 1000
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(hz, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, end)
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.006)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end + 0.02)
}

function noise(audio: AudioContext, at: number, ms: number, hz: number, gain: number): void {
  const start = audio.currentTime + at / 1000
  const samples = Math.ceil((audio.sampleRate * ms) / 1000)
  const buffer = audio.createBuffer(1, samples, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const volume = audio.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = hz
  volume.gain.value = gain
  source.connect(filter).connect(volume).connect(audio.destination)
  source.start(start)
}

const knock = (audio: AudioContext, at: number, hz: number): void => {
  tone(audio, { at, hz, to: hz * 0.6, ms: 110, gain: 0.2, shape: 'triangle' })
  noise(audio, at, 30, hz * 4, 0.08)
}

const CUES: Record<Cue, (audio: AudioContext, size: number) => void> = {
  turn: (audio) => [0, 170].forEach((at) => knock(audio, at, 210)),
  piece: (audio, size) => knock(audio, 0, 300 - 55 * size),
  card: (audio) => noise(audio, 0, 130, 3200, 0.16),
  die: (audio) => [0, 130, 290, 520].forEach((at, i) => noise(audio, at, 36, 1900 - 250 * i, 0.3)),
  refused: (audio) => tone(audio, { hz: 120, to: 78, ms: 120, gain: 0.22, shape: 'square' }),
  rise: (audio) => [523, 659].forEach((hz, i) => tone(audio, { at: i * 110, hz, ms: 420, shape: 'triangle' })),
  fall: (audio) => [523, 466].forEach((hz, i) => tone(audio, { at: i * 130, hz, ms: 460, shape: 'triangle' })),
  glass: (audio) => [1568, 3136, 4186].forEach((hz, i) => tone(audio, { hz, ms: 900 - 200 * i, gain: 0.06 })),
  chirp: (audio) => [0, 90].forEach((at) => tone(audio, { at, hz: 700, to: 1150, ms: 70, gain: 0.08 })),
  win: (audio) =>
    [392, 523, 587, 659, 784].forEach((hz, i) => tone(audio, { at: i * 150, hz, ms: 520, shape: 'triangle' })),
}

export function play(cue: Cue, size = 1): void {
  if (!mayBeHeard()) return
  const audio = (context ??= new AudioContext())
  if (audio.state === 'running') return CUES[cue](audio, size)
  const asked = performance.now()
  const late = (): boolean => performance.now() - asked > LATE_MS
  audio.resume().then(
    () => late() || CUES[cue](audio, size),
    () => undefined,
  )
}

const BY_KIND: Record<string, Cue> = {
  rolled: 'die',
  stepped: 'piece',
  hopped: 'piece',
  swapped: 'piece',
  finished: 'glass',
  home: 'glass',
  over: 'win',
}

/** The cue that goes with something told, if any. */
export function cueFor(event: { kind: string; data: Record<string, unknown> }): Cue | null {
  if (event.data.end === 'home') return 'glass'
  return BY_KIND[event.kind] ?? null
}
