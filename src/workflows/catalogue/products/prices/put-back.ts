import { priceProblem } from "../../../../modules/bulk/domain/price-arithmetic"
import type { PriceEdit } from "../../../../modules/bulk/price-change"
import { type PriceBook, pricesOf, reversed, rowsOf, sameRows } from "./price-book"

export interface Refused {
  edit: PriceEdit
  problem: string
}

/** What takes a change back, price by price, and which prices stay: what was changed since is somebody's decision. */
export function putBack(
  edits: PriceEdit[],
  books: ReadonlyMap<string, PriceBook>,
): { back: PriceEdit[]; refused: Refused[] } {
  const back: PriceEdit[] = []
  const refused: Refused[] = []
  for (const edit of edits) {
    const problem = problemOf(edit, books.get(edit.variant_id))
    if (problem) refused.push({ edit, problem })
    else back.push(reversed(edit))
  }
  return { back, refused }
}

function problemOf(edit: PriceEdit, book: PriceBook | undefined): string | null {
  if (!book) return "The product is gone"
  if (!sameRows(rowsOf(book, edit.kind), edit.after)) return "Its price was changed again since"
  const before = edit.before.length > 0 ? Math.min(...edit.before.map(({ kobo }) => kobo)) : null
  return priceProblem({ ...pricesOf(book), [edit.kind]: before }, edit.kind)
}
