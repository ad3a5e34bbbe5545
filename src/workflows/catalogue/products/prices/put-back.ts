import { priceProblem } from "../../../../modules/product-operations/domain/price-arithmetic"
import type { PriceEdit } from "../../../../modules/product-operations/price-change"
import { mapInTurns } from "../../../../threads/in-turns"
import { type PriceBook, pricesOf, reversed, rowsOf, sameRows } from "./price-book"

export interface Refused {
  edit: PriceEdit
  problem: string
}

/** What takes a change back, price by price, and which prices stay: what was changed since is somebody's decision. */
export async function putBack(
  edits: PriceEdit[],
  books: ReadonlyMap<string, PriceBook>,
): Promise<{ back: PriceEdit[]; refused: Refused[] }> {
  const back: PriceEdit[] = []
  const refused: Refused[] = []
  await mapInTurns(edits, (edit) => {
    const problem = problemOf(edit, books.get(edit.variant_id))
    if (problem) refused.push({ edit, problem })
    else back.push(reversed(edit))
  })
  return { back, refused }
}

function problemOf(edit: PriceEdit, book: PriceBook | undefined): string | null {
  if (!book) return "The product is gone"
  if (!sameRows(rowsOf(book, edit.kind), edit.after)) return "Its price was changed again since"
  const before = edit.before.length > 0 ? Math.min(...edit.before.map(({ kobo }) => kobo)) : null
  return priceProblem({ ...pricesOf(book), [edit.kind]: before }, edit.kind)
}
