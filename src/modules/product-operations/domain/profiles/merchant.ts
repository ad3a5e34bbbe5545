import { textOfHtml } from "../../../../text/html"
import type { Cells } from "../product-columns"
import { profile, type RawRow, type Reader, said, shaped } from "./profile"
import { isOver, kilograms, listed, pictureLines, placeCells, salePrice, uncounted } from "./words"

/** A feed in XML that somebody made a table has Google's letter before each name; `src/csv` leaves it out. */
const under = (...names: string[]): string[] => names.flatMap((name) => [name, `g:${name}`])

const roles = {
  id: under("id"),
  title: under("title"),
  description: [...under("description"), "summary"],
  link: under("link"),
  image: under("image link"),
  images: under("additional image link"),
  availability: under("availability"),
  price: under("price"),
  sale: under("sale price"),
  sale_days: under("sale price effective date"),
  brand: under("brand"),
  gtin: under("gtin"),
  condition: under("condition"),
  quantity: under("quantity", "sell on google quantity"),
  group: under("item group id"),
  size: under("size"),
  colour: under("color", "colour"),
  pattern: under("pattern"),
  type: under("product type"),
  category: under("google product category"),
  weight: under("shipping weight"),
} as const
type Role = keyof typeof roles

/** What distinguishes the products of one group, and what it is called here. */
const AXES = [
  ["size", "Size"],
  ["colour", "Colour"],
  ["pattern", "Pattern"],
] as const

/** What is sold as another size of a product names the group that it is in. */
export const merchant = profile<Role>({
  id: "merchant",
  roles,
  columns: {
    ...{ id: "sku", title: "name", description: "description", image: "images", images: "images" },
    ...{ price: "regular_price", sale: "sale_price", brand: "brand", gtin: "barcode", quantity: "stock" },
    ...{ size: "option1_value", colour: "option2_value", pattern: "option3_value", type: "section" },
    ...{ category: "category", weight: "weight_kg", sale_days: "sale_ends_at" },
  },
  isOf: (has) =>
    has("id") && has("title") && has("price") && (has("availability") || has("image") || has("condition")),
  open(cell) {
    const firstOf = new Map<string, RawRow>()
    const axesOf = new Map<string, Set<string>>()
    const now = new Date()
    let uncountedRows = 0
    const groupOf = (row: RawRow) => cell(row, "group") || `line ${row.line}`
    return {
      look(row) {
        const group = groupOf(row)
        if (!firstOf.has(group)) firstOf.set(group, row)
        const axes = axesOf.get(group) ?? new Set()
        for (const [role, name] of AXES) if (cell(row, role)) axes.add(name)
        axesOf.set(group, axes)
      },
      shape(row) {
        const group = groupOf(row)
        const first = firstOf.get(group) ?? row
        const notices: string[] = []
        const isGone = /out.?of.?stock/i.test(cell(row, "availability"))
        if (!cell(row, "quantity") && !isGone && cell(row, "availability")) uncountedRows += 1
        const cells: Cells = {
          name: textOfHtml(cell(first, "title")),
          ...(first === row ? ofProduct(cell, row, notices) : {}),
          ...optionsOf(cell, row, axesOf.get(group) ?? new Set()),
          sku: cell(row, "id"),
          barcode: cell(row, "gtin"),
          stock: cell(row, "quantity") || (isGone ? "0" : ""),
          weight_kg: kilograms(cell(row, "weight"), "kg"),
          ...pricesOf(cell, row, now, notices),
        }
        return shaped(row, { cells: said(cells), notices, group })
      },
      notices: () => uncounted(uncountedRows),
    }
  },
})

function ofProduct(cell: Reader<Role>, row: RawRow, notices: string[]): Cells {
  // What an item has several times stands in lines.
  const [place = "", ...others] = (cell(row, "type") || cell(row, "category")).split("\n")
  if (others.length > 0)
    notices.push(`Of its categories only ${place} is taken: a product has one place here`)
  return {
    description: textOfHtml(cell(row, "description")),
    brand: cell(row, "brand"),
    ...placeCells(place),
    status: "published",
    images: pictureLines(
      [cell(row, "image"), ...cell(row, "images").split("\n").flatMap(listed)].filter(Boolean),
    ),
  }
}

function optionsOf(cell: Reader<Role>, row: RawRow, axes: ReadonlySet<string>): Cells {
  const cells: Cells = {}
  const there = AXES.filter(([, name]) => axes.has(name))
  for (const number of [1, 2, 3] as const) {
    const axis = there[number - 1]
    if (!axis) continue
    cells[`option${number}_name`] = axis[1]
    cells[`option${number}_value`] = cell(row, axis[0])
  }
  return cells
}

function pricesOf(cell: Reader<Role>, row: RawRow, now: Date, notices: string[]): Cells {
  const regular = cell(row, "price")
  const sale = salePrice(regular, cell(row, "sale"))
  const [starts = "", ends = ""] = cell(row, "sale_days").split("/")
  if (sale && ends && isOver(ends, now)) {
    notices.push(`Its sale ended on ${ends.slice(0, 10)}: only the regular price is taken`)
    return { regular_price: regular }
  }
  const day = (text: string) => text.slice(0, 16).replace("T", " ")
  return {
    regular_price: regular,
    sale_price: sale,
    ...(sale ? { sale_starts_at: day(starts), sale_ends_at: day(ends) } : {}),
  }
}
