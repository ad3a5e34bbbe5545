import { useSyncExternalStore } from "react"
import { readStored, writeStored } from "~/platform/session/store"

/** As many as fit below the box. */
const KEPT = 6
const NONE: readonly string[] = []

let recent: readonly string[] | null = null
const listeners = new Set<() => void>()

function become(next: readonly string[]): void {
  recent = next
  writeStored({ searches: [...next] })
  for (const listener of listeners) listener()
}

/** What is stored, whoever wrote it: only strings of a search's length. */
export function readSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((words): words is string => typeof words === "string" && words !== "" && words.length <= 100)
    .slice(0, KEPT)
}

/** With these words at the front, each search once, whatever its case. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const same = words.toLowerCase()
  return [words, ...searches.filter((other) => other.toLowerCase() !== same)].slice(0, KEPT)
}

function getRecent(): readonly string[] {
  recent ??= readSearches(readStored().searches)
  return recent
}

/** Keeps a search that found something, as it was typed: in this browser only, until it is cleared or the shopper signs out. */
export function rememberSearch(words: string): void {
  const next = withSearch(getRecent(), words)
  if (next.join("\n") !== getRecent().join("\n")) become(next)
}

export function forgetSearches(): void {
  become(NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The newest first; none on the server and while hydrating. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, getRecent, () => NONE)
}
