import { MOST_COMPARED } from "@contract/compare-length"
import { useSyncExternalStore } from "react"

/** The products to compare, stored in this browser alone, in the order in which they were chosen. */

const KEY = "compare"
const NONE: readonly string[] = []
const listeners = new Set<() => void>()

let read: { text: string; ids: readonly string[] } = { text: "", ids: NONE }

/** Damaged or closed storage reads as none. */
export function comparedIds(): readonly string[] {
  const text = stored()
  if (text !== read.text) read = { text, ids: idsIn(text) }
  return read.ids
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ""
  } catch {
    return ""
  }
}

export const idsIn = (text: string): string[] =>
  [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== "").slice(0, MOST_COMPARED)

/** Puts a product in, or takes it out; false when there is no room for another one. */
export function toggleCompared(id: string): boolean {
  const ids = comparedIds()
  if (ids.includes(id)) store(ids.filter((other) => other !== id))
  else if (ids.length < MOST_COMPARED) store([...ids, id])
  else return false
  return true
}

function store(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.join(","))
  } catch {
    // Closed storage: this browser remembers nothing.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changed it.
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** None on the server and while its page is taken over. */
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, comparedIds, () => NONE)
