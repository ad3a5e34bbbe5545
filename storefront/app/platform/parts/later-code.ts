import { fetched } from "./fetched"

/** Milliseconds until code that did not come is asked for again: at first, and at most. The browser's word that the line is back is not waited for. */
const AGAIN = 3_000
const SELDOM = 60_000

/** The code of one part of a page. It is asked for once, and again and again while it does not come. */
export class LaterCode<C> {
  private code: C | null = null
  private missing = false
  private isAsking = false
  private pause = AGAIN
  private clock: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  constructor(private readonly load: () => Promise<C>) {}

  /** Is fulfilled when the code is here, however long that takes. */
  here(): Promise<C> {
    return this.when(() => this.code)
  }

  /** Is fulfilled when the code is here, or was given up for now. */
  async settled(): Promise<void> {
    await this.when(() => this.code !== null || this.missing || null)
  }

  /** Null until it is here. */
  now = (): C | null => this.code

  /** It was asked for and did not come, the last time. */
  isMissing = (): boolean => this.missing

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  ask = (): void => {
    if (this.isAsking || this.code !== null) return
    this.isAsking = true
    clearTimeout(this.clock)
    fetched(this.load).then(
      (code) => {
        this.code = code
        this.missing = false
        this.announce()
      },
      () => {
        this.isAsking = false
        this.missing = true
        this.askLater()
        this.announce()
      },
    )
  }

  private askLater(): void {
    // What the server cannot load is no matter of the line.
    if (typeof window === "undefined") return
    const again = () => {
      window.removeEventListener("online", again)
      this.ask()
    }
    window.addEventListener("online", again)
    this.clock = setTimeout(again, this.pause)
    this.pause = Math.min(this.pause * 2, SELDOM)
  }

  private when<T>(look: () => T | null): Promise<T> {
    this.ask()
    return new Promise((resolve) => {
      const check = () => {
        const found = look()
        if (found === null) return false
        stop()
        resolve(found)
        return true
      }
      const stop = this.subscribe(check)
      check()
    })
  }

  private announce(): void {
    for (const listener of [...this.listeners]) listener()
  }
}
