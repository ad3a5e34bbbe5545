import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../../contract/money"
import type { PriceKind } from "../../../../modules/product-operations/domain/price-arithmetic"
import type { PriceEdit } from "../../../../modules/product-operations/price-change"
import { turns } from "../../../../threads/in-turns"
import { type PriceBook, priceEdit } from "./price-book"
import { saleListFor, wholesaleList } from "./price-lists"

export interface NewPrice {
  book: PriceBook
  /** Null: removed. */
  kobo: Kobo | null
}

/** Which kind of price, and with what dates if it is a sale; dates that are left out stay as they are. */
export interface EditedKind {
  price: PriceKind
  sale_starts_at?: string | null | undefined
  sale_ends_at?: string | null | undefined
}

/** The rows of each price that becomes another one, in the lists where they belong. `wholesaleGroup` is asked only if one is missing. */
export async function priceEdits(
  trx: Knex.Transaction,
  prices: NewPrice[],
  kind: EditedKind,
  wholesaleGroup: () => Promise<string>,
): Promise<PriceEdit[]> {
  const lists = new Map<string, string>()
  const edits: PriceEdit[] = []
  const turn = turns()
  for (const { book, kobo } of prices) {
    await turn()
    const current = book.rows[kind.price][0]
    const listId = kobo === null ? null : await listOf(current)
    const edit = priceEdit(book, kind.price, kobo === null ? null : { kobo, listId })
    if (edit) edits.push(edit)
  }
  return edits

  async function listOf(
    current: { list_id: string | null; starts_at: Date | null; ends_at: Date | null } | undefined,
  ) {
    if (kind.price === "regular") return null
    const { sale_starts_at, sale_ends_at } = kind
    const keeps = kind.price === "wholesale" || (sale_starts_at === undefined && sale_ends_at === undefined)
    if (current && keeps) return current.list_id
    if (kind.price === "wholesale")
      return once("wholesale", async () => wholesaleList(trx, await wholesaleGroup()))
    const from = sale_starts_at === undefined ? (current?.starts_at?.toISOString() ?? null) : sale_starts_at
    const until = sale_ends_at === undefined ? (current?.ends_at?.toISOString() ?? null) : sale_ends_at
    return once(`sale ${from} ${until}`, () => saleListFor(trx, from, until))
  }

  async function once(key: string, find: () => Promise<string>): Promise<string> {
    const known = lists.get(key) ?? (await find())
    lists.set(key, known)
    return known
  }
}
