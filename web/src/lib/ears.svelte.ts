/** What a table gives to hear: what happened, whose turn it is, sounds, and calls for whoever looked away. */
import { untrack } from 'svelte'
import { callBack, titled } from './calls'
import type { Live } from './live.svelte'
import { callToPlay, nameOf, narration } from './narrate'
import type { Passing } from './passing.svelte'
import { cueFor, play as sound } from './sound'

export class Ears {
  /** What happened. Behind a curtain nobody hears what was told to somebody else. */
  polite = $derived.by(() => {
    if (this.passing.curtain) return ''
    return this.live.latestBy === 'undo' ? 'The last move was taken back.' : narration(this.live.latest)
  })
  /** Whose turn it is, and what is asked. */
  urgent = $derived.by(() => {
    const { table, decision } = this.live
    if (this.passing.curtain || !table || !decision || decision.answer.length) return ''
    return callToPlay(decision.prompt, nameOf(table.seats, decision.seat), table.mine.length > 1)
  })
  #name = $derived.by(() => this.live.table?.name || this.live.table?.title || '')
  /** Whom the curtain waits for, by name. */
  #handed = $derived.by(() => this.passing.seat?.name ?? '')
  #called = ''

  /** To be made while a component is set up: it lives as long as that. */
  constructor(
    private readonly live: Live,
    private readonly passing: Passing,
  ) {
    $effect(() => {
      for (const cue of new Set(live.latest.map(cueFor))) if (cue) sound(cue)
    })
    $effect(() => {
      if (live.refusal) sound('refused')
    })
    $effect(() => this.call(live.decision?.id ?? '', this.urgent))
    $effect(() => this.callBehindCurtain(this.#handed))
    $effect(() => titled(this.#name || 'A table', this.urgent !== '' || passing.curtain))
  }

  /** A new question is called out once. */
  private call(question: string, words: string): void {
    if (words && question !== this.#called) {
      if (untrack(() => this.turnBegan())) sound('turn')
      callBack(
        untrack(() => this.#name || 'Tablekeep'),
        words,
        this.live.id,
      )
    }
    this.#called = question
  }

  private turnBegan(): boolean {
    const { live } = this
    return live.latestBy !== 'person' || live.latest.some((event) => event.data.seat !== live.decision?.seat)
  }

  /** The next of those at this device is called by name; what is asked is for their eyes. */
  private callBehindCurtain(name: string): void {
    if (name)
      callBack(
        untrack(() => this.#name || 'Tablekeep'),
        `${name}, your turn.`,
        this.live.id,
      )
  }
}
