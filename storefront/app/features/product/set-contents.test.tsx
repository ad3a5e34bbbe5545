import assert from "node:assert/strict"
import { it } from "node:test"
import { renderToStaticMarkup } from "react-dom/server"
import { SetContents } from "./set-contents"

const part = { product_id: "prod_soap", name: "Black soap", variant_title: "200 g", image: "", quantity: 2 }

it("a set's contents link to each part that is sold separately, and only name the others", () => {
  const html = renderToStaticMarkup(
    <SetContents parts={[part, { ...part, product_id: null, name: "Shea butter", quantity: 1 }]} />,
  )
  assert.match(html, /In this set/)
  assert.match(html, /3 pieces/)
  assert.equal(html.match(/<a /g)?.length, 1)
  assert.match(html, /href="\/single-product\?product_id=prod_soap"/)
  assert.match(html.replace(/<[^>]+>|<!-- -->/g, ""), /2 × Black soap200 g.*1 × Shea butter/)
})
