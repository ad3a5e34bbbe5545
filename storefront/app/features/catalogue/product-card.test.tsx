import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import type { CardProduct } from "../offer/card-product"
import { PriceBlock, PriceFor } from "../offer/price-block"
import { StockMeter } from "../offer/stock-meter"
import { isEligibleWholesaler } from "../offer/wholesale"
import { CardPills, PillsFor } from "./card-pills"
import { ProductCard } from "./product-card"

/** What a shopper sees: the HTML itself, at the edges of every rule of stock and price. */
const product: CardProduct = {
  id: "prod_1",
  name: "Shea Lip Balm",
  vendor: "Naija Naturals",
  price: 8000,
  regular_price: 8000,
  wholesale_price: 6000,
  rating: 0,
  reviews_count: 0,
  image: "/img/products/balm.svg",
  hover_image: null,
  badge: "instock",
  stock_quantity: 10,
  onsale: "0",
  is_wholesale: 0,
  variants_count: 1,
  shades_count: 0,
  swatches: [],
}
const onSale = { ...product, price: 8000, regular_price: 10_000, onsale: "1" } as const

/** Text as it is read, with what is struck through in brackets. */
const textOf = (html: string) =>
  html
    .replace(/<s\b[^>]*>(.*?)<\/s>/g, "[$1]")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()

const card = (changes: Partial<CardProduct> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={{ ...product, ...changes }} />
    </MemoryRouter>,
  )
const button = (html: string) => /<button[^>]*>(?:Add to cart|Choose options)/.exec(html)?.[0] ?? ""

const since = "2026-01-01T00:00:00Z"
const visitors = {
  "signed out": { user: null, eligible: false },
  "a user": { user: { role: "user", wholesaler_activated: null }, eligible: false },
  "a user who was a wholesaler once": {
    user: { role: "user", wholesaler_activated: since },
    eligible: false,
  },
  "a wholesaler who is not activated": {
    user: { role: "wholesaler", wholesaler_activated: null },
    eligible: false,
  },
  "a wholesaler": { user: { role: "wholesaler", wholesaler_activated: since }, eligible: true },
  "a next_champ who is not activated": {
    user: { role: "next_champ", wholesaler_activated: null },
    eligible: false,
  },
  "a next_champ": { user: { role: "next_champ", wholesaler_activated: since }, eligible: true },
  "an admin": { user: { role: "admin", wholesaler_activated: since }, eligible: false },
} as const

describe("stock label and bar", () => {
  const edges = [
    [-1, "Out of Stock", "bg-alert", 0],
    [0, "Out of Stock", "bg-alert", 0],
    [1, "1 Item left", "bg-alert", 10],
    [2, "2 Items left", "bg-alert", 20],
    [9, "9 Items left", "bg-alert", 90],
    [10, "In Stock", "bg-brand", 100],
    [4000, "In Stock", "bg-brand", 100],
  ] as const
  for (const [quantity, label, colour, width] of edges) {
    it(`the stock label and bar for a quantity of ${quantity} say: ${label}`, () => {
      const html = renderToStaticMarkup(<StockMeter quantity={quantity} />)
      assert.equal(textOf(html), label)
      assert.match(html, new RegExp(`${colour}"[^>]*style="width:${width}%"`))
      assert.equal(textOf(card({ stock_quantity: quantity })).includes(label), true)
    })
  }
})

describe("Add to cart", () => {
  it("Add to cart is enabled only while the badge is instock, whatever the quantity says", () => {
    assert.doesNotMatch(button(card()), /disabled=""/)
    assert.doesNotMatch(button(card({ stock_quantity: 0 })), /disabled=""/)
    assert.match(button(card({ badge: "outofstock" })), /disabled=""/)
    assert.match(button(card({ badge: "outofstock", stock_quantity: 5 })), /disabled=""/)
  })

  it("Add to cart becomes Choose options when a product has several variants", () => {
    assert.match(button(card({ variants_count: 2 })), /Choose options$/)
  })
})

