import assert from "node:assert/strict"
import { test } from "node:test"
import type { LineChange } from "@contract/orders"
import { priceChanges, pricesMoved, type Seen, type Shown } from "./price-changes"

const money = (naira: number) => `₦${naira}`
const unit = (price: number, quantity = 1) => ({ price, quantity, total: price * quantity })
const before: Shown = {
  lines: ["a", "gone", "less"].map((id) => ({ cart_id: id, name: `Product ${id}`, quantity: 1, price: 1 })),
  delivery: 2_500,
  discount: 0,
}
const rowsOf = (lines: LineChange[], now = { delivery: 2_500, discount: 0 }) =>
  priceChanges(before, lines, now, money)

test("the notice of price changes is empty when nothing has changed", () => {
  assert.deepEqual(rowsOf([]), [])
})

test("a changed price is shown from old to new, per unit, with the product's name on the page", () => {
  const line = { cart_id: "a", name: "As the shop calls it", old: unit(100, 3), new: unit(120, 3) }
  assert.deepEqual(rowsOf([line]), [{ what: "Product a", from: "₦100", to: "₦120" }])
})

test("the notice of price changes lists lines that were added, removed or reduced", () => {
  const lines = [
    { cart_id: "less", name: "x", old: unit(10, 5), new: unit(10, 3) },
    { cart_id: "new", name: "Soap", old: null, new: unit(70, 2) },
    { cart_id: "gone", name: null, old: unit(100, 2), new: null },
  ]
  assert.deepEqual(rowsOf(lines), [
    { what: "Product less, quantity", from: "5", to: "3" },
    { what: "Soap", from: null, to: "₦140" },
    { what: "Product gone", from: "₦200", to: null },
  ])
})

test("the notice of price changes lists a changed delivery fee and discount", () => {
  assert.deepEqual(rowsOf([], { delivery: 0, discount: 300 }), [
    { what: "Delivery", from: "₦2500", to: "free" },
    { what: "Discount", from: "₦0", to: "₦-300" },
  ])
})

const sums = { subtotal: 3, discount: 0, delivery: 2_500, total: 2_503 }
const seen = (prices: number[], more: Partial<Seen> = {}): Seen => ({
  lines: before.lines.map((line, index) => ({ ...line, price: prices[index] ?? 1 })),
  sums,
  place: "NG-LA/NG-LA-ikeja",
  ...more,
})

test("a price has moved only when the same lines to the same place have another unit price", () => {
  const [a, gone, less] = before.lines
  assert.ok(a && gone && less)
  assert.equal(pricesMoved(seen([]), seen([])), false)
  assert.equal(pricesMoved(seen([]), seen([1, 1, 2])), true)
  assert.equal(pricesMoved(seen([1, 1, 2]), seen([])), true)
  // What the shopper changed is seen as it is now.
  assert.equal(pricesMoved(seen([]), seen([1, 1, 2], { place: "pickup" })), false)
  const dearer = { ...less, price: 2 }
  assert.equal(pricesMoved(seen([]), seen([], { lines: [a, gone, { ...dearer, quantity: 2 }] })), false)
  assert.equal(pricesMoved(seen([]), seen([], { lines: [a, dearer] })), false)
  assert.equal(pricesMoved(seen([], { lines: [a, dearer] }), seen([])), false)
  // So are the sums: a discount is worked out here until the shop's answer is there.
  assert.equal(pricesMoved(seen([]), seen([], { sums: { ...sums, discount: 1 } })), false)
})
