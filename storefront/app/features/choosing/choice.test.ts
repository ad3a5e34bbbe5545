import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { ProductVariant } from "@contract/catalogue"
import { chosenWords, firstVariant, goneWords, optionGroups, variantWith } from "./choice"

function variant(id: string, options: Record<string, string>, stock = 5): ProductVariant {
  return {
    id,
    title: id,
    options,
    swatch: null,
    undertone: null,
    gtin: null,
    sku: null,
    price: 1000,
    regular_price: 1000,
    sale_price: null,
    sale_ends_at: null,
    wholesale_price: null,
    stock_quantity: stock,
    badge: stock > 0 ? "instock" : "outofstock",
    image: null,
    weight: 0.1,
  }
}

const roseSmall = variant("rose-30", { Shade: "Rosé", Size: "30 ml" })
const roseLarge = variant("rose-50", { Shade: "Rosé", Size: "50 ml" }, 0)
const plumSmall = variant("plum-30", { Shade: "Plum", Size: "30 ml" })
const all = [roseSmall, roseLarge, plumSmall]

describe("variantWith", () => {
  it("variantWith keeps the other option when that variant exists", () => {
    assert.equal(variantWith(all, roseSmall, "Shade", "Plum"), plumSmall)
    assert.equal(variantWith(all, roseSmall, "Size", "50 ml"), roseLarge)
  })

  it("variantWith gives up the other option when that variant does not exist", () => {
    assert.equal(variantWith(all, plumSmall, "Size", "50 ml"), roseLarge)
  })
})

describe("optionGroups", () => {
  it("optionGroups lists each value once and says whether it can be bought", () => {
    const groups = optionGroups(all, roseSmall)
    assert.deepEqual(
      groups.map(({ name }) => name),
      ["Shade", "Size"],
    )
    assert.deepEqual(groups[1]?.values, [
      { value: "30 ml", swatch: null, available: true },
      { value: "50 ml", swatch: null, available: false },
    ])
  })

  it("optionGroups is empty for a product with one variant", () => {
    assert.deepEqual(optionGroups([roseSmall], roseSmall), [])
  })
})

it("the first choice on a product's page is a variant that can be bought", () => {
  assert.equal(firstVariant({ variant_id: "rose-50", image: "/p.svg", variants: all }).id, "rose-30")
  assert.equal(firstVariant({ variant_id: "plum-30", image: "/p.svg", variants: all }).id, "plum-30")
})

it("the first choice on a product's page is the shade that the picture shows", () => {
  const pictured = { ...plumSmall, image: "/plum.svg" }
  const first = firstVariant({ variant_id: "rose-30", image: "/plum.svg", variants: [roseSmall, pictured] })
  assert.equal(first.id, "plum-30")
})

describe("what is said of a choice", () => {
  const alone = { ...roseSmall, options: { Shade: "Rosé" } }

  it("the words for a choice name its options, and are empty where there is no choice", () => {
    assert.equal(chosenWords({ groups: optionGroups(all, roseSmall), variant: roseSmall }), "Rosé, 30 ml")
    assert.equal(chosenWords({ groups: optionGroups([roseSmall], roseSmall), variant: roseSmall }), "")
  })

  it("the notice for a link to a discontinued variant names the option that was meant", () => {
    const plum = { ...plumSmall, options: { Shade: "Plum" } }
    assert.match(goneWords(optionGroups([alone, plum], alone)), /^The shade in this link is no longer sold/)
    assert.match(goneWords(optionGroups(all, roseSmall)), /^The choice in this link is no longer sold/)
    assert.match(goneWords(optionGroups([alone], alone)), /This is what we have now$/)
  })
})
