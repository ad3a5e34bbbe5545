import type { Kobo } from "../../contract/money"
import type { PriceChange as PriceChangeRow } from "../../sql/tables"
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

/** One kind of price of one variant that a change left as it was, and why. */
export interface StoredPrice {
  variant_id: string
  /** Empty when the variant is gone. */
  price_set_id: string
  rows: PriceRow[]
  problem: string
}

/** A batch as it is stored. */
export type PriceChange = PriceChangeRow
