import type { StaffProduct, StaffVariant } from "../../../../../../src/contract/admin-products"
import type { Data } from "../../../../../../src/contract/calls"
import { type FigureKind, figureOf } from "../../../../../../src/contract/figures"
import { toLagos } from "../../../../../../src/contract/lagos"
import { type TextTrait, textTraitNames } from "../../../../../../src/contract/product-traits"
import { notReadyToSell } from "../../../../../../src/contract/ready-to-sell"
import { sentDay, sentMoment } from "../../../platform/typed-days"
import { sentFigure, type UnreadFigure } from "../../../platform/typed-figures"

/** The columns of the grid, as inputs hold them, and what the shop calls each. */
export const SHADE_FIELDS = {
  swatch: "swatch",
  undertone: "undertone",
  sku: "sku",
  barcode: "barcode",
  regular: "regular_price",
  sale: "sale_price",
  wholesale: "wholesale_price",
  stock: "stock_quantity",
  weight: "weight",
  expires: "expires_on",
  nafdac: "nafdac_number",
} as const
export type ShadeField = keyof typeof SHADE_FIELDS
const FIGURES: Partial<Record<ShadeField, FigureKind>> = {
  regular: "naira",
  sale: "naira",
  wholesale: "naira",
  stock: "number",
  weight: "kilograms",
}

export interface ShadeForm extends Record<ShadeField, string> {
  /** Of this row while the form is open. */
  key: string
  /** Null: yet to be created. */
  id: string | null
  /** What it is of each of the product's options, in their order. */
  values: string[]
  /** The shop has it, and saving removes it. */
  isLeaving: boolean
  /** Its stock is that of its parts. */
  isSet: boolean
}

export interface PictureForm {
  id: string
  /** Where it is shown from. */
  url: string
  alt: string
  /** Null: the shop has it. */
  file: File | null
}

export interface EditorForm extends Record<TextTrait, string[]> {
  name: string
  slug: string
  brand_id: string
  place: string
  kind: "product" | "bundle"
  is_wholesale: boolean
  short_description: string
  description: string
  ingredients: string
  how_to_use: string
  sale_starts_at: string
  sale_ends_at: string
  /** Shade, Size: none for a product that is sold as one thing. */
  options: string[]
  shades: ShadeForm[]
  pictures: PictureForm[]
}

const TEXTS = ["name", "slug", "short_description", "description", "ingredients", "how_to_use"] as const
const ONLY_OPTION = "Default option"
const byTrait = (of: (name: TextTrait) => string[]): Record<TextTrait, string[]> => ({
  skin_types: of("skin_types"),
  hair_types: of("hair_types"),
  concerns: of("concerns"),
  finishes: of("finishes"),
})
const EMPTY = Object.fromEntries(Object.keys(SHADE_FIELDS).map((name) => [name, ""])) as Record<
  ShadeField,
  string
>

let keys = 0
export const emptyShade = (options: number): ShadeForm => {
  keys += 1
  return {
    ...EMPTY,
    key: `new ${keys}`,
    id: null,
    values: Array<string>(options).fill(""),
    isLeaving: false,
    isSet: false,
  }
}

export function formOf(product: StaffProduct | null): EditorForm {
  if (!product) {
    return {
      ...{ name: "", slug: "", brand_id: "", place: "", kind: "product", is_wholesale: false },
      ...{ short_description: "", description: "", ingredients: "", how_to_use: "" },
      ...byTrait(() => []),
      ...{ sale_starts_at: "", sale_ends_at: "", options: [], shades: [emptyShade(0)], pictures: [] },
    }
  }
  const options = Object.keys(product.variants[0]?.options ?? {}).filter((name) => name !== ONLY_OPTION)
  const sale = product.variants.find(({ sale_price }) => sale_price !== null)
  const { name, slug, short_description, description, ingredients, how_to_use } = product
  return {
    ...{ name, slug, short_description, description, ingredients, how_to_use, options },
    ...byTrait((name) => product[name]),
    brand_id: product.brand?.id ?? "",
    place: product.subcategory_id ?? product.category_id ?? product.section_id ?? "",
    kind: product.kind === "bundle" ? "bundle" : "product",
    is_wholesale: product.is_wholesale === 1,
    sale_starts_at: toLagos(sale?.sale_starts_at ?? null),
    sale_ends_at: toLagos(sale?.sale_ends_at ?? null),
    shades: product.variants.map((variant) => shadeOf(variant, options)),
    pictures: product.images.map(({ url, alt }) => ({ id: url, url, alt, file: null })),
  }
}

function shadeOf(variant: StaffVariant, options: string[]): ShadeForm {
  const shown = (value: number | string | null) => (value === null ? "" : String(value))
  return {
    key: variant.id,
    id: variant.id,
    values: options.map((name) => variant.options[name] ?? ""),
    isLeaving: false,
    isSet: variant.is_set,
    swatch: shown(variant.swatch),
    undertone: shown(variant.undertone),
    sku: shown(variant.sku),
    barcode: shown(variant.barcode),
    regular: shown(variant.regular_price),
    sale: shown(variant.sale_price),
    wholesale: shown(variant.wholesale_price),
    stock: shown(variant.stock_quantity),
    weight: shown(variant.weight),
    expires: shown(variant.expires_on),
    nafdac: shown(variant.nafdac_number),
  }
}

