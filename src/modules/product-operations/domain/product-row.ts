import { cleanLine, cleanLines } from "../../../contract/clean-text"
import { colourOf, notAColour } from "../../../contract/colour-words"
import { dayInWords, dayOf, momentOf, notADay } from "../../../contract/days"
import { figureOf, koboOfFigure, notAFigure } from "../../../contract/figures"
import { type Kobo, toNaira } from "../../../contract/money"
import { isSameName } from "../../../contract/name-key"
import { type TextTrait, textTraits, traitWords } from "../../../contract/product-traits"
import { type Undertone, undertones } from "../../../contract/undertones"
import { textOfHtml } from "../../../text/html"
import { type Cells, type Column, isOwnPicture, isWebPicture, MOST_PICTURES } from "./product-columns"
import { isOtherCurrency } from "./profiles/words"

/** What a product's row says. Undefined: the file does not speak of it, so it stays as it is. */
export interface ProductValues extends Partial<Record<TextTrait, string[]>> {
  name?: string
  short_description?: string
  description?: string
  brand?: string
  section?: string
  category?: string
  subcategory?: string
  kind?: "product" | "bundle"
  is_wholesale?: boolean
  status?: "draft" | "published"
  ingredients?: string
  how_to_use?: string
  images?: Picture[]
}

export interface Picture {
  url: string
  alt: string
}

/** What a variant's row says. Null: none. Undefined: stays as it is. */
export interface VariantValues {
  sku?: string | null
  barcode?: string | null
  swatch?: string | null
  undertone?: Undertone | null
  regular?: Kobo
  sale?: Kobo | null
  sale_starts_at?: string | null
  sale_ends_at?: string | null
  wholesale?: Kobo | null
  /** Units on the shelf. */
  stock?: number
  grams?: number
  nafdac_number?: string | null
  /** YYYY-MM-DD */
  expires_on?: string | null
}

export interface ProductRow {
  slug: string | null
  variant_id: string | null
  options: Record<string, string>
  product: ProductValues
  variant: VariantValues
  /** At other shops, to be fetched once the row is in. */
  webPictures?: Picture[]
}

export type ReadRow = { row: ProductRow; problems: string[] }

const LONGEST: Partial<Record<Column, number>> = {
  name: 250,
  short_description: 500,
  description: 20_000,
  ingredients: 10_000,
  how_to_use: 10_000,
  sku: 100,
  barcode: 64,
  brand: 150,
}

const withoutHarm = (cell: string | undefined) =>
  cell === undefined ? undefined : cleanLines(textOfHtml(cell))

