import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { ProductVariant } from "@contract/catalogue"
import { EVERY_REVIEW } from "../reviews/review-list"
import type { PageProduct } from "./load-product"
import { productJsonLd, productTitle } from "./product-meta"

const origin = "https://shop.example"

const variant = (id: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  id,
  title: id,
  options: { Shade: id },
  swatch: null,
  undertone: null,
  sku: `sku-${id}`,
  gtin: null,
  price: 4_500,
  regular_price: 5_000,
  sale_price: 4_500,
  sale_ends_at: "2026-12-24T23:00:00.000Z",
  wholesale_price: null,
  stock_quantity: 5,
  badge: "instock",
  image: null,
  weight: 0.1,
  ...more,
})
const soldOut = variant("plum", {
  price: 6_000,
  sale_ends_at: null,
  stock_quantity: 0,
  badge: "outofstock",
  image: "/img/plum.jpg",
})

const product: PageProduct = {
  id: "prod_1",
  variant_id: "rose",
  name: "Lip Balm",
  vendor: "Ori",
  brand: { id: "brand_1", name: "Ori", slug: "ori" },
  image: "/img/balm.jpg",
  images: ["/img/balm.jpg"],
  variants: [variant("rose"), soldOut],
  short_description: "Softens",
  description: "Softens lips",
  ingredients: "",
  how_to_use: "",
  rating: 4.25,
  reviews_count: 8,
  rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 6, 5: 2 },
  reviews_by_skin: { dry: 0, oily: 0, normal: 0, combination: 0, sensitive: 0 },
  is_wholesale: 0,
}
const reviews = { ...EVERY_REVIEW, lastPage: 1, total: 0, items: [] }
const crumbs = [
  { name: "Home", to: "/" },
  { name: "Make-up", to: "/m" },
  { name: "Lips", to: "/l" },
  { name: "Lip Balm" },
]
const metaOf = (changes: Partial<PageProduct> = {}) =>
  productJsonLd({ product: { ...product, ...changes }, reviews, crumbs }, origin)
const offersOf = (thing: object): unknown => Reflect.get(thing, "offers")

describe("a product's data for search engines", () => {
  it("a product's structured data describe the product, its category and its rating", () => {
    const { offers, review, ...thing } = Object.fromEntries(Object.entries(metaOf()))
    assert.deepEqual(thing, {
      "@type": "Product",
      "@id": `${origin}/single-product?product_id=prod_1`,
      name: "Lip Balm",
      description: "Softens",
      image: [`${origin}/img/balm.jpg?w=1080&format=jpeg`],
      sku: "sku-rose",
      gtin: undefined,
      brand: { "@type": "Brand", name: "Ori" },
      category: "Make-up > Lips",
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: "4.3",
        reviewCount: 8,
        bestRating: 5,
        worstRating: 1,
      },
    })
    assert.deepEqual(review, [])
  })

  it("a product's structured data have an offer for each variant with its price and availability", () => {
    const own = {
      "@type": "Offer",
      priceCurrency: "NGN",
      itemCondition: "https://schema.org/NewCondition",
    }
    assert.deepEqual(offersOf(metaOf()), [
      {
        ...own,
        url: `${origin}/single-product?product_id=prod_1&variant_id=rose`,
        sku: "sku-rose",
        gtin: undefined,
        name: "rose",
        image: undefined,
        price: "4500.00",
        priceValidUntil: "2026-12-24",
        availability: "https://schema.org/InStock",
      },
      {
        ...own,
        url: `${origin}/single-product?product_id=prod_1&variant_id=plum`,
        sku: "sku-plum",
        gtin: undefined,
        name: "plum",
        image: `${origin}/img/plum.jpg?w=1080&format=jpeg`,
        price: "6000.00",
        priceValidUntil: undefined,
        availability: "https://schema.org/OutOfStock",
      },
    ])
  })

  it("a product's structured data have the trade item number (GTIN) of each shade", () => {
    const thing = metaOf({ variants: [variant("rose", { gtin: "6151234567892" }), soldOut] })
    assert.equal(Reflect.get(thing, "gtin"), "6151234567892")
    const numbers = [offersOf(thing)].flat().map((offer) => Reflect.get(Object(offer), "gtin"))
    assert.deepEqual(numbers, ["6151234567892", undefined])
  })

  it("a product's structured data and title name no brand when it has none", () => {
    assert.equal(Reflect.get(metaOf({ vendor: "" }), "brand"), undefined)
    assert.equal(productTitle({ name: "Lip Balm", vendor: "" }), "Lip Balm")
    assert.equal(productTitle(product), "Lip Balm by Ori")
  })

  it("a product's structured data name no variant when there is only one, and no rating without reviews", () => {
    const thing = metaOf({ variants: [variant("rose")], reviews_count: 0 })
    assert.equal(Reflect.get(thing, "aggregateRating"), undefined)
    const [offer] = [offersOf(thing)].flat()
    assert.equal(Reflect.get(Object(offer), "url"), `${origin}/single-product?product_id=prod_1`)
    assert.equal(Reflect.get(Object(offer), "name"), undefined)
  })
})
