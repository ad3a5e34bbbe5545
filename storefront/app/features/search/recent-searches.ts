import { readStored, writeStored } from "~/platform/session/store"
import { useWatched, watched } from "~/platform/watched"

/** As many as fit below the box. */
const MOST_STORED = 6
const NONE: readonly string[] = []

const recent = watched<readonly string[]>(() => readSearches(readStored().searches))

function become(next: readonly string[]): void {
  writeStored({ searches: [...next] })
  recent.set(next)
}

/** What is stored, whoever wrote it: only strings of a search's length. */
export function readSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((words): words is string => typeof words === "string" && words !== "" && words.length <= 100)
    .slice(0, MOST_STORED)
}

/** With these words at the front, each search once, whatever its case. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const same = words.toLowerCase()
  return [words, ...searches.filter((other) => other.toLowerCase() !== same)].slice(0, MOST_STORED)
}

/** Stores a search with results, as it was typed: in this browser only, until it is cleared or the shopper signs out. */
export function rememberSearch(words: string): void {
  const next = withSearch(recent.get(), words)
  if (next.join("\n") !== recent.get().join("\n")) become(next)
}

export function forgetSearches(): void {
  become(NONE)
}

/** The newest first; none on the server and while hydrating. */
export function useRecentSearches(): readonly string[] {
  return useWatched(recent, NONE)
}