/** Reads the cells of one row. What is wrong with it is said in words, all of it at once, by the headings of its file. */
export function readRow(cells: Cells, headingOf: (column: Column) => string = (column) => column): ReadRow {
  const problems: string[] = []
  const text = (column: Column): string | undefined => withoutHarm(cells[column])
  const word = (column: Column): string | undefined => {
    const given = cells[column]
    return given === undefined ? undefined : cleanLine(textOfHtml(given))
  }
  const say = (problem: string) => {
    problems.push(problem)
    return undefined
  }
  for (const [column, most] of Object.entries(LONGEST)) {
    if ((cells[column as Column]?.length ?? 0) > most)
      say(`${headingOf(column as Column)} has more than ${most} characters`)
  }

  const oneOf = <T extends string>(column: Column, words: Record<string, T>): T | undefined => {
    const given = word(column)?.toLowerCase()
    if (!given) return undefined
    // Of its own: every record has a "constructor".
    if (Object.hasOwn(words, given)) return words[given]
    return say(`${headingOf(column)} must be ${[...new Set(Object.values(words))].join(" or ")}`)
  }
  const price = (column: Column): Kobo | null | undefined => {
    const given = word(column)
    if (given === undefined) return undefined
    if (given === "") return null
    const kobo = koboOfFigure(given)
    if (kobo === null && isOtherCurrency(given))
      return say(`${headingOf(column)} "${given.slice(0, 30)}" is not in naira: write what it costs here`)
    if (kobo === null) return say(`${headingOf(column)}: ${notAFigure(given, "naira")}`)
    return kobo > 0
      ? kobo
      : say(`${headingOf(column)} "${given.slice(0, 30)}" is no price: it must be more than 0`)
  }
  const instant = (column: Column): string | null | undefined => {
    const given = word(column)
    if (given === undefined) return undefined
    if (given === "") return null
    return instantOf(given) ?? say(`${headingOf(column)}: ${notADay(given)}`)
  }
  const colour = (column: Column): string | null | undefined => {
    const given = word(column)
    if (given === undefined) return undefined
    return given === "" ? null : (colourOf(given) ?? say(`${headingOf(column)}: ${notAColour(given)}`))
  }
  const expiry = (): string | null | undefined => {
    const given = word("expires_on")
    if (given === undefined) return undefined
    return given === "" ? null : (expiryOf(given) ?? say(`${headingOf("expires_on")}: ${notADay(given)}`))
  }
  const nafdac = (): string | null | undefined => {
    const given = word("nafdac_number")?.toUpperCase()
    if (!given) return given === undefined ? undefined : null
    return NAFDAC.test(given)
      ? given
      : say(`${headingOf("nafdac_number")} "${given.slice(0, 30)}" is none: it is written like A4-1234`)
  }
  const number = (column: Column, most: number, kind: "number" | "kilograms"): number | undefined => {
    const given = word(column)
    if (!given) return undefined
    const value = figureOf(given, kind)
    if (value === null) return say(`${headingOf(column)}: ${notAFigure(given, kind)}`)
    if (value < 0) return say(`${headingOf(column)} "${given.slice(0, 30)}" is below 0`)
    if (kind === "number" && !Number.isInteger(value))
      return say(`${headingOf(column)} "${given.slice(0, 30)}" is not a whole number`)
    return value > most ? say(`${headingOf(column)} is more than ${most.toLocaleString("en-NG")}`) : value
  }

  const slug = word("slug") || null
  if (slug && !/^[\p{Ll}\p{N}]+(?:[-_.][\p{Ll}\p{N}]+)*$/u.test(slug)) {
    say("slug may have small letters, digits and hyphens only")
  }
  const name = word("name")
  const barcode = barcodeOf(word("barcode"))
  if (barcode && !/^[\w.-]+$/.test(barcode)) say("barcode may have digits and letters without spaces")
  const swatch = colour("swatch")
  const undertone = oneOf("undertone", UNDERTONES)
  const pictures = picturesOf(cells.images, say)
  const regular = price("regular_price")
  const kilograms = number("weight_kg", 1_000, "kilograms")
  const row: ProductRow = {
    slug,
    variant_id: word("variant_id") || null,
    options: optionsOf(word, say),
    product: {
      name: name || undefined,
      short_description: text("short_description"),
      description: text("description"),
      brand: word("brand"),
      section: word("section"),
      category: word("category"),
      subcategory: word("subcategory"),
      kind: oneOf("kind", { product: "product", bundle: "bundle" }),
      is_wholesale: bool(oneOf("is_wholesale", YES_NO)),
      status: oneOf("status", { draft: "draft", published: "published" }),
      ingredients: text("ingredients"),
      how_to_use: text("how_to_use"),
      skin_types: traitsOf("skin_types", word, say),
      hair_types: traitsOf("hair_types", word, say),
      concerns: traitsOf("concerns", word, say),
      finishes: traitsOf("finishes", word, say),
      images: pictures?.own,
    },
    variant: {
      // They say which product a row is about: empty is "by something else", never "take it away".
      sku: word("sku") || undefined,
      barcode: barcode || undefined,
      swatch,
      undertone: word("undertone") === undefined ? undefined : (undertone ?? null),
      regular: regular ?? undefined,
      sale: price("sale_price"),
      sale_starts_at: instant("sale_starts_at"),
      sale_ends_at: instant("sale_ends_at"),
      wholesale: price("wholesale_price"),
      stock: number("stock", 1_000_000, "number"),
      grams: kilograms === undefined ? undefined : Math.round(kilograms * 1000),
      nafdac_number: nafdac(),
      expires_on: expiry(),
    },
    ...(pictures && pictures.web.length > 0 ? { webPictures: pictures.web } : {}),
  }
  if (!slug && !name && !row.variant.sku && !row.variant.barcode && !row.variant_id)
    say("There is neither slug, name, sku nor barcode")
  return { row, problems }
}

/** What NAFDAC registered it under, as the product's page takes it. */
const NAFDAC = /^[A-Z0-9]{1,3}-[A-Z0-9]{3,8}$/

const UNDERTONES = Object.fromEntries(undertones.map((one) => [one, one])) as Record<string, Undertone>
const YES_NO: Record<string, "1" | "0"> = { "1": "1", yes: "1", true: "1", "0": "0", no: "0", false: "0" }

function bool(flag: "1" | "0" | undefined): boolean | undefined {
  return flag === undefined ? undefined : flag === "1"
}

function optionsOf(
  word: (column: Column) => string | undefined,
  say: (problem: string) => undefined,
): Record<string, string> {
  const options: Record<string, string> = {}
  for (const number of [1, 2, 3] as const) {
    const [name, value] = [word(`option${number}_name`), word(`option${number}_value`)]
    if (!name && !value) continue
    if (!name || !value) say(`option${number} needs both a name and a value`)
    else if (name === "__proto__") say(`option${number}: __proto__ cannot be a name`)
    else if (Object.keys(options).some((other) => isSameName(other, name)))
      say(`option${number}: ${name} is listed twice`)
    else options[name] = value
  }
  return options
}

