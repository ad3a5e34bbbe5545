import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type {
  ProductChange,
  StaffProduct,
  StaffVariant,
  VariantFields,
} from "../../../contract/admin-products"
import { invalidField } from "../../../errors"
import type { PriceKind } from "../../../modules/product-operations/domain/price-arithmetic"
import { type CodeRow, type CodesAsked, checkCodes } from "./codes"
import { optionSpelling } from "./option-names"
import {
  arrangePictures,
  checkOptions,
  checkPictures,
  checkPrices,
  existingValue,
  grams,
  kobo,
  METADATA_FIELDS,
  ONLY_VARIANT,
  type PriceWish,
  textTraitsOf,
  variantTitle,
} from "./product-form"
import { checkRemoval } from "./remove-variants"
import type { CodeChange } from "./steps/change-codes"
import type { BrandWish } from "./steps/link-brand"
import type { NewOptionValue, OnlyVariantName } from "./steps/options"
import type { StockWish } from "./stock"
import type { VariantTerms } from "./store-product"

/** What is to be done to products that are there, as Medusa's workflows and our steps take it. */
export interface ChangePlan {
  products: ({ id: string } & Record<string, unknown>)[]
  changedVariants: (CodeChange & Record<string, unknown>)[]
  newVariants: NewVariant[]
  removedVariants: string[]
  /** The only variants of products that get their first shades or sizes. */
  named: OnlyVariantName[]
  optionValues: NewOptionValue[]
  stock: StockWish[]
  prices: PriceWish[]
  brands: BrandWish[]
}

export interface NewVariant {
  product_id: string
  title: string
  sku?: string
  barcode?: string
  options: Record<string, string>
  weight?: number
  variant_rank: number
  manage_inventory: true
  metadata?: Record<string, unknown>
  terms: VariantTerms
}

interface Fields extends Omit<VariantFields, "options" | "id"> {
  sale_starts_at?: string | null
  sale_ends_at?: string | null
}

export interface VariantPlan {
  plan: Omit<ChangePlan, "products" | "brands">
  codes: CodesAsked
}

/** The variants, prices and stock of a change. 422 on the field; `prefix` is the field's path before its name. */
export async function planVariants(
  db: Knex,
  product: StaffProduct,
  form: ProductChange,
): Promise<VariantPlan> {
  const plan: Omit<ChangePlan, "products" | "brands"> = {
    changedVariants: [],
    newVariants: [],
    removedVariants: [...new Set(form.remove_variants ?? [])],
    named: [],
    optionValues: [],
    stock: [],
    prices: [],
  }
  const staying = product.variants.filter(({ id }) => !plan.removedVariants.includes(id))
  const dates = { sale_starts_at: form.sale_starts_at, sale_ends_at: form.sale_ends_at }
  const spelled = optionSpelling(product.variants.map(({ options }) => options))
  const listed = (form.variants ?? []).map((row) => ({ ...row, options: spelled(row.options) }))
  const named = new Set<string>()
  const codes: CodeRow[] = []
  const optionNames = Object.keys(product.variants[0]?.options ?? {}).filter(
    (name) => name !== ONLY_VARIANT.option,
  )
  const firstNames = optionNames.length === 0 ? nameOnlyVariant(plan, product, listed) : []
  for (const [index, row] of listed.entries()) {
    const prefix = `variants.${index}.`
    const known = findVariant(product, staying, row, prefix)
    codes.push({ sku: row.sku, barcode: row.barcode, variantId: known?.id ?? null, prefix })
    if (known) {
      if (named.has(known.id)) throw invalidField(`${prefix}options`, "This shade or size is listed twice")
      named.add(known.id)
      const title = plan.named.some(({ variant_id }) => variant_id === known.id)
        ? variantTitle(row)
        : row.title
      changeVariant(plan, known, { ...row, ...dates, title }, prefix)
    } else addVariant(plan, product, row, dates, [...optionNames, ...firstNames], prefix)
  }
  if (plan.named.length > 0) checkOptions(listed)
  else if (plan.newVariants.length > 0) checkOptions([...staying, ...plan.newVariants])
  await checkRemoval(db, product, plan.removedVariants, {
    added: plan.newVariants.length,
    kept: [...named],
  })

  const only = staying.length === 1 ? staying[0] : undefined
  const own = ownFields(form)
  if (listed.length === 0 && only) {
    changeVariant(plan, only, { ...own, ...dates }, "")
    codes.push({ sku: form.sku, barcode: form.barcode, variantId: only.id, prefix: "" })
  } else if (listed.length === 0) {
    const field = Object.entries(own).find(([, value]) => value !== undefined)?.[0]
    if (field && field !== "weight")
      throw invalidField(field, "This product has several variants: say which in variants")
    for (const variant of staying) changeVariant(plan, variant, dates, "")
  }
  const asked = { productId: product.id, rows: codes, leaving: plan.removedVariants }
  await checkCodes(db, asked)
  return { plan, codes: asked }
}

