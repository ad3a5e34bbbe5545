import { textOfHtml } from "../../../../text/html"
import type { Cells } from "../product-columns"
import { profile, type RawRow, type Reader, said, shaped } from "./profile"
import {
  isOver,
  kilograms,
  listed,
  NAIRA_TAKEN,
  pictureLines,
  placeCells,
  priceText,
  salePrice,
  uncounted,
} from "./words"

const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const roles = {
  id: ["ID"],
  type: ["Type"],
  sku: ["SKU"],
  barcode: ["GTIN, UPC, EAN, or ISBN"],
  name: ["Name"],
  published: ["Published"],
  short: ["Short description"],
  description: ["Description"],
  in_stock: ["In stock?"],
  stock: ["Stock"],
  kg: ["Weight (kg)"],
  g: ["Weight (g)"],
  lbs: ["Weight (lbs)"],
  oz: ["Weight (oz)"],
  sale: ["Sale price"],
  regular: ["Regular price", "Price"],
  starts: ["Date sale price starts"],
  ends: ["Date sale price ends"],
  categories: ["Categories"],
  brand: ["Brands", "Brand"],
  images: ["Images"],
  parent: ["Parent"],
  attribute1_name: ["Attribute 1 name"],
  attribute1_value: ["Attribute 1 value(s)"],
  attribute2_name: ["Attribute 2 name"],
  attribute2_value: ["Attribute 2 value(s)"],
  attribute3_name: ["Attribute 3 name"],
  attribute3_value: ["Attribute 3 value(s)"],
  attribute4_name: ["Attribute 4 name"],
  attribute4_value: ["Attribute 4 value(s)"],
  attribute5_name: ["Attribute 5 name"],
  attribute5_value: ["Attribute 5 value(s)"],
  attribute6_name: ["Attribute 6 name"],
  attribute6_value: ["Attribute 6 value(s)"],
  attribute7_name: ["Attribute 7 name"],
  attribute7_value: ["Attribute 7 value(s)"],
  attribute8_name: ["Attribute 8 name"],
  attribute8_value: ["Attribute 8 value(s)"],
  attribute9_name: ["Attribute 9 name"],
  attribute9_value: ["Attribute 9 value(s)"],
  attribute10_name: ["Attribute 10 name"],
  attribute10_value: ["Attribute 10 value(s)"],
} as const
type Role = keyof typeof roles

/** Commas and line ends of a text stand behind a backslash in its exports. */
const text = (cell: string): string => textOfHtml(cell.replaceAll("\\n", "\n").replaceAll("\\,", ","))

