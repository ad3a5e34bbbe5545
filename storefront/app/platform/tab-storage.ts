/** What a tab stores until it is closed: a refresh or Back loses nothing, and nothing stays on a shared computer. */
export interface TabStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Null where storage is closed: what would be stored lives as long as the page. */
export function tabStorage(): TabStorage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** Null when there is nothing, or nothing that can be read. */
export function readJson(storage: TabStorage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null")
  } catch {
    return null
  }
}

export function writeJson(storage: TabStorage | null, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // Full storage: the same as closed.
  }
}