/**
 * A product that was made as one thing gets shades or sizes when its variant is listed with some. Answers the options'
 * names; none while it stays one thing.
 */
function nameOnlyVariant(
  plan: Pick<ChangePlan, "named">,
  product: StaffProduct,
  listed: VariantFields[],
): string[] {
  const [only] = product.variants
  const row = listed.find(({ id }) => id === only?.id)
  if (!only || !row) return []
  const names = Object.keys(row.options).filter((name) => name !== ONLY_VARIANT.option)
  if (names.length === 0) return []
  plan.named.push({ product_id: product.id, variant_id: only.id, options: row.options })
  return names
}

function ownFields(form: ProductChange): Fields {
  const { regular_price, sale_price, wholesale_price, stock_quantity, sku, weight } = form
  const { barcode, nafdac_number, expires_on } = form
  return {
    ...{ regular_price, sale_price, wholesale_price, stock_quantity, sku, weight },
    ...{ barcode, nafdac_number, expires_on },
  }
}

function findVariant(
  product: StaffProduct,
  staying: StaffVariant[],
  row: VariantFields,
  prefix: string,
): StaffVariant | undefined {
  if (row.id) {
    const known = product.variants.find(({ id }) => id === row.id)
    if (!known) throw invalidField(`${prefix}id`, "This product has no such variant")
    return known
  }
  return staying.find((variant) => sameOptions(variant.options, row.options))
}

function sameOptions(some: Record<string, string>, others: Record<string, string>): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}

export function changeVariant(
  plan: Pick<ChangePlan, "changedVariants" | "stock" | "prices">,
  known: StaffVariant,
  fields: Fields,
  prefix: string,
): void {
  const after = {
    regular: fields.regular_price === undefined ? known.regular_price : fields.regular_price,
    sale: fields.sale_price === undefined ? known.sale_price : fields.sale_price,
    wholesale: fields.wholesale_price === undefined ? known.wholesale_price : fields.wholesale_price,
  }
  if (fields.regular_price === null) throw invalidField(`${prefix}regular_price`, "Enter the regular price")
  // Where both change, the sale price gets the error.
  const changed = (["sale", "wholesale", "regular"] as PriceKind[]).filter(
    (kind) => after[kind] !== known[`${kind}_price`],
  )
  checkPrices(after, changed, prefix)
  const movesSale = fields.sale_starts_at !== undefined || fields.sale_ends_at !== undefined
  if (changed.length > 0 || (movesSale && after.sale !== null)) {
    plan.prices.push({
      variant_id: known.id,
      regular: changed.includes("regular") ? (kobo(after.regular) ?? undefined) : undefined,
      sale: changed.includes("sale") ? kobo(after.sale) : undefined,
      sale_starts_at: fields.sale_starts_at,
      sale_ends_at: fields.sale_ends_at,
      wholesale: changed.includes("wholesale") ? kobo(after.wholesale) : undefined,
    })
  }
  if (fields.stock_quantity !== undefined && fields.stock_quantity !== null) {
    if (fields.stock_quantity !== known.stock_quantity) {
      plan.stock.push({ variant_id: known.id, meaning: "free", units: fields.stock_quantity })
    }
  }
  const record: Omit<ChangePlan["changedVariants"][number], "id"> = {}
  if (fields.sku !== undefined && (fields.sku || null) !== known.sku) record.sku = fields.sku || null
  if (fields.title && fields.title !== known.title) record.title = fields.title
  if (fields.weight !== undefined && fields.weight !== null && fields.weight !== known.weight) {
    record.weight = grams(fields.weight)
  }
  if (fields.barcode !== undefined && (fields.barcode || null) !== known.barcode) {
    record.barcode = fields.barcode || null
  }
  const metadata: Record<string, string> = {}
  for (const name of METADATA_FIELDS) {
    if (fields[name] !== undefined && (fields[name] || null) !== known[name])
      metadata[name] = fields[name] ?? ""
  }
  // Medusa leaves what is not named as it was.
  if (Object.keys(metadata).length > 0) record.metadata = metadata
  if (Object.keys(record).length > 0) plan.changedVariants.push({ id: known.id, ...record })
}

