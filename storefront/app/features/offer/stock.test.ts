import assert from "node:assert/strict"
import { it } from "node:test"
import { stockState } from "./stock"

it("the stock label and its bar depend on how many units are left", () => {
  assert.deepEqual(stockState(10), { label: "In Stock", bar: 100, tone: "plenty" })
  assert.deepEqual(stockState(9), { label: "9 Items left", bar: 90, tone: "low" })
  assert.deepEqual(stockState(2), { label: "2 Items left", bar: 20, tone: "low" })
  assert.deepEqual(stockState(1), { label: "1 Item left", bar: 10, tone: "low" })
  assert.deepEqual(stockState(0), { label: "Out of Stock", bar: 0, tone: "none" })
  assert.deepEqual(stockState(-3), { label: "Out of Stock", bar: 0, tone: "none" })
})
