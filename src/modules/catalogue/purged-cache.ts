interface Entry {
  value: Promise<unknown>
  expires: number
  tag: string
}

const MAX_ENTRIES = 500
/** While purges arrive. */
const TRUSTED_MS = 60_000
/** While they are not: the bound within which a change must show. */
const UNTRUSTED_MS = 1_000

/**
 * Answers that many requests ask for alike (facets, brands, sections), cached in the process until their tag is
 * purged. Callers who come while an answer is being made get the same promise.
 */
export class PurgedCache {
  private readonly entries = new Map<string, Entry>()

  constructor(private readonly listensForPurges: () => boolean) {}

  get<T>(key: string, tag: string, make: () => Promise<T>): Promise<T> {
    const found = this.entries.get(key)
    if (found && found.expires > Date.now()) {
      // Moved to the end: the first key is always the one used longest ago.
      this.entries.delete(key)
      this.entries.set(key, found)
      return found.value as Promise<T>
    }
    const value = make()
    const entry = { value, tag, expires: Date.now() + (this.listensForPurges() ? TRUSTED_MS : UNTRUSTED_MS) }
    this.entries.set(key, entry)
    value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key)
    })
    const oldest = this.entries.keys().next().value
    if (this.entries.size > MAX_ENTRIES && oldest !== undefined) this.entries.delete(oldest)
    return value
  }

  /** Null forgets everything. */
  purge(tags: string[] | null): void {
    for (const [key, { tag }] of this.entries) {
      if (tags === null || tags.includes(tag)) this.entries.delete(key)
    }
  }
}