/** The rows that the product has once it is saved. */
export const staying = ({ shades }: Pick<EditorForm, "shades">): ShadeForm[] =>
  shades.filter(({ isLeaving }) => !isLeaving)

/** What prevents the product as it stands in the form from being sold, by the rule that the shop goes by; null: nothing. */
export function notReady(form: EditorForm, product: StaffProduct | null): string | null {
  return notReadyToSell({
    name: form.name.trim() || "This product",
    hasBrand: form.brand_id !== "",
    variants: staying(form).map(({ id, values, regular }) => ({
      title: values.join(" / ") || null,
      hasPrice: (figureOf(regular, "naira") ?? 0) > 0,
      isCounted: product?.variants.find((one) => one.id === id)?.is_counted ?? true,
    })),
  })
}

type Sections = Data<"GET /section">

/** The chosen place with those above it, by their levels. */
function placing(sections: Sections, id: string): Record<string, string> {
  for (const section of sections) {
    if (section.id === id) return { section_id: id, category_id: "", subcategory_id: "" }
    for (const category of section.category) {
      if (category.id === id) return { section_id: section.id, category_id: id, subcategory_id: "" }
      if (category.subcategory.some((one) => one.id === id))
        return { section_id: section.id, category_id: category.id, subcategory_id: id }
    }
  }
  return { section_id: "", category_id: "", subcategory_id: "" }
}

type Sent = Record<string, string | number | boolean | object | File | null | undefined>
type SentShade = Record<string, string | number | UnreadFigure | null>

export interface Sending {
  form: Sent
  /** Rows in the order in which they are sent: the shop names fields by it. */
  rows: string[]
}

/** The form as the calls take it: all of a new product, and of one that is there what was changed. */
export function sendingOf(form: EditorForm, product: StaffProduct | null, sections: Sections): Sending {
  const was = formOf(product)
  const isNew = product === null
  const sent: Sent = {}
  for (const name of TEXTS) if (isNew || form[name] !== was[name]) sent[name] = form[name]
  for (const name of ["brand_id", "kind", "is_wholesale"] as const)
    if (isNew || form[name] !== was[name]) sent[name] = form[name]
  for (const name of textTraitNames) if (form[name].join() !== was[name].join()) sent[name] = form[name]
  if (form.place !== was.place) Object.assign(sent, placing(sections, form.place))
  for (const name of ["sale_starts_at", "sale_ends_at"] as const)
    if (form[name] !== was[name]) sent[name] = sentMoment(form[name]) ?? ""
  if (arePicturesChanged(form, was)) Object.assign(sent, picturesOf(form.pictures))
  const leaving = form.shades.flatMap(({ id, isLeaving }) => (id !== null && isLeaving ? [id] : []))
  if (leaving.length > 0) sent.remove_variants = leaving
  // A product that was one thing says which shade that is now, also when nothing else of it changes.
  const isNamed = was.options.length === 0 && form.options.length > 0
  const rows = staying(form).flatMap((shade) => {
    const change = shadeChange(
      shade,
      was.shades.find(({ key }) => key === shade.key),
    )
    return change || isNamed ? [{ shade, change: change ?? {} }] : []
  })
  if (form.options.length === 0) {
    // A field of a form that is sent empty is removed.
    const own = rows[0]?.change ?? {}
    for (const [name, value] of Object.entries(own)) sent[name] = value ?? ""
  } else if (rows.length > 0) {
    sent.variants = rows.map(({ shade, change }) => ({
      ...(shade.id === null ? {} : { id: shade.id }),
      options: Object.fromEntries(
        form.options.map((name, index) => [name, shade.values[index]?.trim() ?? ""]),
      ),
      ...change,
    }))
  }
  return { form: sent, rows: rows.map(({ shade }) => shade.key) }
}

/** Null when nothing of a row that is there was changed. */
function shadeChange(shade: ShadeForm, was: ShadeForm | undefined): SentShade | null {
  const change: SentShade = {}
  for (const [name, field] of Object.entries(SHADE_FIELDS) as [ShadeField, string][]) {
    const typed = shade[name].trim()
    if (typed === (was?.[name] ?? "").trim()) continue
    const kind = FIGURES[name]
    change[field] = name === "expires" ? sentDay(typed) : kind ? sentFigure(typed, kind) : typed || null
  }
  return shade.id === null || Object.keys(change).length > 0 ? change : null
}

const shownPictures = (form: EditorForm) => form.pictures.map(({ id, alt }) => `${id} ${alt}`).join("\n")
const arePicturesChanged = (form: EditorForm, was: EditorForm) => shownPictures(form) !== shownPictures(was)

/** Their order with what each shows; a new one stands there by its place among the files. */
function picturesOf(pictures: PictureForm[]): Sent {
  const files = pictures.flatMap(({ file }) => (file ? [file] : []))
  return {
    images: pictures.map(({ url, alt, file }) => ({ url: file ? `file:${files.indexOf(file)}` : url, alt })),
    ...Object.fromEntries(files.map((file, index) => [`images[${index}]`, file])),
  }
}

export const isChanged = (form: EditorForm, product: StaffProduct | null): boolean =>
  JSON.stringify(plain(form)) !== JSON.stringify(plain(formOf(product)))

/** Without the keys of new rows, which differ each time. */
const plain = ({ shades, pictures, ...form }: EditorForm) => ({
  ...form,
  shades: shades.map(({ key: _, ...shade }) => shade),
  pictures: pictures.map(({ id, alt }) => [id, alt]),
})
