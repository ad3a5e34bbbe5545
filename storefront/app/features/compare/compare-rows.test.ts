import assert from "node:assert/strict"
import { it } from "node:test"
import type { ComparedProduct } from "@contract/compare"
import { compareRows } from "./compare-rows"

const product = (changes: Partial<ComparedProduct>): ComparedProduct => ({
  id: "prod_1",
  product_id: "prod_1",
  variant_id: "variant_1",
  name: "Serum",
  product_name: "Serum",
  slug: "serum",
  vendor: "Ade",
  brand: null,
  price: 4500,
  regular_price: 4500,
  sale_price: null,
  wholesale_price: null,
  rating: 0,
  reviews_count: 0,
  image: "",
  avatar: "",
  hover_image: null,
  short_description: "",
  badge: "instock",
  stock_status: "instock",
  stock_quantity: 3,
  onsale: "0",
  is_wholesale: 0,
  weight: 0.1,
  section_id: null,
  category_id: null,
  subcategory_id: null,
  variants_count: 1,
  shades_count: 0,
  swatches: [],
  traits: {},
  ...changes,
})

it("the comparison has a row for each trait known of at least one product, and marks whether it differs", () => {
  const rows = compareRows([
    product({ traits: { concern: ["Dryness", "Acne"], free_from: ["Parabens"] } }),
    product({ vendor: "Bisi", shades_count: 12, traits: { free_from: ["Parabens"] } }),
  ])
  assert.deepEqual(
    rows.map(({ title, values, differs }) => [title, ...values, differs]),
    [
      ["Brand", "Ade", "Bisi", true],
      ["Concern", "Dryness, Acne", null, true],
      ["Free from", "Parabens", "Parabens", false],
      ["Shades", null, "12", true],
    ],
  )
})
