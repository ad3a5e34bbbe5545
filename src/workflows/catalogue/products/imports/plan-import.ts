import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../../contract/money"
import { isSameName, skuKey } from "../../../../contract/name-key"
import { type PriceKind, priceProblem } from "../../../../modules/product-operations/domain/price-arithmetic"
import { MOST_PICTURES, PRODUCT_COLUMNS } from "../../../../modules/product-operations/domain/product-columns"
import type {
  Picture,
  ProductRow,
  ProductValues,
  VariantValues,
} from "../../../../modules/product-operations/domain/product-row"
import type { ImportAction } from "../../../../modules/product-operations/import-store"
import { mapInTurns } from "../../../../threads/in-turns"
import { optionSpelling } from "../option-names"
import { type CurrentProduct, currentProducts } from "./current-products"
import { type ImportTerms, missing } from "./import-terms"
import type { NamedRow } from "./name-rows"
import { type Places, readPlaces } from "./places"
import { sameText, settleProduct } from "./settle-product"

export interface RowToPlan extends Pick<NamedRow, "productId" | "variantId" | "namedBy" | "problem"> {
  position: number
  row: ProductRow
}

export interface PlannedRow {
  position: number
  row: ProductRow
  /** That its variant id, SKU or barcode names. */
  variantId: string | null
  /** The variant that it is about; null for a new one. */
  variant: CurrentProduct["rows"][number] | null
  problem: string | null
  /** What was left out or put right; it goes in all the same. */
  notices: string[]
  action: ImportAction
  /** What differs from what is there. */
  changes: VariantValues
}

export interface PlannedProduct {
  /** Also of one that is yet to be made. */
  id: string
  current: CurrentProduct | null
  rows: PlannedRow[]
  /** What the rows say of the product; with a current one, what differs. */
  values: ProductValues
  /** At other shops, to be fetched: it has none. */
  webPictures: Picture[]
  /** Undefined: stays where it is. */
  categoryId: string | null | undefined
  /** Undefined: stays. Null: none. A name: of a brand that is to be made. */
  brand: { id: string } | { name: string } | null | undefined
}

const CODES = ["sku", "barcode"] as const
/** Columns that name something which is there. */
const NAMES = ["section", "category", "subcategory", "brand"] as const
/** The slug says which product it is; the others are its values. */
const PRODUCT_VALUES = PRODUCT_COLUMNS.filter((column) => column !== "slug")

/**
 * What the rows of a file would do, product by product: the same reckoning for the dry run and for each chunk that goes
 * in. A row with a problem is left out; the others of its product go in.
 */
export async function planImport(
  db: Knex,
  rows: readonly RowToPlan[],
  terms: ImportTerms,
): Promise<PlannedProduct[]> {
  const current = await currentProducts(db, await thereOf(db, rows))
  const products = new Map<string, PlannedProduct>()
  for (const { position, row, productId, variantId, namedBy, problem } of rows) {
    const product = products.get(productId) ?? {
      ...{ id: productId, current: current.get(productId) ?? null },
      ...{ rows: [], values: {}, webPictures: [], categoryId: undefined, brand: undefined },
    }
    products.set(productId, product)
    const gone = namedBy !== null && !product.current ? "This product was deleted" : null
    product.rows.push({
      ...{ position, row, variantId, variant: null, action: "none", changes: {}, notices: [] },
      problem: problem ?? gone,
    })
  }
  const places = await readPlaces(db)
  const planned = [...products.values()]
  await mapInTurns(planned, (product) => planProduct(product, places, terms))
  return planned
}

/** Of most files of new products none is there: those are not read for nothing. */
async function thereOf(db: Knex, rows: readonly RowToPlan[]): Promise<string[]> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const { rows: there } = await db.raw<{ rows: { id: string }[] }>(
    "select id from product where id = any(?::text[]) and deleted_at is null",
    [ids],
  )
  return there.map(({ id }) => id)
}

