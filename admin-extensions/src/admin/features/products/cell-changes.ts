import type { ProductCellChange } from "../../../../../src/contract/admin-imports"

const SHOWN = 3
const LETTERS = 30
/** Of what stays the same, so that a reader finds the place. */
const BEFORE = 10

/** The changed cells of a row in few words, the prices first, and how many more there are. */
export function shortChanges(changes: readonly ProductCellChange[]): {
  shown: { column: string; words: string }[]
  more: number
} {
  const ordered = [...changes].sort((a, b) => rank(a) - rank(b))
  const shown = ordered.slice(0, SHOWN).map((change) => ({ column: change.column, words: wordsOf(change) }))
  return { shown, more: ordered.length - shown.length }
}

const rank = ({ column }: ProductCellChange): number => (column.endsWith("_price") ? 0 : 1)

/** A long text is cut to where it begins to differ. */
function wordsOf({ old, new: next }: ProductCellChange): string {
  const [before, after] = [[...old], [...next]]
  const differs = before.findIndex((letter, index) => letter !== after[index])
  const at = differs < 0 ? before.length : differs
  const isLong = Math.max(before.length, after.length) > LETTERS
  const start = isLong ? Math.max(0, at - BEFORE) : 0
  return `${cut(before, start)} → ${cut(after, start)}`
}

function cut(letters: string[], start: number): string {
  if (letters.length === 0) return "–"
  const shown = letters.slice(start, start + LETTERS).join("")
  return `${start > 0 ? "…" : ""}${shown}${letters.length > start + LETTERS ? "…" : ""}`
}