/** A variable product is said once, and sold as the variations that name it; anything else is a row of its own. */
export const woocommerce = profile<Role>({
  id: "woocommerce",
  roles,
  columns: {
    ...{ sku: "sku", barcode: "barcode", name: "name", published: "status", short: "short_description" },
    ...{ description: "description", stock: "stock", kg: "weight_kg", g: "weight_kg", lbs: "weight_kg" },
    ...{ oz: "weight_kg", sale: "sale_price", regular: "regular_price", starts: "sale_starts_at" },
    ...{ ends: "sale_ends_at", categories: "category", brand: "brand", images: "images" },
    ...{ attribute1_name: "option1_name", attribute1_value: "option1_value" },
    ...{ attribute2_name: "option2_name", attribute2_value: "option2_value" },
    ...{ attribute3_name: "option3_name", attribute3_value: "option3_value" },
  },
  isOf: (has) =>
    has("type") &&
    has("name") &&
    has("regular") &&
    (has("attribute1_name") || has("parent") || has("in_stock")),
  open(cell) {
    const parents = new Map<string, RawRow>()
    /** The first variation of each parent says what belongs to the product. */
    const firstOf = new Map<RawRow, RawRow>()
    const children: RawRow[] = []
    let uncountedRows = 0
    const parentOf = (row: RawRow) => parents.get(cell(row, "parent").replace(/^id:\s*/i, "id:"))
    const firstWith = (child: RawRow) => {
      const parent = parentOf(child)
      if (parent && !firstOf.has(parent)) firstOf.set(parent, child)
    }
    const now = new Date()
    return {
      look(row) {
        const types = typesOf(cell, row)
        if (types.includes("variation")) {
          children.push(row)
          return
        }
        for (const key of [cell(row, "sku"), cell(row, "id") && `id:${cell(row, "id")}`])
          if (key && !parents.has(key)) parents.set(key, row)
      },
      shape(row) {
        for (const child of children.splice(0)) firstWith(child)
        const types = typesOf(cell, row)
        const strange = types.find((type) => type === "grouped" || type === "external")
        if (strange)
          return shaped(row, {
            cells: said({ name: cell(row, "name"), sku: cell(row, "sku") }),
            problem: `It is ${strange === "grouped" ? "a group of other products" : "sold on another site"}: left out`,
          })
        if (types.includes("variable") && firstOf.has(row))
          return row.problem === null ? null : shaped(row, {})
        const isVariation = types.includes("variation")
        const product = isVariation ? parentOf(row) : row
        if (!product)
          return shaped(row, {
            cells: said({ name: cell(row, "name"), sku: cell(row, "sku") }),
            problem: cell(row, "parent")
              ? `Its product ${cell(row, "parent").slice(0, 50)} is not in the file`
              : "It does not say in Parent which product it is a variation of",
          })
        if (cell(row, "stock") === "" && cell(row, "in_stock") === "1") uncountedRows += 1
        const notices: string[] = []
        const cells: Cells = {
          name: text(cell(product, "name")),
          ...(product === row || firstOf.get(product) === row ? ofProduct(cell, product, notices) : {}),
          ...(isVariation ? options(cell, row, product) : {}),
          sku: cell(row, "sku"),
          barcode: cell(row, "barcode"),
          stock: cell(row, "stock") || (cell(row, "in_stock") === "0" ? "0" : ""),
          weight_kg: weightOf(cell, row) || weightOf(cell, product),
          ...pricesOf(cell, row, now, notices),
        }
        const isEmpty = types.includes("variable") && !cells.regular_price
        const problem = isEmpty ? "Its variations are not in the file" : null
        return shaped(row, { cells: said(cells), notices, problem, group: `line ${product.line}` })
      },
      notices: () => [NAIRA_TAKEN, ...uncounted(uncountedRows)],
    }
  },
})

const typesOf = (cell: Reader<Role>, row: RawRow): string[] =>
  cell(row, "type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim())

function ofProduct(cell: Reader<Role>, row: RawRow, notices: string[]): Cells {
  const [place, ...others] = listed(cell(row, "categories")).sort(
    (one, other) => other.split(">").length - one.split(">").length,
  )
  const further = others.filter((other) => !place?.startsWith(other))
  if (place && further.length > 0)
    notices.push(`Of its categories only ${place} is taken: a product has one place here`)
  const published = cell(row, "published")
  return {
    short_description: text(cell(row, "short")),
    description: text(cell(row, "description")),
    brand: listed(cell(row, "brand"))[0],
    ...placeCells(place ?? ""),
    status: published === "" ? "" : published === "1" ? "published" : "draft",
    images: pictureLines(listed(cell(row, "images"))),
  }
}

/** The attributes that distinguish variations; those that only the product has describe it. */
function options(cell: Reader<Role>, row: RawRow, product: RawRow): Cells {
  const stated = ATTRIBUTES.map((number) => ({
    name: cell(row, `attribute${number}_name`) || cell(product, `attribute${number}_name`),
    value: text(cell(row, `attribute${number}_value`)),
  })).filter(({ name, value }) => name !== "" && value !== "")
  const cells: Cells = {}
  for (const number of [1, 2, 3] as const) {
    const option = stated[number - 1]
    if (option) {
      cells[`option${number}_name`] = option.name
      cells[`option${number}_value`] = option.value
    }
  }
  return cells
}

const weightOf = (cell: Reader<Role>, row: RawRow): string =>
  (["kg", "g", "lbs", "oz"] as const).map((unit) => kilograms(cell(row, unit), unit)).find(Boolean) ?? ""

function pricesOf(cell: Reader<Role>, row: RawRow, now: Date, notices: string[]): Cells {
  const regular = priceText(cell(row, "regular"))
  const sale = salePrice(regular, priceText(cell(row, "sale")))
  const [starts, ends] = [cell(row, "starts"), cell(row, "ends")].map((day) =>
    day.slice(0, 16).replace("T", " "),
  )
  if (sale && ends && isOver(ends, now)) {
    notices.push(`Its sale ended on ${ends.slice(0, 10)}: only the regular price is taken`)
    return { regular_price: regular }
  }
  return {
    regular_price: regular,
    sale_price: sale,
    ...(sale ? { sale_starts_at: starts, sale_ends_at: ends } : {}),
  }
}
