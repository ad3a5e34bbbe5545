import { textOfHtml } from "../../../../text/html"
import { slugOf } from "../../../../text/slug"
import type { Cells } from "../product-columns"
import { profile, type RawRow, type Reader, said, shaped } from "./profile"
import { isYes, kilograms, NAIRA_TAKEN, placeCells, prices, priceText } from "./words"

const OPTIONS = [1, 2, 3] as const

/** Shopify's file before 2025 and since, and those who write it in its way: Solidus, Spree. */
const roles = {
  handle: ["Handle", "URL handle", "Slug"],
  title: ["Title", "Name"],
  body: ["Body (HTML)", "Body HTML", "Body", "Description"],
  vendor: ["Vendor"],
  type: ["Type", "Custom Product Type"],
  category: ["Product Category", "Standardized Product Type", "Category 1", "Category1"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1_name: ["Option1 Name"],
  option1_value: ["Option1 Value"],
  option2_name: ["Option2 Name"],
  option2_value: ["Option2 Value"],
  option3_name: ["Option3 Name"],
  option3_value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  barcode: ["Variant Barcode", "Barcode"],
  stock: ["Variant Inventory Qty", "Inventory quantity", "Inventory count"],
  price: ["Variant Price", "Price"],
  before: ["Variant Compare At Price", "Compare-at price", "Compare at price"],
  grams: ["Variant Grams", "Weight value (grams)"],
  weight: ["Variant Weight", "Weight"],
  weight_unit: ["Weight unit"],
  image: ["Image Src", "Product image URL", "Image source", "Image1 src"],
  alt: ["Image Alt Text"],
  variant_image: ["Variant Image", "Variant image URL"],
  gift_card: ["Gift Card"],
  /** Nobody else calls them so. */
  theirs: ["Variant Price", "Variant SKU"],
} as const
type Role = keyof typeof roles

interface Product {
  slug: string
  first: RawRow
  /** The first row that is sold; Solidus' first row is the product alone. */
  sold: RawRow | null
  /** Of the first row: the others leave them out. */
  options: string[]
  pictures: string[]
}

/** Rows with one handle are one product: the first says what belongs to it, the others are variants, or further pictures. */
export const shopify = profile<Role>({
  id: "shopify",
  roles,
  columns: {
    ...{ handle: "slug", title: "name", body: "description", vendor: "brand", type: "section" },
    ...{ category: "category", published: "status", status: "status", sku: "sku", barcode: "barcode" },
    ...{ option1_name: "option1_name", option1_value: "option1_value", option2_name: "option2_name" },
    ...{ option2_value: "option2_value", option3_name: "option3_name", option3_value: "option3_value" },
    ...{ stock: "stock", price: "regular_price", before: "regular_price", grams: "weight_kg" },
    ...{ weight: "weight_kg", weight_unit: "weight_kg", image: "images", variant_image: "images" },
  },
  isOf: (has) =>
    has("handle") &&
    has("title") &&
    has("price") &&
    (has("before") || has("vendor") || has("stock") || has("theirs")),
  open(cell) {
    const products = new Map<string, Product>()
    const ofRow = new Map<RawRow, Product>()
    let last = ""
    return {
      look(row) {
        const handle = cell(row, "handle") || cell(row, "title") || last
        if (handle === "") return
        last = handle
        const product: Product = products.get(handle) ?? {
          ...{ slug: slugOf(handle), first: row, sold: null, options: [], pictures: [] },
        }
        products.set(handle, product)
        ofRow.set(row, product)
        if (isVariant(cell, row)) product.sold ??= row
        for (const number of OPTIONS) product.options[number] ||= cell(row, `option${number}_name`)
        for (const role of ["image", "variant_image"] as const) {
          const address = cell(row, role)
          if (address) product.pictures.push(`${address} ${role === "image" ? cell(row, "alt") : ""}`.trim())
        }
      },
      shape(row) {
        const product = ofRow.get(row)
        if (!product) return shaped(row, { problem: "This row has neither a handle nor a title" })
        const isFirst = (product.sold ?? product.first) === row
        if (!isFirst && !isVariant(cell, row)) return row.problem === null ? null : shaped(row, {})
        const notices: string[] = []
        const cells: Cells = {
          slug: product.slug,
          ...(isFirst ? ofProduct(cell, product, notices) : {}),
          ...ofVariant(cell, row, product),
        }
        const isGift = isYes(cell(product.first, "gift_card"))
        const problem = isGift ? "Gift cards are sold under Gift cards, not as products: left out" : null
        return shaped(row, { cells: said(cells), notices, problem })
      },
      notices: () => [NAIRA_TAKEN],
    }
  },
})

function isVariant(cell: Reader<Role>, row: RawRow): boolean {
  return (["sku", "barcode", "price", "option1_value", "option2_value", "option3_value"] as const).some(
    (role) => !["", "Default Title"].includes(cell(row, role)),
  )
}

function ofProduct(cell: Reader<Role>, { first: row, pictures }: Product, notices: string[]): Cells {
  return {
    name: cell(row, "title"),
    description: textOfHtml(cell(row, "body")),
    brand: cell(row, "vendor"),
    ...placeCells(cell(row, "type") || cell(row, "category")),
    status: statusOf(cell(row, "status"), cell(row, "published"), notices),
    images: [...new Set(pictures)].join("\n"),
  }
}

function statusOf(status: string, published: string, notices: string[]): string {
  const word = status.toLowerCase()
  const isHidden = published !== "" && !isYes(published)
  if (word === "active" || word === "published") return isHidden ? "draft" : "published"
  if (word === "" && published === "") return ""
  if (word === "") return isHidden ? "draft" : "published"
  if (word !== "draft")
    notices.push(`The status ${status.slice(0, 30)} is not one of ours: it goes in as a draft`)
  return "draft"
}

function ofVariant(cell: Reader<Role>, row: RawRow, { options }: Product): Cells {
  const cells: Cells = {
    sku: cell(row, "sku"),
    barcode: cell(row, "barcode"),
    stock: cell(row, "stock"),
    ...prices(priceText(cell(row, "price")), priceText(cell(row, "before"))),
    weight_kg: cell(row, "grams")
      ? kilograms(cell(row, "grams"), "g")
      : kilograms(cell(row, "weight"), cell(row, "weight_unit") || "kg"),
  }
  for (const number of OPTIONS) {
    const [name, value] = [options[number] ?? "", cell(row, `option${number}_value`)]
    // So Shopify writes a product that comes in one shape, and Solidus without the name.
    if (value === "" || (["Title", ""].includes(name) && value === "Default Title")) continue
    cells[`option${number}_name`] = name
    cells[`option${number}_value`] = value
  }
  return cells
}
