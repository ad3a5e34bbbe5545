import assert from "node:assert/strict"
import { test } from "node:test"
import { priceChanges, type Shown, type ShownLine } from "./price-changes"

const money = (naira: number) => `₦${naira}`
const line = (cartId: string, price: number, quantity = 1, outOfStock = false): ShownLine => ({
  cartId,
  name: `Product ${cartId}`,
  quantity,
  price,
  total: price * quantity,
  outOfStock,
})
const shown = (lines: ShownLine[], delivery = 2_500, discount = 0): Shown => ({
  lines,
  delivery,
  discount,
  total: 0,
})

test("nothing changed, nothing told", () => {
  assert.deepEqual(priceChanges(shown([line("a", 100)]), shown([line("a", 100)]), money), [])
})

test("a new price is told old to new, by the unit", () => {
  assert.deepEqual(priceChanges(shown([line("a", 100, 3)]), shown([line("a", 120, 3)]), money), [
    { what: "Product a", from: "₦100", to: "₦120" },
  ])
})

test("lines that came, went, sold out or shrank", () => {
  const before = shown([line("gone", 100, 2), line("sold", 50), line("less", 10, 5)])
  const after = shown([line("sold", 50, 1, true), line("less", 10, 3), line("new", 70)])
  assert.deepEqual(priceChanges(before, after, money), [
    { what: "Product gone", from: "₦200", to: null },
    { what: "Product sold", from: "₦50", to: "sold out" },
    { what: "Product less, quantity", from: "5", to: "3" },
    { what: "Product new", from: null, to: "₦70" },
  ])
})

test("delivery and discount", () => {
  assert.deepEqual(priceChanges(shown([], 2_500, 0), shown([], 0, 300), money), [
    { what: "Delivery", from: "₦2500", to: "free" },
    { what: "Discount", from: "₦0", to: "₦-300" },
  ])
})
