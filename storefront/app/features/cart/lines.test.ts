import assert from "node:assert/strict"
import { test } from "node:test"
import type { CartLine } from "@contract/cart"
import {
  type Cart,
  capToStock,
  EMPTY_SUMMARY,
  findLine,
  isOutOfStock,
  summarise,
  unitPrice,
  wholesaleSubtotal,
  withLine,
  withoutLine,
  withQuantity,
} from "./lines"

function line(id: string, quantity: number, price: number, stock: number, variant = `v_${id}`): CartLine {
  const status = stock > 0 ? "instock" : "outofstock"
  return {
    id,
    product: {
      id: `p_${id}`,
      product_id: `p_${id}`,
      variant_id: variant,
      variant_title: null,
      cart_id: id,
      name: `Product ${id}`,
      product_name: `Product ${id}`,
      slug: id,
      vendor: "Adunni",
      brand: null,
      rating: 0,
      reviews_count: 0,
      description: "",
      short_description: "",
      hover_image: null,
      badge: status,
      stock_status: status,
      stock_quantity: stock,
      onsale: "0",
      section_id: null,
      category_id: null,
      subcategory_id: null,
      variants_count: 1,
      shades_count: 0,
      swatches: [],
      image: "/img/products/x.svg",
      avatar: "/img/products/x.svg",
      quantity,
      price,
      regular_price: price,
      sale_price: null,
      wholesale_price: null,
      weight: 0.25,
      is_wholesale: 0,
    },
    products: {
      id: `p_${id}`,
      badge: status,
      stock_quantity: stock,
      stock_status: status,
      price,
      regular_price: price,
      sale_price: null,
      wholesale_price: null,
    },
  }
}

const cartOf = (...lines: CartLine[]): Cart => ({
  lines,
  summary: summarise(lines, EMPTY_SUMMARY, false),
  wholesale: null,
  coupon: null,
  promotion: null,
  lowered: [],
})

test("cart quantities are capped at the stock, and the lowered lines are reported", () => {
  const { lines, lowered } = capToStock([line("a", 5, 100, 3), line("b", 2, 100, 2), line("c", 4, 100, 0)])
  assert.deepEqual(
    lines.map((l) => l.product.quantity),
    [3, 2, 4],
  )
  assert.deepEqual(
    lowered.map(({ name, from, to }) => ({ name, from, to })),
    [{ name: "Product a", from: 5, to: 3 }],
  )
})

test("a cart line is out of stock by its status, or when fewer are left than wanted", () => {
  assert.equal(isOutOfStock(line("a", 2, 1, 1)), true)
  assert.equal(isOutOfStock(line("a", 1, 1, 0)), true)
  assert.equal(isOutOfStock(line("a", 2, 1, 2)), false)
})

test("cart sums are exact to the kobo and leave out lines that cannot be bought", () => {
  const summary = summarise(
    [line("a", 3, 1129.35, 9), line("b", 1, 0.1, 9), line("c", 1, 5_000, 0)],
    EMPTY_SUMMARY,
    false,
  )
  assert.equal(summary.subtotal, 3388.15)
  assert.equal(summary.total, 3388.15)
  assert.equal(summary.weight, 1)
})

test("a discount never exceeds what is left to discount", () => {
  const summary = summarise([line("a", 1, 100, 9)], { ...EMPTY_SUMMARY, discount: 250 }, false)
  assert.deepEqual([summary.discount, summary.total], [100, 0])
})

test("a cart line is found by variant, or by product alone only when just one line matches", () => {
  const small = line("a", 1, 1, 1, "v_small")
  const large = {
    ...line("b", 1, 1, 1, "v_large"),
    product: { ...line("b", 1, 1, 1, "v_large").product, product_id: "p_a" },
  }
  assert.equal(findLine([small, large], "p_a", "v_large")?.id, "b")
  assert.equal(findLine([small, large], "p_a", "v_other"), null)
  assert.equal(findLine([small, large], "p_a"), null)
  assert.equal(findLine([small], "p_a")?.id, "a")
})

test("a line from the server replaces the line with its cart_id in place, or is appended", () => {
  const cart = cartOf(line("a", 1, 100, 9), line("b", 1, 50, 9))
  const grown = withLine(cart, line("a", 3, 100, 9))
  assert.deepEqual(
    grown.lines.map((l) => [l.id, l.product.quantity]),
    [
      ["a", 3],
      ["b", 1],
    ],
  )
  assert.equal(grown.summary.total, 350)
  assert.deepEqual(
    withLine(cart, line("c", 1, 1, 9)).lines.map((l) => l.id),
    ["a", "b", "c"],
  )
})

test("the cart's sums stay right when a quantity is set or a line is removed", () => {
  const cart = cartOf(line("a", 1, 100, 9), line("b", 1, 50, 9))
  assert.equal(withQuantity(cart, "b", 4).summary.total, 300)
  const less = withoutLine(cart, "a")
  assert.deepEqual([less.lines.length, less.summary.total], [1, 50])
})

/** Ten of it are ₦10,000, at wholesale ₦8,000. */
const priced = (quantity: number): CartLine => {
  const one = line("a", quantity, 1_000, 99)
  return { ...one, products: { ...one.products, wholesale_price: 800 } }
}

test("a wholesale price is never higher than the retail price", () => {
  assert.equal(unitPrice(priced(1), true), 800)
  assert.equal(unitPrice(priced(1), false), 1_000)
  const dearer = { ...priced(1), products: { ...priced(1).products, wholesale_price: 1_200 } }
  assert.equal(unitPrice(dearer, true), 1_000)
})

test("the wholesale subtotal uses wholesale prices and counts only lines in stock", () => {
  assert.equal(wholesaleSubtotal([priced(10), line("b", 3, 5_000, 0)]), 8_000)
})

test("the cart predicts a wholesaler's sums until the server answers: wholesale from 99 % of the target", () => {
  const cart: Cart = {
    ...cartOf(priced(1)),
    wholesale: { applies: false, because: null, subtotal: 800, target: 8_000, missing: 7_120 },
  }
  const below = withQuantity(cart, "a", 9)
  assert.deepEqual([below.summary.subtotal, below.wholesale?.missing], [9_000, 720])
  const reached = withQuantity(cart, "a", 10)
  assert.deepEqual([reached.summary.subtotal, reached.wholesale?.because], [8_000, "target"])
  const open: Cart = {
    ...cart,
    wholesale: { applies: true, because: "window", subtotal: 800, target: 8_000, missing: 0 },
  }
  assert.deepEqual([withQuantity(open, "a", 2).summary.subtotal], [1_600])
  assert.equal(withQuantity(cartOf(priced(1)), "a", 99).summary.subtotal, 99_000)
})
