import type { Kobo } from "../../contract/money"
import type { PriceKind } from "./domain/price-arithmetic"

/** One row of Medusa's `price` table: what undo needs to put it back exactly. */
export interface PriceRow {
  price_id: string
  /** Null: the regular price. */
  list_id: string | null
  kobo: Kobo
}

/** What happened to one kind of price of one variant: the rows before and after. */
export interface PriceEdit {
  variant_id: string
  price_set_id: string
  kind: PriceKind
  before: PriceRow[]
  after: PriceRow[]
}

/** A batch as it is kept. */
export interface PriceChange {
  id: string
  price_kind: PriceKind
  summary: string
  note: string | null
  user_id: string
  created_at: Date
  lines: number
  undoes: string | null
  undone_by: string | null
}