function planProduct(product: PlannedProduct, places: Places, terms: ImportTerms): void {
  const { current } = product
  const stated: Record<string, unknown> = {}
  for (const row of good(product)) {
    for (const name of PRODUCT_VALUES) {
      const value = row.row.product[name]
      if (value === undefined || (isEmpty(value) && stated[name] !== undefined)) continue
      if (stated[name] === undefined || isEmpty(stated[name])) stated[name] = value
      else if (!isSame(name, stated[name], value)) {
        row.problem = `Another row of this product says something else under ${name}`
      }
    }
  }
  const values = stated as ProductValues
  const now = current?.rows[0]?.product
  product.values = current ? differing(values, now) : values
  for (const name of NAMES) if (now && isSame(name, values[name], now[name])) delete product.values[name]
  const blame = (problem: string) => {
    for (const row of good(product)) row.problem = problem
  }
  const { problem, notices } = settleProduct(product, values, places, terms)
  if (problem) blame(problem)
  if (!current && !values.name) blame(missing(terms, "name", "name"))
  if (!current) refuseNamesakes(product)

  const spelled = optionSpelling(current?.rows.map(({ options }) => options))
  for (const { row } of good(product)) row.options = spelled(row.options)
  product.webPictures = picturesToFetch(product, notices)
  const seen = new Set<string>()
  const names = [...(current?.optionNames ?? Object.keys(good(product)[0]?.row.options ?? {}))].sort()
  const isAlone = good(product).length === 1 && (current?.rows.length ?? 1) === 1
  for (const row of good(product)) {
    row.variant = findVariant(row, current, isAlone)
    restoreSku(row)
    row.problem = rowProblem(row, current, names, isAlone, terms)
    const key = row.variant?.variant_id ?? JSON.stringify(names.map((name) => row.row.options[name]))
    if (!row.problem && seen.has(key)) row.problem = "This shade or size was in the file before"
    seen.add(key)
    if (row.problem) continue
    row.changes = row.variant ? differing(row.row.variant, row.variant.variant) : row.row.variant
    row.action = !row.variant
      ? "create"
      : Object.keys(row.changes).length > 0 ||
          Object.keys(product.values).length > 0 ||
          fetchedFor(product, row.row).length > 0
        ? "update"
        : "none"
  }
  refuseTakenCodes(product)
  good(product)[0]?.notices.push(...notices)
}

/** What the good rows name at other shops, in their order. What staff chose as pictures stays as it is. */
function picturesToFetch(product: PlannedProduct, notices: string[]): Picture[] {
  const named = new Map(
    good(product).flatMap(({ row }) => (row.webPictures ?? []).map((picture) => [picture.url, picture])),
  )
  if (named.size === 0) return []
  const own = product.values.images ?? product.current?.staff.images ?? []
  if (own.length > 0) {
    notices.push("It has pictures: those by address are left out")
    return []
  }
  if (named.size > MOST_PICTURES)
    notices.push(`Of its ${named.size} pictures the first ${MOST_PICTURES} are fetched`)
  return [...named.values()].slice(0, MOST_PICTURES)
}

/** Those of a product's pictures to fetch that a row names. */
export const fetchedFor = (
  { webPictures }: Pick<PlannedProduct, "webPictures">,
  row: ProductRow,
): Picture[] =>
  (row.webPictures ?? []).filter(({ url }) => webPictures.some((picture) => picture.url === url))

/** Of rows that share a name and say no shade or size, the first is the product: nothing says what the others are. */
function refuseNamesakes(product: PlannedProduct): void {
  const [first, ...others] = good(product)
  if (!first || others.length === 0) return
  if ([first, ...others].some(({ row }) => Object.keys(row.options).length > 0)) return
  for (const other of others)
    other.problem =
      "A row above has this name, too. Give this one a SKU or another name, or say in option1_name and option1_value which shade or size it is"
}

