import { LRUCache } from "lru-cache"
import type { PageParts } from "./shared-part"

const MAX_CHARACTERS = 16_000_000
/** The same values give the same HTML, except for the year at a page's foot. */
const LIFETIME = 3_600_000

const PART = /<shared-part data-mark="(\d+)">([\s\S]*?)<\/shared-part>/g

/** The parts of one page. */
export interface PartsOfPage extends PageParts {
  /** Stores from the rendered page what was missing. Takes its bytes, one character for each (latin1). */
  store(page: string): void
}

/** HTML of the parts that pages have in common, by the values they depend on. What is used least goes first. */
export class PartCache {
  private readonly parts = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
    ttl: LIFETIME,
  })

  forPage(): PartsOfPage {
    const missing: string[] = []
    return {
      find: (of) => {
        const key = JSON.stringify(of)
        const html = this.parts.get(key)
        return html === undefined ? { mark: missing.push(key) - 1 } : { html }
      },
      store: (page) => {
        if (missing.length === 0) return
        for (const [, mark, part = ""] of page.matchAll(PART)) {
          const key = missing[Number(mark)]
          if (key !== undefined) this.parts.set(key, Buffer.from(part, "latin1").toString())
        }
      },
    }
  }
}