/** Values of a facet between commas, by their words or as shoppers read them: "dry, Fine lines". */
function traitsOf(
  column: TextTrait,
  word: (column: Column) => string | undefined,
  say: (problem: string) => undefined,
): string[] | undefined {
  const given = word(column)
  if (given === undefined) return undefined
  const known = Object.entries(traitWords[textTraits[column]])
  const stated = new Set(
    given
      .toLowerCase()
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  const values = known.filter(([value, name]) => stated.has(value) || stated.has(name.toLowerCase()))
  for (const [value, name] of values) {
    stated.delete(value)
    stated.delete(name.toLowerCase())
  }
  const [stranger] = stated
  return stranger === undefined
    ? values.map(([value]) => value)
    : say(`${column} "${stranger.slice(0, 30)}" is none of ${known.map(([value]) => value).join(", ")}`)
}

/** One picture a line: its address, then what it shows. `own` undefined: the file names none of the shop's. */
function picturesOf(
  text: string | undefined,
  say: (problem: string) => undefined,
): { own?: Picture[]; web: Picture[] } | undefined {
  if (text === undefined) return undefined
  const all = cleanLines(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const space = line.search(/\s/)
      // An address is no HTML: its `&copy=` is no sign.
      return space < 0
        ? { url: line, alt: "" }
        : { url: line.slice(0, space), alt: cleanLine(textOfHtml(line.slice(space))) }
    })
  const own = all.filter(({ url }) => isOwnPicture(url))
  const web = all.filter(({ url }) => isWebPicture(url))
  if (own.length > MOST_PICTURES) return say(`images: at most ${MOST_PICTURES}`)
  const strange = all.find((picture) => !own.includes(picture) && !web.includes(picture))
  if (strange)
    return say(
      `images: "${strange.url.slice(0, 60)}" is not a picture of the shop: upload it on the product's page`,
    )
  return own.length > 0 || web.length === 0 ? { own, web } : { web }
}

/** ISO 8601, or a day, with or without a time, as people write it in Lagos: "24/12/2026", "2026-12-24 18:00". */
function instantOf(text: string): string | null {
  const typed = momentOf(text)
  const isExact =
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && dayOf(text.slice(0, 10)) !== null
  if (typed === null && !isExact) return null
  const at = new Date(typed === null ? text : `${typed}:00+01:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** A figure that a spreadsheet shows shortened, or without its zero, and saves so. */
const SPOILT = /^(?:0\d+|\d{12,})$/

/** The digits of a barcode that would be spoilt, with blanks as they are printed under the bars, 6 151234 567890: so it is text. */
function writtenBarcode(barcode: string): string {
  if (!SPOILT.test(barcode)) return barcode
  const written = barcode.replace(/\B(?=(?:\d{6})+$)/g, " ")
  return written === barcode ? `${barcode.slice(0, 1)} ${barcode.slice(1)}` : written
}

const barcodeOf = (given: string | undefined) =>
  given !== undefined && /^[\d ]+$/.test(given) ? given.replaceAll(" ", "") : given

/** A day as the export writes it, too, after a spreadsheet made "31-Dec-27" of it: nothing expires in another century. */
const expiryOf = (text: string): string | null => dayOf(text.replace(/([a-z])[\s-](\d\d)$/i, "$1-20$2"))

/** The cells of a row: what `readRow` reads back as the same. */
export function writeRow({
  slug,
  variant_id,
  options,
  product,
  variant,
}: ProductRow): Record<Column, string> {
  const names = Object.keys(options)
  const option = (index: number): [string, string] => {
    const name = names[index]
    return name === undefined ? ["", ""] : [name, options[name] ?? ""]
  }
  const naira = (kobo: Kobo | null | undefined) =>
    kobo === null || kobo === undefined ? "" : String(toNaira(kobo))
  const [first, second, third] = [option(0), option(1), option(2)]
  return {
    slug: slug ?? "",
    name: product.name ?? "",
    short_description: product.short_description ?? "",
    description: product.description ?? "",
    brand: product.brand ?? "",
    section: product.section ?? "",
    category: product.category ?? "",
    subcategory: product.subcategory ?? "",
    kind: product.kind ?? "",
    is_wholesale: product.is_wholesale === undefined ? "" : product.is_wholesale ? "1" : "0",
    status: product.status ?? "",
    ingredients: product.ingredients ?? "",
    how_to_use: product.how_to_use ?? "",
    skin_types: (product.skin_types ?? []).join(", "),
    hair_types: (product.hair_types ?? []).join(", "),
    concerns: (product.concerns ?? []).join(", "),
    finishes: (product.finishes ?? []).join(", "),
    images: (product.images ?? []).map(({ url, alt }) => `${url} ${alt}`.trim()).join("\n"),
    variant_id: variant_id ?? "",
    sku: variant.sku ?? "",
    barcode: writtenBarcode(variant.barcode ?? ""),
    option1_name: first[0],
    option1_value: first[1],
    option2_name: second[0],
    option2_value: second[1],
    option3_name: third[0],
    option3_value: third[1],
    swatch: variant.swatch ?? "",
    undertone: variant.undertone ?? "",
    regular_price: naira(variant.regular),
    sale_price: naira(variant.sale),
    sale_starts_at: variant.sale_starts_at ?? "",
    sale_ends_at: variant.sale_ends_at ?? "",
    wholesale_price: naira(variant.wholesale),
    stock: variant.stock === undefined ? "" : String(variant.stock),
    weight_kg: variant.grams === undefined ? "" : String(variant.grams / 1000),
    expires_on: variant.expires_on ? dayInWords(variant.expires_on) : "",
    nafdac_number: variant.nafdac_number ?? "",
  }
}
