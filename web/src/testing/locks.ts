/** The browser's locks, for tests: first come, first served; shared ones stand together. */

interface Asked {
  name: string
  mode: LockMode
  grant: () => void
}

export class FakeLocks {
  held: Asked[] = []
  pending: Asked[] = []

  request(name: string, options: LockOptions, then: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const mode = options.mode ?? 'exclusive'
      const asked: Asked = { name, mode, grant: () => void this.hold(asked, then, resolve) }
      options.signal?.addEventListener('abort', () => {
        if (this.pending.includes(asked)) reject(new DOMException('', 'AbortError'))
        this.pending = this.pending.filter((each) => each !== asked)
      })
      this.pending.push(asked)
      this.serve()
    })
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: this.held.map(({ name, mode }) => ({ name, mode })), pending: [] })
  }

  private serve(): void {
    for (const asked of [...this.pending]) {
      const others = this.held.filter((each) => each.name === asked.name)
      if (others.some((each) => each.mode === 'exclusive' || asked.mode === 'exclusive')) continue
      this.pending = this.pending.filter((each) => each !== asked)
      this.held.push(asked)
      asked.grant()
    }
  }

  private async hold(asked: Asked, then: () => Promise<void>, resolve: () => void): Promise<void> {
    await then()
    this.held = this.held.filter((each) => each !== asked)
    resolve()
    this.serve()
  }
}
