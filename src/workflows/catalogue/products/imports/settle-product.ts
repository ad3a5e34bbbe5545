import type { ProductValues } from "../../../../modules/product-operations/domain/product-row"
import type { ImportTerms } from "./import-terms"
import type { Places } from "./places"
import type { PlannedProduct, PlannedRow } from "./plan-import"

const LEVELS = ["section", "category", "subcategory"] as const

/**
 * The place and the brand of a product, and whether it can be on sale. What a new product, or another shop's, names and this
 * shop does not have gets a notice, and the product stays a draft; anything else that does not fit is its rows' problem. Answers both.
 */
export function settleProduct(
  product: PlannedProduct,
  stated: ProductValues,
  places: Places,
  terms: ImportTerms,
): { problem: string | null; notices: string[] } {
  const notices: string[] = []
  const problem =
    settlePlace(product, stated, places, terms, notices) ?? settleBrand(product, places, terms, notices)
  if (problem !== null) return { problem, notices }
  const { current, values } = product
  const unready = unreadyToSell(product, stated)
  if (unready !== null && !terms.isForeign) return { problem: unready, notices }
  if (unready !== null && current) {
    delete values.status
    notices.push("It stays a draft: it has no brand or no price yet")
  }
  const lacks = [
    ...(!current && !product.categoryId ? ["no section or category"] : []),
    ...(!current && unready !== null ? ["no brand"] : []),
  ]
  if (!current && values.status === "published" && lacks.length > 0) {
    values.status = "draft"
    notices.push(`It goes in as a draft: it has ${lacks.join(" and ")} yet`)
  }
  return { problem: null, notices }
}

function settlePlace(
  product: PlannedProduct,
  stated: ProductValues,
  places: Places,
  { isForeign }: ImportTerms,
  notices: string[],
): string | null {
  const { values, current } = product
  if (LEVELS.every((level) => values[level] === undefined)) return null
  const now = current?.rows[0]?.product
  // Out of a section is out of all that lies in it; a file without those columns need not say so.
  const names = { section: "", category: "", subcategory: "" }
  let moved = false
  for (const level of LEVELS) {
    names[level] = stated[level] ?? (moved ? "" : (now?.[level] ?? ""))
    moved ||= values[level] !== undefined
  }
  const place = places.place(names)
  if (typeof place !== "string") {
    product.categoryId = place.id
    return null
  }
  if (current && !isForeign) return place
  const named = LEVELS.flatMap((level) => stated[level] || [])
  const likely = places.likely(named)
  for (const level of LEVELS) if (current) delete values[level]
  if (likely !== null) {
    const here =
      current && (current.staff.subcategory_id ?? current.staff.category_id ?? current.staff.section_id)
    if (likely !== here) product.categoryId = likely
    if (current && likely !== here) values.section = stated.section
    return null
  }
  const unknown = `There is no section or category called ${named.join(" > ").slice(0, 100)}`
  notices.push(current ? `${unknown}: it stays where it is` : `${unknown}: it goes in without one`)
  return null
}

function settleBrand(
  product: PlannedProduct,
  places: Places,
  { createBrands, isForeign, headingOf }: ImportTerms,
  notices: string[],
): string | null {
  const { values, current } = product
  if (values.brand === undefined) return null
  if (values.brand === "") {
    product.brand = null
    return null
  }
  const brandId = places.brand(values.brand)
  if (!brandId && !createBrands) {
    if (!isForeign) return `${headingOf("brand") ?? "brand"} "${values.brand}" is not known`
    notices.push(
      `The brand ${values.brand.slice(0, 60)} is not in the shop yet, and was left out. Tick Create missing brands to bring it along`,
    )
    delete values.brand
    return null
  }
  if (brandId !== null && brandId === current?.staff.brand?.id) {
    delete values.brand
    return null
  }
  product.brand = brandId ? { id: brandId } : { name: values.brand }
  return null
}

/** Why the file cannot publish this product; what is on sale already and stays as it is, is not looked at again. */
function unreadyToSell(
  { current, values, brand, rows }: PlannedProduct,
  stated: ProductValues,
): string | null {
  const now = current?.rows[0]?.product
  const isPublished = (stated.status ?? now?.status) === "published"
  if (!isPublished || (current && values.status === undefined && brand !== null)) return null
  if (brand === null || (brand === undefined && !now?.brand))
    return "A published product needs a brand: fill in brand, or make it a draft"
  const unpriced = (current?.rows ?? []).filter(
    (known) =>
      known.variant.regular === undefined &&
      !rows.some((planned) => planned.row.variant.regular !== undefined && isRowOf(planned, known)),
  )
  return unpriced.length > 0
    ? "A published product needs a regular_price for each of its variants, or make it a draft"
    : null
}

const isRowOf = (
  { row, variantId }: PlannedRow,
  known: NonNullable<PlannedProduct["current"]>["rows"][number],
): boolean => variantId === known.variant_id || sameText(row.options, known.options)

export function sameText(some: Record<string, string>, others: Record<string, string>): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}
