import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../../contract/money"
import { toKobo } from "../../../../contract/money"
import { skuKey } from "../../../../contract/name-key"
import { conflict, invalid, invalidField, type ShopError } from "../../../../errors"
import { isSteep } from "../../../../modules/product-operations/domain/margins"
import { type PriceRule, priceLine } from "../../../../modules/product-operations/domain/price-arithmetic"
import { mapInTurns } from "../../../../threads/in-turns"
import { type PriceBook, pricesOf, readPriceBooks } from "./price-book"
import {
  type PriceFile,
  type PriceFileRow,
  type PriceScheduleTask,
  type PriceTask,
  readPriceFile,
} from "./price-file"
import { type SelectedVariant, selectBySku, selectVariants } from "./select-variants"

export interface PlannedLine extends Omit<SelectedVariant, "variant_id" | "product_id"> {
  variant_id: string | null
  product_id: string | null
  old_kobo: Kobo | null
  new_kobo: Kobo | null
  problem: string | null
  changes: boolean
  book: PriceBook | null
}

export interface PricePlan {
  /** Those left out first, then the steep ones, then what else changes. */
  lines: PlannedLine[]
  counts: { changed: number; steep: number; unchanged: number; left_out: number }
  /** About the file that it comes from. */
  notices: string[]
  /** Of every line: what is there, what is to be, and what is left out. */
  fingerprint: string
}

/** A change that is made at once, or one that starts later. */
type PlanRequest = PriceTask & Pick<PriceScheduleTask, "starts_at" | "ends_at">

/** The rows of a request that brings some; before any lock is taken, since others' files may be read first. */
export function fileOf(account: string, { csv }: PriceTask): Promise<PriceFile> | null {
  return csv ? readPriceFile(account, csv) : null
}

/**
 * Every old and new price of a change, nothing written. The same reckoning for the preview and, under lock, for the
 * change itself. 422 on the field for a request that means nothing.
 */
export async function planPriceChange(
  db: Knex | Knex.Transaction,
  request: PlanRequest,
  file: PriceFile | null,
  lock: "lock" | "look",
): Promise<PricePlan> {
  checkSaleDates(request)
  if (request.starts_at && (request.sale_starts_at || request.sale_ends_at))
    throw invalidField("sale_starts_at", "A scheduled sale starts and ends with its schedule")
  const wanted = file ? await fromFile(db, file.rows) : await fromSelection(db, request)
  const ids = wanted.flatMap(({ variant }) => (variant.variant_id ? [variant.variant_id] : []))
  const books = await readPriceBooks(db, ids, lock)
  const found: Record<LineKind, PlannedLine[]> = { left_out: [], steep: [], changed: [], unchanged: [] }
  await mapInTurns(wanted, ({ variant, rule, problem }) => {
    const book = (variant.variant_id && books.get(variant.variant_id)) || null
    const line = plannedLine(variant, book, rule, problem, request)
    found[kindOf(line)].push(line)
  })
  const { left_out, steep, changed, unchanged } = found
  const lines = [...left_out, ...steep, ...changed, ...unchanged]
  return {
    lines,
    counts: {
      changed: steep.length + changed.length,
      steep: steep.length,
      left_out: left_out.length,
      unchanged: unchanged.length,
    },
    notices: file?.notices ?? [],
    fingerprint: await fingerprint(lines, request),
  }
}

type LineKind = "left_out" | "steep" | "changed" | "unchanged"

function kindOf(line: PlannedLine): LineKind {
  if (line.problem !== null) return "left_out"
  if (!line.changes) return "unchanged"
  return isSteep(line.old_kobo, line.new_kobo) ? "steep" : "changed"
}

type Wanted = {
  variant: Omit<SelectedVariant, "variant_id" | "product_id"> & {
    variant_id: string | null
    product_id: string | null
  }
  rule: PriceRule | null
  problem: string | null
}

function plannedLine(
  variant: Wanted["variant"],
  book: PriceBook | null,
  rule: PriceRule | null,
  problem: string | null,
  request: PlanRequest,
): PlannedLine {
  const prices = pricesOf(book ?? undefined)
  const old_kobo = prices[request.price]
  const leftOut = (why: string) => ({
    ...variant,
    old_kobo,
    new_kobo: null,
    problem: why,
    changes: false,
    book,
  })
  if (problem || !rule) return leftOut(problem ?? "Price not found")
  if (!book) return leftOut("It has no prices yet: give it one on its own page first")
  const line = priceLine(prices, request.price, rule)
  if (line.problem) return leftOut(line.problem)
  const rows = book.rows[request.price]
  const changes =
    line.next !== line.old || rows.length > 1 || (line.next !== null && movesInTime(book, request))
  return { ...variant, old_kobo, new_kobo: line.next, problem: null, changes, book }
}

