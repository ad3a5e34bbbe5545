/**
 * Runs one save at a time for each key, and of the values wanted meanwhile only the last: pressing + five times
 * fast sends the first and the fifth. What is sent never overtakes what was sent before.
 */
export class LatestWins<Value> {
  readonly #save: (key: string, value: Value) => Promise<void>
  readonly #wanted = new Map<string, { value: Value }>()
  readonly #running = new Map<string, Promise<void>>()
  #finished = 0

  constructor(save: (key: string, value: Value) => Promise<void>) {
    this.#save = save
  }

  /** Resolves when the key is quiet again. Rejects with the failure of the last save; earlier failures are overtaken. */
  set(key: string, value: Value): Promise<void> {
    this.#wanted.set(key, { value })
    const running = this.#running.get(key)
    if (running) return running
    const run = this.#drain(key).finally(() => {
      this.#running.delete(key)
      this.#finished += 1
    })
    this.#running.set(key, run)
    return run
  }

  isRunning(key: string): boolean {
    return this.#running.has(key)
  }

  /** Resolves when nothing runs for the key, however that ended. */
  async idle(key: string): Promise<void> {
    await Promise.allSettled([this.#running.get(key)])
  }

  get quiet(): boolean {
    return this.#running.size === 0
  }

  /** How often a key has become quiet: what was asked for at another number may be from before a save. */
  get finished(): number {
    return this.#finished
  }

  /** Drops what waits for a key, as when its line is removed. */
  forget(key: string): void {
    this.#wanted.delete(key)
  }

  async #drain(key: string): Promise<void> {
    for (;;) {
      const next = this.#wanted.get(key)
      if (!next) return
      this.#wanted.delete(key)
      try {
        await this.#save(key, next.value)
      } catch (error) {
        if (!this.#wanted.has(key)) throw error
      }
    }
  }
}
