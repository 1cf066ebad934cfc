/** Whoever plays by keyboard keeps their place: where what had the focus is gone, it goes to what is asked now. */
export class Place {
  #onBoard = false
  #root: HTMLElement | null = null

  /** Remembers where at the table the focus was. */
  watch(root: HTMLElement): () => void {
    this.#root = root
    const note = (event: FocusEvent): void => {
      this.#onBoard = (event.target as Element).closest('.board') !== null
    }
    root.addEventListener('focusin', note)
    return () => root.removeEventListener('focusin', note)
  }

  /** Only what is lost is found again: nobody's focus is taken. */
  find(): void {
    const now = document.activeElement
    if (now && now !== document.body && now.isConnected) return
    const target = this.#target()
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }

  /** A pause is gone on from; else the board, or the question, wherever one was before. */
  #target(): HTMLElement | null {
    const [pause, asked, board] = ['.pause .btn', 'h2', '.board'].map(
      (each, at) =>
        this.#root?.querySelector<HTMLElement>(at < 2 ? `:scope > .right ${each}` : `:scope > ${each}`) ?? null,
    )
    return pause ?? (this.#onBoard ? board : asked) ?? board ?? null
  }
}
