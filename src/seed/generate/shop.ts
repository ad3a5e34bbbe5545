import type { Undertone } from "../../contract/undertones"
import type { Sitter } from "../drawings/product-picture"
import { BRANDS, type BrandRow } from "../tables/brands"
import { CATALOGUE } from "../tables/catalogue"
import type { SectionCode, Sort } from "../tables/taxonomy"
import { composeBundles } from "./bundles"
import { type DemoCategory, demoCategories } from "./categories"
import { makeProducts } from "./products"

export interface DemoVariant {
  id: string
  title: string
  sku: string
  /** EAN-13 of the range that shops number themselves (starting with 2). */
  barcode: string
  /** Option name to value: Shade, Size. */
  options: Record<string, string>
  /** CSS colour of the shade. */
  swatch: string | null
  /** Of a foundation's or concealer's shade. */
  undertone: Undertone | null
  /** Packed weight in grams. */
  grams: number
  /** Whole naira. */
  price: number
  salePrice: number | null
  wholesalePrice: number | null
  stock: number
  /** Of a set without stock of its own: what is in it, one piece each. */
  parts?: DemoVariant[]
}

export interface DemoProduct {
  id: string
  handle: string
  title: string
  shortDescription: string
  description: string
  ingredients: string
  howToUse: string
  kind: "product" | "bundle"
  /** Sold by the pack to traders: carries the wholesale pill. */
  isWholesale: boolean
  brand: BrandRow
  section: SectionCode
  sort: Sort
  /** What it is called, without brand, ingredient and trait. */
  noun: string
  /** Handle of its subcategory. */
  subcategory: string
  /** Which of the two sale lists it is on. */
  sale: SaleName | null
  /** Days before the seeding on which it was put on sale. */
  ageDays: number
  /** How well it does, 0 (ignored) to 1 (loved): steers past orders, the number of reviews and ratings. */
  charm: number
  sitter: Sitter
  variants: DemoVariant[]
}

export type SaleName = "season" | "weekend"

export interface DemoShop {
  brands: readonly BrandRow[]
  categories: DemoCategory[]
  products: DemoProduct[]
}

/** The whole demo catalogue, made from the tables. The same every time it is called; no clock, no randomness. */
export function demoShop(): DemoShop {
  const single = makeProducts(CATALOGUE, BRANDS)
  return {
    brands: BRANDS,
    categories: demoCategories(CATALOGUE),
    products: [...single, ...composeBundles(single, BRANDS)],
  }
}
