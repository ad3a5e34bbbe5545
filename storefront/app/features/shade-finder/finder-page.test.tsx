import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { MixedShade, ShadeMatches } from "@contract/shades"
import { renderToString } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { type FinderData, FinderPage } from "./finder-page"
import { readAsked } from "./finder-query"

const shade: MixedShade = {
  variant_id: "variant_1",
  name: "Kola",
  swatch: "#8e614a",
  undertone: "cool",
  price: 9500,
  regular_price: 9500,
  sale_price: null,
  wholesale_price: null,
  stock_quantity: 0,
  badge: "outofstock",
  image: null,
}
const product = { id: "prod_1", name: "Soft Foundation", slug: "soft", vendor: "Kora", image: "/img/a.svg" }
const found: ShadeMatches = {
  looked_for: { swatch: "#8e624a", undertone: "warm", doubt: 0, fits: { product, shade } },
  matches: [{ product, shade, delta_e: 2.4, sureness: "fairly" }],
}
const shown = (query: string, more: Partial<FinderData> = {}) => {
  const asked = readAsked(new URLSearchParams(query))
  const data: FinderData = { asked, product: null, products: [], from: null, found: null, ...more }
  const router = createMemoryRouter([{ path: "/", element: <FinderPage {...data} /> }])
  return renderToString(<RouterProvider router={router} />).replaceAll("<!-- -->", "")
}

describe("the finder's page", () => {
  it("the shade finder begins with three ways to search, within the requested product", () => {
    const html = shown("product_id=prod_1", { product: { ...product, hasShades: true } })
    for (const by of ["shade", "questions", "photo"])
      assert.match(html, new RegExp(`href="/find-my-shade\\?product_id=prod_1&amp;by=${by}"`))
  })

  it("the shade finder shows a match with its certainty in words and ΔE, price, stock and other undertone", () => {
    const html = shown("fits=variant_1", { found })
    for (const words of [/Fairly sure/, /ΔE 2\.4/, /₦9,500/, /Out of stock/, /mixed for a cool undertone/])
      assert.match(html, words)
    assert.match(html, /<button[^>]*disabled/)
  })

  it("the shade finder says plainly when no shade fits", () => {
    assert.match(shown("depth=fair", { found: { ...found, matches: [] } }), /We have no shade that fits you/)
  })

  it("the shade finder asks its questions in a form that needs no script and keeps the answers", () => {
    const html = shown("by=questions&depth=tan&product_id=prod_1")
    assert.match(html, /action="\/find-my-shade"/)
    assert.match(html, /name="product_id" value="prod_1"|value="prod_1"[^>]*name="product_id"/)
    assert.match(html, /checked=""[^>]*value="tan"|value="tan"[^>]*checked=""/)
  })

  it("the shade finder lists the products that may fit, then the shades of the chosen one", () => {
    assert.match(shown("by=shade", { products: [product] }), /by=shade&amp;from=prod_1/)
    assert.match(shown("by=shade", { from: { product, shades: [shade] } }), /fits=variant_1/)
  })
})