describe("price", () => {
  it("the regular price is struck through beside the sale price only when onsale is 1", () => {
    assert.equal(
      textOf(renderToStaticMarkup(<PriceBlock prices={onSale} />)),
      "₦8,000 [ Regular price ₦10,000]",
    )
    assert.equal(textOf(renderToStaticMarkup(<PriceBlock prices={{ ...onSale, onsale: "0" }} />)), "₦8,000")
    assert.equal(textOf(renderToStaticMarkup(<PriceBlock prices={product} />)), "₦8,000")
  })

  for (const [who, { user, eligible }] of Object.entries(visitors)) {
    it(`a visitor who is ${who} sees ${eligible ? "the wholesale price, with what it saves" : "the price"}`, () => {
      assert.equal(isEligibleWholesaler(user), eligible)
      const shown = (prices: typeof product) =>
        textOf(renderToStaticMarkup(<PriceFor prices={prices} eligible={isEligibleWholesaler(user)} />))
      assert.equal(shown(product), eligible ? "₦6,000 [ Regular price ₦8,000] Save ₦2,000" : "₦8,000")
      // While on sale the saving is what is left of it: price − wholesale_price.
      assert.equal(
        shown({ ...onSale, wholesale_price: 7500.5 }),
        eligible ? "₦7,500.50 [ Regular price ₦8,000] Save ₦499.50" : "₦8,000 [ Regular price ₦10,000]",
      )
      assert.equal(shown({ ...product, wholesale_price: null }), "₦8,000")
    })

    it(`a visitor who is ${who} sees the WHOLESALE pill ${eligible ? "always" : "on wholesale products"}`, () => {
      const pills = (is_wholesale: 0 | 1) =>
        textOf(
          renderToStaticMarkup(
            <PillsFor product={{ ...product, is_wholesale }} eligible={isEligibleWholesaler(user)} />,
          ),
        )
      assert.equal(pills(1), "WHOLESALE")
      assert.equal(pills(0), eligible ? "WHOLESALE" : "")
    })
  }
})

describe("the card as it is drawn for nobody", () => {
  it("a product card rendered without an account is that of a retail shopper", () => {
    const html = card({ ...onSale, is_wholesale: 1 })
    const text = textOf(html)
    assert.match(text, /WHOLESALE/)
    assert.match(text, /₦8,000 \[ Regular price ₦10,000\]/)
    assert.doesNotMatch(text, /6,000/)
    assert.equal(textOf(renderToStaticMarkup(<CardPills product={onSale} />)), "−20%")
  })

  it("a product card links its name to the product page and has a heart, but no referral link", () => {
    const html = card()
    assert.match(html, /<a [^>]*href="\/single-product\?product_id=prod_1"[^>]*>Shea Lip Balm<\/a>/)
    assert.match(html, /aria-label="Add to Wishlist: Shea Lip Balm"/)
    assert.match(textOf(html), /Add to Wishlist/)
    assert.doesNotMatch(html, /referral/)
  })

  it("a product card shows the first shades as dots and counts the rest, or none where there is no choice", () => {
    const swatches = ["#a00000", "#b00000", "#c00000", "#d00000", "#e00000"]
    const html = card({ shades_count: 16, swatches })
    assert.equal(swatches.filter((swatch) => html.includes(`background-color:${swatch}`)).length, 5)
    assert.match(textOf(html), /16 shades \+11 /)
    assert.match(textOf(card({ shades_count: 5, swatches })), /5 shades ₦/)
    assert.doesNotMatch(card({ shades_count: 1, swatches: ["#a00000"] }), /shades/)
    assert.doesNotMatch(card(), /shades/)
  })

  it("a product card shows names as plain text, never as markup", () => {
    const html = card({ name: `<img src=x onerror="alert(1)">` })
    assert.doesNotMatch(html, /<img src=x/)
    assert.match(html, /&lt;img src=x/)
  })
})
