import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PriceChangeRequest } from "../../../../contract/admin-prices"
import { ShopError } from "../../../../errors"
import { BULK_MODULE } from "../../../../modules/bulk"
import { priceProblem } from "../../../../modules/bulk/domain/price-arithmetic"
import type { PriceEdit } from "../../../../modules/bulk/price-change"
import type BulkService from "../../../../modules/bulk/service"
import { storeSetup } from "../../../base/setup/store-setup"
import { type PlannedLine, type PricePlan, planPriceChange } from "./plan-price-change"
import {
  priceEdit,
  pricesOf,
  readPriceBooks,
  reversed,
  sameRows,
  takeTurnAtPrices,
  writePriceEdits,
} from "./price-book"
import { saleListFor, wholesaleList } from "./price-lists"
import { priceChangeInWords } from "./price-words"

/** What a change would do. Nothing is written, nothing is held. */
export function previewPriceChange(
  container: MedusaContainer,
  request: PriceChangeRequest,
): Promise<PricePlan> {
  return planPriceChange(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), request, "look")
}

/**
 * Applies a change in one transaction of a few statements, however many products it has. Changes go one after the other.
 * 409 `prices_changed` when `preview` is given and no longer true; 422 `nothing_to_change`.
 */
export async function changePrices(
  container: MedusaContainer,
  request: PriceChangeRequest & { preview?: string | null },
  userId: string,
): Promise<{ id: string; counts: PricePlan["counts"] }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const bulk = container.resolve<BulkService>(BULK_MODULE)
  const { wholesaleGroupId } = await storeSetup(container)
  return pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const plan = await planPriceChange(trx, request, "lock")
    if (request.preview && request.preview !== plan.fingerprint) {
      throw new ShopError(
        "conflict",
        "prices_changed",
        "Prices or products have changed since this preview. Look at the new preview, then apply it",
      )
    }
    const edits = await editsOf(trx, plan.lines, request, wholesaleGroupId)
    if (edits.length === 0) {
      const why = plan.lines.find(({ problem }) => problem)?.problem
      throw new ShopError("invalid", "nothing_to_change", why ?? "These prices are so already", {
        fields: { value: [why ?? "These prices are so already"] },
      })
    }
    await writePriceEdits(trx, edits)
    const summary = priceChangeInWords(request)
    const id = await bulk.recordPriceChange(
      trx,
      { kind: request.price, summary, note: request.note || null, userId },
      edits,
    )
    return { id, counts: plan.counts }
  })
}

async function editsOf(
  trx: Knex.Transaction,
  lines: PlannedLine[],
  request: PriceChangeRequest,
  wholesaleGroupId: string,
): Promise<PriceEdit[]> {
  const lists = new Map<string, string>()
  const edits: PriceEdit[] = []
  for (const { book, changes, new_kobo } of lines) {
    if (!book || !changes) continue
    const current = book.rows[request.price][0]
    const listId = new_kobo === null ? null : await listOf(current)
    const edit = priceEdit(book, request.price, new_kobo === null ? null : { kobo: new_kobo, listId })
    if (edit) edits.push(edit)
  }
  return edits

  async function listOf(
    current: { list_id: string | null; starts_at: Date | null; ends_at: Date | null } | undefined,
  ) {
    if (request.price === "regular") return null
    const { sale_starts_at, sale_ends_at } = request
    const keeps =
      request.price === "wholesale" || (sale_starts_at === undefined && sale_ends_at === undefined)
    if (current && keeps) return current.list_id
    if (request.price === "wholesale") return once("wholesale", () => wholesaleList(trx, wholesaleGroupId))
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

/**
 * Puts back what a change found, price by price, exactly. A price that is no longer what the change made of it stays, and
 * is answered with the reason. 409 `already_undone`, or `changed_since` when there is nothing left to put back.
 */
export async function undoPriceChange(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<{ id: string; refused: { edit: PriceEdit; problem: string }[] }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const bulk = container.resolve<BulkService>(BULK_MODULE)
  return pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const { change, edits } = await bulk.priceChangeToUndo(trx, id)
    if (change.undone_by) {
      throw new ShopError("conflict", "already_undone", "This price change was undone already")
    }
    const books = await readPriceBooks(
      trx,
      edits.map(({ variant_id }) => variant_id),
      "lock",
    )
    const refused: { edit: PriceEdit; problem: string }[] = []
    const back: PriceEdit[] = []
    for (const edit of edits) {
      const book = books.get(edit.variant_id)
      const now = (book?.rows[edit.kind] ?? []).map(({ price_id, list_id, kobo }) => ({
        price_id,
        list_id,
        kobo,
      }))
      const before = edit.before.length > 0 ? Math.min(...edit.before.map(({ kobo }) => kobo)) : null
      const problem = !book
        ? "The product is gone"
        : sameRows(now, edit.after)
          ? priceProblem({ ...pricesOf(book), [edit.kind]: before }, edit.kind)
          : "Its price was changed again since"
      if (problem) refused.push({ edit, problem })
      else back.push(reversed(edit))
    }
    if (back.length === 0) {
      throw new ShopError(
        "conflict",
        "changed_since",
        `Nothing can be put back: ${refused[0]?.problem.toLowerCase() ?? "there is nothing"}`,
      )
    }
    await writePriceEdits(trx, back)
    const undone = await bulk.recordPriceChange(
      trx,
      { kind: change.price_kind, summary: `Undone: ${change.summary}`, note: null, userId, undoes: id },
      back,
    )
    return { id: undone, refused }
  })
}
