import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PriceEdit } from "../../../../modules/product-operations/price-change"
import { storeSetup } from "../../../shared/setup/store-setup"
import {
  ensurePriceSets,
  priceEdit,
  readPriceBooks,
  reversed,
  takeTurnAtPrices,
  writePriceEdits,
} from "../prices/price-book"
import { saleListFor, wholesaleList } from "../prices/price-lists"
import type { PriceWish } from "../product-form"

/** Prices of a form, all or none; takes them back when a later step fails. */
export const setPricesStep = createStep(
  "set-product-prices",
  async (wishes: PriceWish[], { container }) => {
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const edits = await pg.transaction((trx) => setPrices(container, trx, wishes))
    return new StepResponse(edits.length, edits)
  },
  async (edits, { container }) => {
    if (!edits?.length) return
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.transaction((trx) => writePriceEdits(trx, edits.map(reversed)))
  },
)

/** Makes the prices what is wished. Answers what was done, so that it can be taken back. */
async function setPrices(
  container: MedusaContainer,
  trx: Knex.Transaction,
  wishes: PriceWish[],
): Promise<PriceEdit[]> {
  if (wishes.length === 0) return []
  const { wholesaleGroupId } = await storeSetup(container)
  await takeTurnAtPrices(trx)
  const ids = wishes.map(({ variant_id }) => variant_id)
  await ensurePriceSets(trx, ids)
  const books = await readPriceBooks(trx, ids, "lock")
  const lists = new Map<string, string>()
  const once = async (key: string, find: () => Promise<string>) => {
    const known = lists.get(key) ?? (await find())
    lists.set(key, known)
    return known
  }
  const edits: (PriceEdit | null)[] = []
  for (const wish of wishes) {
    const book = books.get(wish.variant_id)
    if (!book) throw new Error(`Variant ${wish.variant_id} has no price set`)
    if (wish.regular !== undefined)
      edits.push(priceEdit(book, "regular", { kobo: wish.regular, listId: null }))
    if (wish.wholesale !== undefined) {
      const listId =
        book.rows.wholesale[0]?.list_id ??
        (await once("wholesale", () => wholesaleList(trx, wholesaleGroupId)))
      edits.push(
        priceEdit(book, "wholesale", wish.wholesale === null ? null : { kobo: wish.wholesale, listId }),
      )
    }
    const row = book.rows.sale[0]
    const sale = wish.sale === undefined ? row?.kobo : wish.sale
    const [from, until] = [wish.sale_starts_at, wish.sale_ends_at]
    if (sale === undefined || (wish.sale === undefined && from === undefined && until === undefined)) continue
    if (sale === null) {
      edits.push(priceEdit(book, "sale", null))
      continue
    }
    const starts = from === undefined ? instant(row?.starts_at) : instant(from)
    const ends = until === undefined ? instant(row?.ends_at) : instant(until)
    const stays = row && starts === instant(row.starts_at) && ends === instant(row.ends_at)
    const listId = stays ? row.list_id : await once(`${starts} ${ends}`, () => saleListFor(trx, starts, ends))
    edits.push(priceEdit(book, "sale", { kobo: sale, listId }))
  }
  const real = edits.filter((edit) => edit !== null)
  await writePriceEdits(trx, real)
  return real
}

function instant(at: Date | string | null | undefined): string | null {
  return at ? new Date(at).toISOString() : null
}