/** `names` are those of the product's options. */
export function addVariant(
  plan: Pick<ChangePlan, "newVariants" | "optionValues">,
  product: StaffProduct,
  row: VariantFields,
  dates: Pick<Fields, "sale_starts_at" | "sale_ends_at">,
  names: string[],
  prefix: string,
): void {
  const position = plan.newVariants.filter(({ product_id }) => product_id === product.id).length
  if (names.length === 0) {
    throw invalidField(
      `${prefix}options`,
      "This product is sold as one thing. Say by its id which shade or size it is now, then add others",
    )
  }
  const { regular_price, sale_price, wholesale_price } = row
  if (regular_price === null || regular_price === undefined) {
    throw invalidField(`${prefix}regular_price`, "Enter the regular price")
  }
  const prices = { regular: regular_price, sale: sale_price, wholesale: wholesale_price }
  checkPrices(prices, ["sale", "wholesale"], prefix)
  for (const [title, value] of Object.entries(row.options)) {
    plan.optionValues.push({ product_id: product.id, title, value })
  }
  plan.newVariants.push({
    product_id: product.id,
    title: variantTitle(row),
    sku: row.sku || undefined,
    barcode: row.barcode || undefined,
    options: row.options,
    weight: grams(row.weight),
    variant_rank: product.variants.length + position,
    manage_inventory: true,
    metadata: existingValue(row),
    terms: {
      units: row.stock_quantity ?? 0,
      prices: {
        regular: kobo(regular_price) ?? undefined,
        sale: kobo(sale_price) ?? undefined,
        ...dates,
        wholesale: kobo(wholesale_price) ?? undefined,
      },
    },
  })
}

export interface PlannedRecord {
  categoryId: string | null | undefined
  handle: string | undefined
  pictures: { url: string; alt: string }[]
}

/** The record of a product with what changes in it; nothing but the id when nothing does. */
export async function planRecord(
  db: Knex,
  product: StaffProduct,
  form: ProductChange,
  { categoryId, handle, pictures }: PlannedRecord,
): Promise<{ id: string } & Record<string, unknown>> {
  const record: { id: string } & Record<string, unknown> = { id: product.id }
  const set = (name: string, value: unknown) => {
    if (value !== undefined) record[name] = value
  }
  if (form.name && form.name !== product.name) set("title", form.name)
  set("handle", handle)
  if (form.short_description !== undefined) set("subtitle", form.short_description ?? "")
  if (form.description !== undefined) set("description", form.description ?? "")
  set("status", form.status ?? undefined)
  set("weight", grams(form.weight))
  const metadata: Record<string, unknown> = {}
  if (form.ingredients !== undefined) metadata.ingredients = form.ingredients ?? ""
  if (form.how_to_use !== undefined) metadata.how_to_use = form.how_to_use ?? ""
  Object.assign(metadata, textTraitsOf(form))
  if (form.kind) metadata.kind = form.kind
  if (form.is_wholesale !== undefined && form.is_wholesale !== null) {
    metadata.is_wholesale = form.is_wholesale ? 1 : 0
  }
  if (Object.keys(metadata).length > 0) {
    const row = await db("product").where({ id: product.id }).first("metadata")
    record.metadata = { ...(row?.metadata ?? {}), ...metadata }
  }
  if (categoryId !== undefined) set("category_ids", await categoriesWith(db, product, categoryId))
  if (form.images || pictures.length > 0) {
    const rows: { id: string; url: string; metadata: Record<string, unknown> | null }[] = await db("image")
      .where({ product_id: product.id, deleted_at: null })
      .orderBy("rank")
      .select("id", "url", "metadata")
    const arranged = arrangePictures(form.images ?? product.images, pictures)
    checkPictures(
      arranged,
      rows.map(({ url }) => url),
    )
    const images = arranged.map(({ url, alt }) => {
      const known = rows.find((row) => row.url === url)
      return { ...(known ? { id: known.id } : {}), url, metadata: { ...known?.metadata, alt } }
    })
    record.images = images
    record.thumbnail = images[0]?.url ?? null
  }
  return record
}

/** The place that is shown becomes the new one; other categories of the product stay. Undefined: it is so already. */
export async function categoriesWith(
  db: Knex,
  product: StaffProduct,
  categoryId: string | null,
): Promise<string[] | undefined> {
  const rows: { product_category_id: string }[] = await db("product_category_product")
    .where({ product_id: product.id })
    .select("product_category_id")
  const now = rows.map(({ product_category_id }) => product_category_id)
  const placed = product.subcategory_id ?? product.category_id ?? product.section_id
  if (placed === categoryId) return undefined
  const others = now.filter((id) => id !== placed && id !== categoryId)
  return categoryId ? [...others, categoryId] : others
}
