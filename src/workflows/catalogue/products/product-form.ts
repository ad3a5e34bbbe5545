import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { VariantFields } from "../../../contract/admin-products"
import { type Kobo, toKobo } from "../../../contract/money"
import { type TextTrait, textTraitNames } from "../../../contract/product-traits"
import { invalidField } from "../../../errors"
import { type PriceKind, priceProblem } from "../../../modules/product-operations/domain/price-arithmetic"
import { freeSlug, slugOf } from "../../../text/slug"

/** The names that Medusa's admin gives to the only variant of a product; shoppers never see them. */
export const ONLY_VARIANT = {
  title: "Default variant",
  option: "Default option",
  value: "Default option value",
} as const

/** 422 on `brand_id` for a brand that is not there. */
export async function checkBrand(db: Knex, brandId: string | null | undefined): Promise<void> {
  if (!brandId) return
  const found = await db("brand").where({ id: brandId, deleted_at: null }).first("id")
  if (!found) throw invalidField("brand_id", "We do not know this brand")
}

/** Fields whose texts are written without HTML. */
export const PRODUCT_TEXTS = [
  "name",
  "short_description",
  "description",
  "ingredients",
  "how_to_use",
] as const

const LEVELS = ["section_id", "category_id", "subcategory_id"] as const
type Level = (typeof LEVELS)[number]
export type Placing = Partial<Record<Level, string | null>>

/**
 * The deepest of section, category and subcategory that is named, after checking that each is there, is what it is called,
 * and lies in the one above. Undefined: nothing was sent. Null: out of all. 422 on the field.
 */
export async function checkPlacing(db: Knex, placing: Placing): Promise<string | null | undefined> {
  if (LEVELS.every((level) => placing[level] === undefined)) return undefined
  const named = LEVELS.filter((level) => placing[level])
  if (named.length === 0) return null
  const rows: { id: string; mpath: string }[] = await db("product_category")
    .whereIn(
      "id",
      named.map((level) => String(placing[level])),
    )
    .whereNull("deleted_at")
    .select("id", "mpath")
  let deepest: string | null = null
  for (const level of named) {
    const id = String(placing[level])
    const path = rows
      .find((row) => row.id === id)
      ?.mpath.split(".")
      .filter(Boolean)
    const word = level.replace("_id", "")
    if (!path) throw invalidField(level, `We do not know this ${word}`)
    if (path.length !== LEVELS.indexOf(level) + 1) throw invalidField(level, `This is not a ${word}`)
    if (deepest && !path.includes(deepest)) throw invalidField(level, `This ${word} lies elsewhere`)
    deepest = id
  }
  return deepest
}

/** What Medusa has no column for, in the metadata of a variant. */
export const METADATA_FIELDS = ["swatch", "undertone", "nafdac_number", "expires_on"] as const

export function existingValue(
  row: Partial<Pick<VariantFields, (typeof METADATA_FIELDS)[number]>>,
): Record<string, string> | undefined {
  const values = METADATA_FIELDS.flatMap((name) => (row[name] ? [[name, row[name]]] : []))
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

const PLACE = /^file:(\d{1,2})$/

interface Shown {
  url: string
  alt: string
}

/** Pictures in the form's order: `file:0` stands for the first new one, and new ones without a place come last. */
export function arrangePictures(wanted: Shown[] | null | undefined, files: Shown[]): Shown[] {
  const placed = new Set<number>()
  const arranged = (wanted ?? []).flatMap((picture) => {
    const index = PLACE.exec(picture.url)?.[1]
    if (index === undefined) return [picture]
    const file = files[Number(index)]
    if (!file || placed.has(Number(index))) return []
    placed.add(Number(index))
    return [{ url: file.url, alt: picture.alt || file.alt }]
  })
  return [...arranged, ...files.filter((_, index) => !placed.has(index))]
}

/**
 * The slug asked for, 422 when it is taken; without one, the name's own, with a number where that is taken. `promised` are
 * slugs of products that are yet to be made.
 */
export async function freeProductSlug(
  db: Knex,
  asked: string | null | undefined,
  name: string,
  productId = "",
  promised: ReadonlySet<string> = new Set(),
): Promise<string> {
  const base = asked ?? slugOf(name)
  const rows: { handle: string }[] = await db("product")
    .where((query) => query.where("handle", base).orWhereLike("handle", `${base}-%`))
    .whereNull("deleted_at")
    .whereNot("id", productId)
    .select("handle")
  const taken = new Set([...rows.map(({ handle }) => handle), ...promised])
  if (asked && taken.has(asked)) throw invalidField("slug", "Another product has this slug")
  return freeSlug(base, (slug) => taken.has(slug))
}

/** What a form wants of one variant's prices: undefined is as it was, null is none. */
export interface PriceWish {
  variant_id: string
  regular?: Kobo
  sale?: Kobo | null
  /** Undefined: the dates that the sale has, or none. */
  sale_starts_at?: string | null
  sale_ends_at?: string | null
  wholesale?: Kobo | null
}

/** 422 on the field that is being changed, for prices that do not go together. Amounts in naira, as forms have them. */
export function checkPrices(
  prices: Partial<Record<PriceKind, number | null>>,
  changed: PriceKind[],
  prefix = "",
): void {
  const all = { regular: kobo(prices.regular), sale: kobo(prices.sale), wholesale: kobo(prices.wholesale) }
  for (const kind of changed) {
    const problem = priceProblem(all, kind)
    if (problem) throw invalidField(`${prefix}${kind}_price`, problem)
  }
}

/** 422 for a picture that is not the shop's own: others may vanish, or look over the shopper's shoulder. */
export function checkPictures(images: { url: string }[] | null | undefined, own: string[] = []): void {
  const foreign = (images ?? []).find(
    ({ url }) => !/^\/(img|static)\/[^?#]+$/.test(url) && !own.includes(url),
  )
  if (foreign) throw invalidField("images", "Upload the picture: only the shop's own are shown")
}

/** 422 when shades and sizes do not make sense: two of the same, other options than the first, more than three. */
export function checkOptions(variants: { options: Record<string, string> }[]): void {
  const names = Object.keys(variants[0]?.options ?? {}).sort()
  const seen = new Set<string>()
  for (const [index, { options }] of variants.entries()) {
    const own = Object.keys(options).sort()
    const field = `variants.${index}.options`
    if (own.length === 0) throw invalidField(field, "Say which shade or size this is")
    if (own.length > 3) throw invalidField(field, "At most three options")
    if (own.join() !== names.join()) throw invalidField(field, `Every variant needs ${names.join(" and ")}`)
    const key = JSON.stringify(own.map((name) => options[name]))
    if (seen.has(key)) throw invalidField(field, "This shade or size is listed twice")
    seen.add(key)
  }
}

export function variantTitle({ title, options }: Pick<VariantFields, "title" | "options">): string {
  return title || Object.values(options).join(" / ")
}

export const grams = (kilograms: number | null | undefined): number | undefined =>
  kilograms === null || kilograms === undefined ? undefined : Math.round(kilograms * 1000)

export const kobo = (naira: number | null | undefined): Kobo | null =>
  naira === null || naira === undefined ? null : toKobo(naira)

/** What a form says of a product's traits, as stored in its metadata. */
export function textTraitsOf(form: Partial<Record<TextTrait, string[] | null>>): Record<string, string> {
  return Object.fromEntries(
    textTraitNames.flatMap((name) =>
      form[name] === undefined ? [] : [[name, (form[name] ?? []).join(",")]],
    ),
  )
}
