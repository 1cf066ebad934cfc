/** Little ceremonies: pictures turn one by one, dials flip at once, Keepers fly to their tokens. */
import { ownTime, rest, type Clock, type Pause } from '../../lib/clock.svelte'
import { capital } from '../../lib/words'
import { type Hung, type Scene, matScene, resultScene, tieResult } from './scene'
import type { EventInfo, TableView } from './types'

/** The stages of a reveal. */
export const SEALED = 0
export const SHOWN = 1
export const COUNTED = 2
export const CROWNED = 3
export const TAKEN = 4
export const ALL_TURNED = 99
/** Milliseconds. */
export const SHUFFLE = 760

/** How long a picture takes to its token. */
const FLIGHT = 900
/** How long a result is held where nobody can say that they have seen it. */
const HELD = 2400

interface Beat {
  after: number
  show: () => void
}

interface Act {
  scene: Scene
  beats: Beat[]
  /** A result stays until people go on. */
  pause: Pause | null
}

export class Director {
  /** What is being shown; null: whatever the view has. */
  scene = $state.raw<Scene | null>(null)
  turned = $state(ALL_TURNED)
  stage = $state(TAKEN)
  /** Face-down cards change places before they are turned. */
  shuffling = $state(false)
  /** A screen at three metres takes its time. */
  slow = false
  #hurry = false
  #latest = 0
  #wake: (() => void) | null = null
  #mat: Hung[] = []

  constructor(
    private readonly clock: Clock = ownTime(),
    private readonly wait: (ms: number) => Promise<void> = rest,
  ) {}

  get playing(): boolean {
    return this.scene !== null
  }

  /** A view without events, after a jump or a reload: nothing is played. */
  show(view: TableView): void {
    if (!this.clock.pause) this.stop()
    this.#note(view)
  }

  /** A view with what led to it. `moving`: may things travel; else each result is only held. */
  tell(events: readonly EventInfo[], view: TableView, moving: boolean): void {
    const acts: Act[] = []
    const of = (kind: string): EventInfo | undefined => events.find((event) => event.kind === kind)
    if (of('revealed') && view.last)
      acts.push(this.#reveal(resultScene(view.last), moving, `“${capital(view.last.word)}”`, nextRound(events)))
    const counted = of('tie counted')
    if (counted && this.#mat.length) acts.push(this.#reveal(tieResult(this.#mat, counted), moving, 'The tie-break'))
    if (moving && (of('laid') ?? of('tie laid')) && view.mat.length) acts.push(this.#layout(matScene(view)))
    this.#note(view)
    if (acts.length) void this.#run(acts)
    else this.stop()
  }

  skip(): void {
    this.#hurry = true
    this.#wake?.()
  }

  stop(): void {
    this.#latest += 1
    this.skip()
    this.#end()
  }

  #note(view: TableView): void {
    if (view.mat.length) this.#mat = matScene(view).places
  }

  #layout(scene: Scene): Act {
    const beats = scene.places.map((_, at) => ({ after: at ? 500 : 350, show: () => (this.turned = at + 1) }))
    const start = {
      after: 0,
      show: () => {
        this.turned = 0
        this.shuffling = true
      },
    }
    const still = { after: SHUFFLE, show: () => (this.shuffling = false) }
    return { scene, beats: [start, still, ...beats, { after: 420, show: () => undefined }], pause: null }
  }

  #reveal(scene: Scene, moving: boolean, title: string, later: EventInfo[] = []): Act {
    const to = (stage: number) => () => {
      this.turned = ALL_TURNED
      this.stage = stage
    }
    const times = moving ? [0, 650, 950, 700, 1300] : [0, 0, 0, 0, 0]
    const beats = times.map((after, stage) => ({ after, show: to(stage) }))
    const landed = { after: moving ? FLIGHT : 0, show: () => undefined }
    return {
      scene,
      beats: [...beats, landed],
      pause: { title, under: 'Look at the pictures, and talk.', word: 'Go on', later },
    }
  }

  /** A scene that begins while another is played takes its place. */
  async #run(acts: Act[]): Promise<void> {
    const mine = ++this.#latest
    this.#hurry = false
    for (const act of acts) {
      this.scene = act.scene
      for (const beat of act.beats) {
        if (beat.after && !this.#hurry) await this.#rest(beat.after)
        if (mine !== this.#latest) return
        beat.show()
      }
      if (act.pause) await this.clock.breathe(act.pause, HELD)
      if (mine !== this.#latest) return
    }
    this.#end()
  }

  #rest(ms: number): Promise<void> {
    const pace = (this.slow ? 1.2 : 1) / this.clock.rate
    return Promise.race([this.wait(ms * pace), new Promise<void>((resolve) => (this.#wake = resolve))])
  }

  #end(): void {
    this.scene = null
    this.shuffling = false
    this.turned = ALL_TURNED
    this.stage = TAKEN
  }
}

/** What belongs to the round after the one that is revealed. */
function nextRound(events: readonly EventInfo[]): EventInfo[] {
  const from = events.findIndex((event) => event.kind === 'round')
  return from < 0 ? [] : events.slice(from)
}
