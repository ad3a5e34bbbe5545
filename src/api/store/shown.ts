import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * What of Medusa's catalogue is answered, kind of record by kind of record: a name is either a plain value (null), or one or
 * more records of a kind. What is not named here does not go out, so that a field that a new version or a relation of
 * ours brings stays inside until somebody adds it. Left out on purpose: notes and labels of staff (`metadata`, tags),
 * prices of other buyers (wholesale lists), stock by warehouse, products that a category or a collection has but the
 * shop does not show, and what says whether a record is shown at all.
 */
type Names = ReadonlyMap<string, (() => Names) | null>

const names = (plain: string, below: Record<string, () => Names> = {}): Names =>
  new Map([...plain.split(" ").map((name) => [name, null] as const), ...Object.entries(below)])

const DATES = "created_at updated_at"
const MEASURES = "weight length height width hs_code origin_country mid_code material"

const type = names(`id value ${DATES}`)
const collection = names(`id title handle ${DATES}`)
const image = names(`id url rank product_id ${DATES}`)
const option: Names = names(`id title rank is_exclusive product_id ${DATES}`, { values: () => value })
const value: Names = names(`id value rank option_id ${DATES}`, { option: () => option })
const category: Names = names(`id name description handle rank parent_category_id ${DATES}`, {
  parent_category: () => category,
  category_children: () => category,
})
const onePrice = names("id price_list_id price_list_type min_quantity max_quantity")
const price = names(
  [
    "id currency_code calculated_amount calculated_amount_with_tax calculated_amount_without_tax",
    "original_amount original_amount_with_tax original_amount_without_tax",
    "is_calculated_price_price_list is_calculated_price_tax_inclusive",
    "is_original_price_price_list is_original_price_tax_inclusive",
  ].join(" "),
  { calculated_price: () => onePrice, original_price: () => onePrice },
)
const variant = names(
  [
    `id title sku barcode ean upc ${MEASURES} variant_rank thumbnail product_id`,
    `allow_backorder manage_inventory inventory_quantity ${DATES}`,
  ].join(" "),
  { options: () => value, images: () => image, calculated_price: () => price },
)
const product = names(
  [
    "id title subtitle description handle is_giftcard discountable thumbnail collection_id type_id",
    `${MEASURES} ${DATES}`,
  ].join(" "),
  {
    type: () => type,
    collection: () => collection,
    options: () => option,
    images: () => image,
    categories: () => category,
    variants: () => variant,
  },
)
const country = names("id iso_2 iso_3 num_code name display_name")
const region = names(`id name currency_code ${DATES}`, { countries: () => country })

/** By the key under which a list answers them. */
const RECORDS: ReadonlyMap<string, Names> = new Map([
  ["products", product],
  ["product_categories", category],
  ["collections", collection],
  ["regions", region],
])

/** The same of a whole answer: Medusa names by itself what nobody asked for. */
export function shown(body: unknown, { list, one }: { list: string; one: string }): unknown {
  const kind = RECORDS.get(list)
  const records = kind ? { [list]: () => kind, [one]: () => kind } : {}
  return only(body, names("count estimate_count offset limit", records))
}

/** Whether `fields` may name it: `["variants", "calculated_price"]`. */
export function isShown(path: readonly string[], { list }: { list: string }): boolean {
  let known = RECORDS.get(list)
  for (const part of path) {
    if (!known?.has(part)) return false
    known = known.get(part)?.()
  }
  return path.length > 0
}

function only(given: unknown, known: Names): unknown {
  if (Array.isArray(given)) {
    const some: unknown[] = []
    for (const one of given) if (!isHidden(one)) some.push(only(one, known))
    return some
  }
  if (typeof given !== "object" || given === null || isHidden(given)) return null
  const some: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(given)) {
    const kind = known.get(name)
    if (kind) {
      const below = only(inner, kind())
      if (!isBare(below)) some[name] = below
    } else if (kind === null && isPlain(inner)) some[name] = inner
  }
  return some
}

/** Records of which nothing was asked for: Medusa brings a product's categories whether or not `fields` names them. */
function isBare(below: unknown): boolean {
  if (Array.isArray(below)) return below.length > 0 && below.every(isBare)
  return typeof below === "object" && below !== null && Object.keys(below).length === 0
}

/** Dates and sums say themselves what they are in JSON. Whatever else is made of parts is no plain value. */
function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null || "toJSON" in value
}

/** A category that staff have not put into the shop, wherever it hangs. */
function isHidden(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false
  return (
    ("is_active" in value && value.is_active === false) ||
    ("is_internal" in value && value.is_internal === true)
  )
}

/** The relations that lead to a category. */
const TO_CATEGORY = /^(?:.+\.)?(?:categories|parent_category|category_children)(?=\.)/

/** The calls whose answers have categories, in Medusa's spelling of matchers. */
export const WITH_CATEGORIES = ["products", "product-categories"].flatMap((name) => [
  `/store/${name}`,
  `/store/${name}/:id`,
])

/** After Medusa has read the query: with each category comes what says whether the shop shows it. */
export function askWhatIsHidden(
  { queryConfig }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const ways = new Set(queryConfig.fields.flatMap((field) => TO_CATEGORY.exec(field) ?? []))
  const more = [...ways].flatMap((way) => [`${way}.is_active`, `${way}.is_internal`])
  queryConfig.fields = [...new Set([...queryConfig.fields, ...more])]
  next()
}