/** Whether two rows say the same: where names name something that is there, in any spelling. */
function isSame(column: (typeof PRODUCT_VALUES)[number], one: unknown, other: unknown): boolean {
  if (NAMES.some((name) => name === column) && typeof one === "string" && typeof other === "string")
    return isSameName(one, other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A SKU that the file has in other capitals is the one that is there. */
function restoreSku({ row, variant }: PlannedRow): void {
  const sku = variant?.variant.sku
  if (sku && row.variant.sku && skuKey(row.variant.sku) === skuKey(sku)) row.variant.sku = sku
}

/** What codes are compared by. */
const codeKey = (code: (typeof CODES)[number], value: string): string =>
  code === "sku" ? skuKey(value) : value

/** A SKU or barcode is free when the shade that has it gives it up in the same file. */
function refuseTakenCodes(product: PlannedProduct): void {
  for (;;) {
    const kept = { sku: new Map<string, string>(), barcode: new Map<string, string>() }
    const changing = new Map(good(product).map((row) => [row.variant?.variant_id, row.changes]))
    for (const { variant_id, variant } of product.current?.rows ?? []) {
      for (const code of CODES) {
        const changed = changing.get(variant_id)?.[code]
        const value = changed === undefined ? variant[code] : changed
        if (value === variant[code] && value) kept[code].set(codeKey(code, value), variant_id)
      }
    }
    const taking = good(product).flatMap((row) =>
      CODES.flatMap((code) => {
        const owner = kept[code].get(codeKey(code, row.row.variant[code] ?? ""))
        return owner !== undefined && owner !== row.variant?.variant_id ? [{ row, code }] : []
      }),
    )
    if (taking.length === 0) return
    for (const { row, code } of taking) {
      row.problem = `Another shade or size of this product has the ${code === "sku" ? "SKU" : code} ${row.row.variant[code]}`
    }
  }
}

function good(product: PlannedProduct): PlannedRow[] {
  return product.rows.filter(({ problem }) => problem === null)
}

function findVariant(
  row: PlannedRow,
  current: CurrentProduct | null,
  isAlone: boolean,
): PlannedRow["variant"] {
  if (!current) return null
  const { options } = row.row
  const found =
    current.rows.find((known) => known.variant_id === row.variantId) ??
    current.rows.find((known) => Object.keys(options).length > 0 && sameText(known.options, options))
  return found ?? (isAlone && Object.keys(options).length === 0 ? (current.rows[0] ?? null) : null)
}

function rowProblem(
  { row, variant }: PlannedRow,
  current: CurrentProduct | null,
  names: string[],
  isAlone: boolean,
  terms: ImportTerms,
): string | null {
  const own = Object.keys(row.options).sort()
  if (variant) {
    if (own.length > 0 && !sameText(variant.options, row.options))
      return "The options of a variant stay as they are"
    if (row.variant.stock !== undefined && variant.variant.stock === undefined) {
      return "Its stock is not counted on its own: leave stock empty"
    }
    if (row.variant.stock !== undefined && row.variant.stock < variant.reserved) {
      return `${variant.reserved} are held for orders: stock cannot be below that`
    }
  } else {
    if (row.variant.regular === undefined) return missing(terms, "regular_price", "price")
    if (own.join() !== names.join())
      return `A variant of this product needs ${names.join(" and ") || "no options"}`
    if (own.length === 0 && (current !== null || !isAlone)) {
      return "Say in option1_name and option1_value which shade or size this is"
    }
  }
  return pricesProblem(row.variant, variant?.variant)
}

function pricesProblem(wanted: VariantValues, known: VariantValues | undefined): string | null {
  const after = (value: Kobo | null | undefined, now: Kobo | null | undefined): Kobo | null =>
    (value === undefined ? now : value) ?? null
  const prices = {
    regular: after(wanted.regular, known?.regular),
    sale: after(wanted.sale, known?.sale),
    wholesale: after(wanted.wholesale, known?.wholesale),
  }
  const before: Record<PriceKind, Kobo | null> = {
    regular: known?.regular ?? null,
    sale: known?.sale ?? null,
    wholesale: known?.wholesale ?? null,
  }
  for (const kind of ["sale", "wholesale", "regular"] as const) {
    if (prices[kind] === before[kind] || prices[kind] === null) continue
    const problem = priceProblem(prices, kind)
    if (problem) return problem
  }
  const end = wanted.sale_ends_at
  if (end && end !== known?.sale_ends_at && new Date(end) <= new Date())
    return "The sale would be over already"
  const start = wanted.sale_starts_at === undefined ? known?.sale_starts_at : wanted.sale_starts_at
  if (prices.sale !== null && start && end && new Date(start) >= new Date(end)) {
    return "The sale must end after it starts"
  }
  return null
}

/** What is said and is not so yet. Dates without a sale say nothing. */
function differing<T extends object>(stated: T, now: T | undefined): T {
  const entries = Object.entries(stated).filter(([name, value]) => {
    if (value === undefined) return false
    const known: unknown = now?.[name as keyof T] ?? null
    if (isEmpty(value) && isEmpty(known)) return false
    return JSON.stringify(value) !== JSON.stringify(known)
  })
  const changes = Object.fromEntries(entries) as T & VariantValues
  const sale = "sale" in stated ? (stated as VariantValues).sale : (now as VariantValues | undefined)?.sale
  if (sale === null || sale === undefined) {
    delete changes.sale_starts_at
    delete changes.sale_ends_at
  }
  return changes
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0)
}