/** 422 for a sale that ends before it starts, or has ended already. Also for the form of one product. */
export function checkSaleDates(dates: {
  sale_starts_at?: string | null
  sale_ends_at?: string | null
}): void {
  if (!dates.sale_ends_at) return
  const end = new Date(dates.sale_ends_at).getTime()
  if (end <= Date.now()) throw invalidField("sale_ends_at", "The sale would be over already")
  if (dates.sale_starts_at && new Date(dates.sale_starts_at).getTime() >= end) {
    throw invalidField("sale_ends_at", "The sale must end after it starts")
  }
}

/** Whether a sale price gets other dates than it has: those of a schedule, or those that are sent. */
function movesInTime(book: PriceBook, request: PlanRequest): boolean {
  const row = book.rows.sale[0]
  if (request.price !== "sale" || !row) return false
  if (request.starts_at) return true
  const differs = (sent: string | null | undefined, has: Date | null) =>
    sent !== undefined && (sent === null ? null : new Date(sent).getTime()) !== (has?.getTime() ?? null)
  return differs(request.sale_starts_at, row.starts_at) || differs(request.sale_ends_at, row.ends_at)
}

async function fromSelection(db: Knex | Knex.Transaction, request: PriceTask): Promise<Wanted[]> {
  const rule = ruleOf(request)
  const variants = await selectVariants(db, request)
  if (variants.length === 0) throw invalidField("product_ids", "No matching products")
  return variants.map((variant) => ({ variant, rule, problem: null }))
}

async function fromFile(db: Knex | Knex.Transaction, rows: PriceFileRow[]): Promise<Wanted[]> {
  const bySku = await selectBySku(
    db,
    rows.map(({ sku }) => sku),
  )
  return mapInTurns(rows, ({ line, sku, kobo, problem }) => {
    const variant = bySku.get(sku) ?? bySku.get(skuKey(sku))
    const unknown = variant ? null : "No product has this SKU"
    return {
      variant: variant ?? {
        variant_id: null,
        product_id: null,
        name: `Line ${line}`,
        variant_title: null,
        sku: sku || null,
      },
      rule: kobo === null ? null : { mode: "exact", kobo },
      problem: problem ?? unknown,
    }
  })
}

function ruleOf(request: PriceTask): PriceRule {
  const { mode, value, price } = request
  if (mode === "remove") {
    if (price === "regular") throw invalidField("mode", "A regular price cannot be removed")
    return { mode }
  }
  if (value === null || value === undefined) throw invalidField("value", "Enter a number")
  if (mode === "exact") {
    if (value <= 0) throw invalidField("value", "A price must be more than 0")
    return { mode, kobo: toKobo(value) }
  }
  const basedOn = price === "regular" ? "itself" : request.based_on
  const roundTo = (request.round_to ?? 0) * 100
  if (mode === "amount") return { mode, kobo: toKobo(value), basedOn, roundTo }
  if (value <= -100) throw invalidField("value", "A price can go down by less than 100 %")
  if (value > 1_000) throw invalidField("value", "A price can go up by at most 1,000 %")
  return { mode, hundredths: toKobo(value), basedOn, roundTo }
}

/** The prices that become another one, without those that stay. */
export function changing({ lines }: PricePlan): { variant_id: string; new_kobo: Kobo | null }[] {
  return lines.flatMap(({ variant_id, new_kobo, changes }) =>
    variant_id && changes ? [{ variant_id, new_kobo }] : [],
  )
}

/** 409 `prices_changed` when `preview` is given and no longer true. */
export function assertAsPreviewed(plan: PricePlan, preview: string | null | undefined): void {
  if (!preview || preview === plan.fingerprint) return
  throw conflict(
    "prices_changed",
    "Prices or products have changed since this preview. Look at the new preview, then apply it",
  )
}

export function nothingToChange(plan: PricePlan): ShopError {
  const why = plan.lines.find(({ problem }) => problem)?.problem ?? "These are the current prices already"
  return invalid("nothing_to_change", why, { fields: { value: [why] } })
}

async function fingerprint(lines: PlannedLine[], request: PlanRequest): Promise<string> {
  const hash = createHash("sha256")
  hash.update(
    JSON.stringify([
      request.price,
      request.sale_starts_at,
      request.sale_ends_at,
      request.starts_at,
      request.ends_at,
    ]),
  )
  // A sum is the same in any order, and needs no sorting.
  let sum = 0n
  await mapInTurns(lines, ({ variant_id, sku, new_kobo, problem, book }) => {
    const summary = JSON.stringify([variant_id ?? sku, new_kobo, problem, book?.rows[request.price] ?? null])
    sum += BigInt(`0x${createHash("sha256").update(summary).digest("hex")}`)
  })
  hash.update(sum.toString())
  return hash.digest("base64url")
}
