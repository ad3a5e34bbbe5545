import type { SearchHit } from "./search-hit"

/** Fewer letters find too much. */
const MIN_LETTERS = 3
/** How long the shopper has to stop typing before the shop is asked. */
export const DEBOUNCE_MS = 500
const MAX_SUGGESTIONS = 3

export interface Suggestions {
  /** The words they answer; "" when there are none. */
  words: string
  state: "none" | "loading" | "ready" | "failed"
  hits: SearchHit[]
}

export const NO_SUGGESTIONS: Suggestions = { words: "", state: "none", hits: [] }

type Ask = (words: string) => Promise<SearchHit[]>

/**
 * Turns typing into suggestions: fewer than three letters clear them and send nothing; typing is debounced by
 * 500 ms; one request is in flight at a time, and when it comes back the newest words are asked, if others by then.
 */
export class SuggestionSource {
  private wanted = ""
  private inFlight = false
  /** Words whose suggestions are shown. */
  private shown = ""
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ask: Ask,
    private readonly show: (suggestions: Suggestions) => void,
  ) {}

  type(text: string): void {
    clearTimeout(this.timer)
    const words = text.trim()
    const before = this.wanted
    this.wanted = words.length >= MIN_LETTERS ? words : ""
    // A space more at the end, or the box entered again: what is shown answers these words already.
    if (this.wanted !== "" && this.wanted === before && this.wanted === this.shown) return
    if (this.wanted === "") {
      this.shown = ""
      this.show(NO_SUGGESTIONS)
      return
    }
    this.timer = setTimeout(() => void this.send(), DEBOUNCE_MS)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.wanted = ""
    this.shown = ""
  }

  private async send(): Promise<void> {
    if (this.inFlight || this.wanted === "") return
    const words = this.wanted
    this.inFlight = true
    this.show({ words, state: "loading", hits: [] })
    let answer: Suggestions
    try {
      answer = { words, state: "ready", hits: (await this.ask(words)).slice(0, MAX_SUGGESTIONS) }
    } catch {
      answer = { words, state: "failed", hits: [] }
    }
    this.inFlight = false
    if (this.wanted === words) {
      this.shown = answer.state === "ready" ? words : ""
      this.show(answer)
    } else await this.send()
  }
}
