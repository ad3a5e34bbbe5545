import type { HttpTypes } from "@medusajs/framework/types"
import { isShown, shown } from "./shown"

const products = { list: "products", one: "product" }
const categories = { list: "product_categories", one: "product_category" }
const dates = { created_at: "2026-01-01", updated_at: "2026-01-02" }

/** Every field that Medusa's types have of a product and that is public: what a client may count on. */
const kind = { id: "ptyp", value: "Lipstick", ...dates }
const measures = {
  ...{
    weight: 1,
    length: 2,
    height: 3,
    width: 4,
    hs_code: "33",
    origin_country: "ng",
    mid_code: "m",
    material: "wax",
  },
}
const value = { id: "optval", value: "Ruby", rank: 1, option_id: "opt", ...dates }
const image = { id: "img", url: "/img/a.jpg", rank: 0, ...dates }
const onePrice = {
  id: "price",
  price_list_id: null,
  price_list_type: null,
  min_quantity: null,
  max_quantity: null,
}
const calculated_price: HttpTypes.StoreCalculatedPrice = {
  id: "pset",
  is_calculated_price_price_list: false,
  is_calculated_price_tax_inclusive: true,
  calculated_amount: 1_500,
  calculated_amount_with_tax: 1_500,
  calculated_amount_without_tax: 1_395,
  is_original_price_price_list: false,
  is_original_price_tax_inclusive: true,
  original_amount: 1_500,
  original_amount_with_tax: 1_500,
  original_amount_without_tax: 1_395,
  currency_code: "ngn",
  calculated_price: onePrice,
  original_price: onePrice,
}
const product = {
  ...{ id: "prod", title: "Lip", subtitle: null, description: "Soft", handle: "lip", is_giftcard: false },
  ...{
    discountable: true,
    thumbnail: "/img/a.jpg",
    collection_id: "col",
    type_id: "ptyp",
    ...measures,
    ...dates,
  },
  type: kind,
  collection: { id: "col", title: "New", handle: "new", ...dates },
  options: [{ id: "opt", title: "Shade", is_exclusive: true, values: [value], ...dates }],
  images: [image],
  categories: [
    { id: "pcat", name: "Lips", handle: "lips", description: "", rank: 0, parent_category_id: null },
  ],
  variants: [
    {
      ...{ id: "variant", title: "Ruby", sku: "R", barcode: "1", ean: "2", upc: "3", thumbnail: null },
      ...{ variant_rank: 0, allow_backorder: false, manage_inventory: true, inventory_quantity: 3 },
      ...{ product_id: "prod", images: [image], ...measures, ...dates },
      options: [{ ...value, option: { id: "opt", title: "Shade" } }],
      calculated_price,
    },
  ],
}

it("the shop API leaves everything that is public as it is, in a list and alone", () => {
  const list = { products: [product], count: 1, offset: 0, limit: 50 }
  expect(shown(list, products)).toEqual(list)
  expect(shown({ product }, products)).toEqual({ product })
})

it("the shop API leaves out what nobody has named, at every level, also in place of a plain value", () => {
  const more = { metadata: { note: 1 }, deleted_at: null, created_by: "user", of_tomorrow: { secret: 1 } }
  const sneaky = (record: object): object => {
    const inside = (inner: unknown): unknown => {
      if (Array.isArray(inner)) return inner.map(inside)
      return typeof inner === "object" && inner !== null ? sneaky(inner) : inner
    }
    return {
      ...Object.fromEntries(Object.entries(record).map(([name, inner]) => [name, inside(inner)])),
      ...more,
    }
  }
  const given = { products: [sneaky(product)], product: sneaky(product), customers: [{ id: 1 }], ...more }
  expect(shown(given, products)).toEqual({ products: [product], product })
  const title = { product: { id: "prod", title: { note: "of staff" }, handle: ["a"] } }
  expect(shown(title, products)).toEqual({ product: { id: "prod" } })
})

it("the shop API leaves out categories that are not in the shop, wherever they are", () => {
  const hidden = { id: "h", name: "Soon", is_active: false, is_internal: false }
  const internal = { id: "i", name: "Staff", is_active: true, is_internal: true }
  const open = { id: "o", name: "Lips", is_active: true, is_internal: false }
  expect(shown({ product: { categories: [hidden, open, internal] } }, products)).toEqual({
    product: { categories: [{ id: "o", name: "Lips" }] },
  })
  const category = { ...open, parent_category: hidden, category_children: [open, internal] }
  expect(shown({ product_category: category }, categories)).toEqual({
    product_category: {
      id: "o",
      name: "Lips",
      parent_category: null,
      category_children: [{ id: "o", name: "Lips" }],
    },
  })
})

it("the shop API leaves out records without any requested field", () => {
  const given = {
    product: { id: "prod", images: [], categories: [{ is_internal: false }], type: { metadata: 1 } },
  }
  expect(shown(given, products)).toEqual({ product: { id: "prod", images: [] } })
})

it("the shop API keeps dates and sums, which say themselves what they are", () => {
  const at = new Date(0)
  const sum = { value: "1500", toJSON: () => 1_500 }
  const given = { product: { created_at: at, variants: [{ calculated_price: { calculated_amount: sum } }] } }
  expect(JSON.parse(JSON.stringify(shown(given, products)))).toEqual({
    product: { created_at: at.toISOString(), variants: [{ calculated_price: { calculated_amount: 1_500 } }] },
  })
})

it.each([
  ["variants.calculated_price", true],
  ["variants.options.option.title", true],
  ["categories.name", true],
  ["variants.prices", false],
  ["variants.product", false],
  ["metadata", false],
  ["variants.calculated_price.metadata", false],
  ["title.length", false],
  ["", false],
  ["__proto__", false],
  ["variants.constructor", false],
])("the shop API decides whether the field %s is public: %s", (path, isPublic) => {
  expect(isShown(path.split("."), products)).toBe(isPublic)
})
