/** Little ceremonies: pictures turn one by one, dials flip at once, Keepers fly to their tokens. */
import { type Hung, type Scene, matScene, resultScene, tieResult } from './scene'
import type { Card, EventInfo, TableView } from './types'

/** The stages of a reveal. */
export const SEALED = 0
export const SHOWN = 1
export const COUNTED = 2
export const CROWNED = 3
export const TAKEN = 4
export const ALL_TURNED = 99
/** Milliseconds. */
export const SHUFFLE = 760

interface Beat {
  after: number
  show: () => void
}

interface Act {
  scene: Scene
  beats: Beat[]
}

export class Director {
  /** What is being shown; null: whatever the view has. */
  scene = $state.raw<Scene | null>(null)
  turned = $state(ALL_TURNED)
  stage = $state(TAKEN)
  /** Face-down cards change places before they are turned. */
  shuffling = $state(false)
  /** The Keepers as they were before the reveal that is playing. */
  keepers = $state.raw<Card[][] | null>(null)
  #acts: Act[] = []
  #running = false
  #hurry = false
  #wake: (() => void) | null = null
  #lingering = false
  #mat: Hung[] = []
  #known: Card[][] = []

  constructor(private readonly wait: (ms: number) => Promise<void> = pause) {}

  get playing(): boolean {
    return this.scene !== null
  }

  /** A view without events, after a jump or a reload: nothing is played. */
  show(view: TableView): void {
    this.stop()
    this.#note(view)
  }

  /** A view with what led to it. `moving`: may things travel; else each result is only held a while. */
  tell(events: readonly EventInfo[], view: TableView, moving: boolean, slow: boolean): void {
    const before = this.#known
    const [mat, pace] = [this.#mat, slow ? 1.2 : 1]
    const of = (kind: string): EventInfo | undefined => events.find((event) => event.kind === kind)
    if (of('revealed') && view.last) this.#add(this.#reveal(resultScene(view.last), before, moving, pace))
    const counted = of('tie counted')
    if (counted && mat.length) this.#add(this.#reveal(tieResult(mat, counted), before, moving, pace))
    if (moving && (of('laid') ?? of('tie laid')) && view.mat.length) this.#add(this.#layout(matScene(view), pace))
    this.#note(view)
  }

  skip(): void {
    this.#hurry = true
    this.#wake?.()
  }

  stop(): void {
    this.#acts = []
    this.skip()
    this.#end()
  }

  #note(view: TableView): void {
    if (view.mat.length) this.#mat = matScene(view).places
    this.#known = view.keepers
  }

  #layout(scene: Scene, pace: number): Act {
    const beats = scene.places.map((_, at) => ({ after: (at ? 500 : 350) * pace, show: () => (this.turned = at + 1) }))
    const start = {
      after: 0,
      show: () => {
        this.turned = 0
        this.shuffling = true
      },
    }
    const still = { after: SHUFFLE * pace, show: () => (this.shuffling = false) }
    return { scene, beats: [start, still, ...beats, { after: 420 * pace, show: () => undefined }] }
  }

  #reveal(scene: Scene, before: Card[][], moving: boolean, pace: number): Act {
    const to = (stage: number): (() => void) => {
      return () => {
        this.turned = ALL_TURNED
        this.stage = stage
        this.keepers = stage < TAKEN ? before : null
      }
    }
    const times = moving ? [0, 650, 950, 700, 1300] : [0, 0, 0, 0, 0]
    const beats = times.map((after, stage) => ({ after: after * pace, show: to(stage) }))
    return { scene, beats: [...beats, { after: (moving ? 1700 : 2400) * pace, show: () => undefined }] }
  }

  /** Never more than one act behind: what is playing is cut short when a second one waits. */
  #add(act: Act): void {
    if (this.#acts.length) this.skip()
    this.#acts.push(act)
    if (!this.#running) void this.#run()
    else if (this.#lingering) this.#wake?.()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let act = this.#acts.shift(); act; act = this.#acts.shift()) {
      this.#hurry = false
      this.scene = act.scene
      for (const beat of act.beats) {
        this.#lingering = beat === act.beats.at(-1)
        const hasten = this.#acts.length ? (this.#lingering ? 0.1 : 0.5) : 1
        if (beat.after && !this.#hurry) await this.#rest(beat.after * hasten)
        beat.show()
      }
    }
    this.#running = false
    this.#end()
  }

  #rest(ms: number): Promise<void> {
    return Promise.race([this.wait(ms), new Promise<void>((resolve) => (this.#wake = resolve))])
  }

  #end(): void {
    this.scene = null
    this.shuffling = false
    this.turned = ALL_TURNED
    this.stage = TAKEN
    this.keepers = null
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The wall and the players' panels follow the same ceremony. */
export const director = new Director()
