import { koboOfFigure } from "../../../../contract/figures"
import { textOfHtml } from "../../../../text/html"
import { slugOf } from "../../../../text/slug"
import type { Cells } from "../product-columns"
import { profile, type RawRow, type Reader, said, shaped } from "./profile"
import {
  isOver,
  isYes,
  kilograms,
  listed,
  NAIRA_TAKEN,
  nairaText,
  pictureLines,
  placeCells,
  priceText,
} from "./words"

const roles = {
  id: ["Product ID", "Product ID*", "ID"],
  active: ["Active (0/1)", "Active", "Status"],
  name: ["Name *", "Name"],
  categories: ["Categories (x,y,z...)", "Category"],
  untaxed: ["Price tax excluded", "Price (tax excl.)"],
  taxed: ["Price tax included", "Price (tax incl.)"],
  amount: ["Discount amount"],
  percent: ["Discount percent"],
  from: ["Discount from (yyyy-mm-dd)"],
  to: ["Discount to (yyyy-mm-dd)"],
  sku: ["Reference #", "Reference"],
  brand: ["Manufacturer", "Brand"],
  ean: ["EAN13"],
  upc: ["UPC"],
  weight: ["Weight"],
  stock: ["Quantity"],
  summary: ["Summary", "Short description"],
  description: ["Description"],
  slug: ["URL rewritten"],
  images: ["Image URLs (x,y,z...)", "Image URLs"],
  combination: ["Attribute (Name:Type:Position)*"],
} as const
type Role = keyof typeof roles

const COMBINATION =
  "This is PrestaShop's file of combinations, which names no products. Import its file of products, and add their sizes there"

/** Its file of products, one a row, and the list that its back office exports. */
export const prestashop = profile<Role>({
  id: "prestashop",
  roles,
  columns: {
    ...{ active: "status", name: "name", categories: "category", untaxed: "regular_price" },
    ...{ taxed: "regular_price", amount: "sale_price", percent: "sale_price", from: "sale_starts_at" },
    ...{ to: "sale_ends_at", sku: "sku", brand: "brand", ean: "barcode", upc: "barcode" },
    ...{ weight: "weight_kg", stock: "stock", summary: "short_description", description: "description" },
    ...{ slug: "slug", images: "images" },
  },
  isOf: (has) => has("combination") || (has("id") && has("name") && (has("untaxed") || has("taxed"))),
  open(cell, has) {
    const now = new Date()
    return {
      look: () => undefined,
      shape(row) {
        if (has("combination"))
          return shaped(row, {
            cells: said({ sku: cell(row, "sku") || cell(row, "id") }),
            problem: COMBINATION,
          })
        const notices: string[] = []
        const [place, ...others] = listed(cell(row, "categories")).filter((name) => name !== "Home")
        if (others.length > 0)
          notices.push(`Of its categories only ${place} is taken: a product has one place here`)
        const active = cell(row, "active")
        const slug = cell(row, "slug")
        const cells: Cells = {
          slug: slug && slugOf(slug),
          name: textOfHtml(cell(row, "name")),
          short_description: textOfHtml(cell(row, "summary")),
          description: textOfHtml(cell(row, "description")),
          brand: cell(row, "brand"),
          ...placeCells(place ?? ""),
          status: active === "" ? "" : isYes(active) ? "published" : "draft",
          images: pictureLines(listed(cell(row, "images"))),
          sku: cell(row, "sku"),
          barcode: cell(row, "ean") || cell(row, "upc"),
          stock: cell(row, "stock"),
          weight_kg: kilograms(cell(row, "weight"), "kg"),
          ...pricesOf(cell, row, now, notices),
        }
        return shaped(row, { cells: said(cells), notices, group: `line ${row.line}` })
      },
      notices: () => [
        NAIRA_TAKEN,
        ...(has("untaxed") && !has("taxed")
          ? ["Prices of this file are without tax: add it, if you charge any, before or after the import"]
          : []),
      ],
    }
  },
})

function pricesOf(cell: Reader<Role>, row: RawRow, now: Date, notices: string[]): Cells {
  const regular = priceText(cell(row, "taxed") || cell(row, "untaxed"))
  const full = koboOfFigure(regular)
  const [amount, percent] = [koboOfFigure(priceText(cell(row, "amount"))), Number(cell(row, "percent"))]
  if (full === null || !(amount || percent > 0)) return { regular_price: regular }
  const [from, to] = [cell(row, "from"), cell(row, "to")].map((day) =>
    /^0000/.test(day) ? "" : day.slice(0, 10),
  )
  if (to && isOver(to, now)) {
    notices.push(`Its discount ended on ${to}: only the regular price is taken`)
    return { regular_price: regular }
  }
  const less = amount ? full - amount : Math.round(full * (1 - percent / 100))
  return less > 0 && less < full
    ? { regular_price: regular, sale_price: nairaText(less), sale_starts_at: from, sale_ends_at: to }
    : { regular_price: regular }
}
