import type { CartLine } from "@contract/cart"
import { useWatched, watched } from "~/platform/watched"

/** A line that was removed just now, and where it stood. */
export interface Removed {
  line: CartLine
  index: number
}

const NONE: readonly Removed[] = []
const removed = watched(() => NONE)

export const useRemoved = (): readonly Removed[] => useWatched(removed, NONE)

export function noteRemoved(one: Removed): void {
  removed.set([...removed.get().filter(({ line }) => line.id !== one.line.id), one])
}

export function forgetRemoved(cartId: string): void {
  if (removed.get().some(({ line }) => line.id === cartId))
    removed.set(removed.get().filter(({ line }) => line.id !== cartId))
}

/** When the page is left, what was removed is gone for good. */
export function forgetAllRemoved(): void {
  if (removed.get().length > 0) removed.set(NONE)
}

export type CartRow = { kind: "line"; line: CartLine } | { kind: "removed"; line: CartLine }

/** The lines with what was removed in its place. A line that is back is no longer removed. */
export function rowsOf(lines: CartLine[], taken: readonly Removed[]): CartRow[] {
  const rows = lines.map((line): CartRow => ({ kind: "line", line }))
  const present = new Set(lines.map(({ id }) => id))
  for (const { line, index } of [...taken].sort((a, b) => a.index - b.index)) {
    if (!present.has(line.id)) rows.splice(Math.min(index, rows.length), 0, { kind: "removed", line })
  }
  return rows
}
