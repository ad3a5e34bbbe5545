import assert from "node:assert/strict"
import { afterEach, beforeEach, it } from "node:test"
import { ApiError } from "~/platform/api/error"
import type { Change } from "~/platform/offline-queue/change"
import { priceNews, sendAdd } from "./send-add"

type Add = Extract<Change, { kind: "add" }>
const add: Add = { kind: "add", productId: "p1", variantId: "v1", quantity: 2, price: 1_000 }

interface Sent {
  method: string
  path: string
  key: string | null
  quantity?: number
}

/** A shop that answers what a test says, and remembers what was sent. */
let sent: Sent[]
let answer: (asked: Sent) => Response
const real = globalThis.fetch

beforeEach(() => {
  sent = []
  Object.assign(globalThis, {
    document: { documentElement: { dataset: { brand: "acme" } }, cookie: "" },
    window: { dispatchEvent: () => true, addEventListener: () => undefined },
    fetch: async (url: string, { method = "GET", headers, body }: RequestInit) => {
      const quantity = typeof body === "string" ? JSON.parse(body).product.quantity : undefined
      const key = new Headers(headers).get("Idempotency-Key")
      const asked = { method, path: url.replace("/api/v1", ""), key, ...(quantity ? { quantity } : {}) }
      sent.push(asked)
      return answer(asked)
    },
  })
})
afterEach(() => {
  globalThis.fetch = real
})

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const cartOf = (quantity: number) =>
  json({
    status: 1,
    message: "",
    data: [{ id: "l1", product: { product_id: "p1", variant_id: "v1", quantity } }],
  })
const saved = (price = 1_000) =>
  json({ status: 1, message: "", data: { id: "l1", product: { name: "Shea butter" }, products: { price } } })
const refused = () =>
  json({ status: 0, message: "Out of stock", error: { code: "out_of_stock", message: "Out of stock" } }, 422)

it("an offline add to the cart becomes one target quantity, however often it is sent", async () => {
  const noted: Change[] = []
  const note = async (change: Change) => void noted.push(change)
  answer = ({ method }) => {
    if (method === "GET") return cartOf(3)
    throw new TypeError("the answer got lost")
  }
  await assert.rejects(sendAdd(add, { key: "k", note }), ApiError)
  const target = { cartId: "l1", quantity: 5 }
  assert.deepEqual(noted, [{ ...add, target }])

  // It had arrived: the cart has five now, and is not asked again.
  answer = () => saved()
  assert.equal(await sendAdd({ ...add, target }, { key: "k", note }), null)
  const sets = sent.filter(({ method }) => method === "POST")
  const once = { method: "POST", path: "/user/cart/webstore", key: "k", quantity: 5 }
  assert.deepEqual(sets, [once, once])
  assert.equal(sent.length, 3)
})

it("an offline add puts in the quantity that is left and says so, and fails when the product is sold out", async () => {
  const note = async () => undefined
  const left = (count: number) =>
    json({
      status: 1,
      message: "",
      data: [{ variant_id: "v1", badge: count > 0 ? "instock" : "outofstock", stock_quantity: count }],
    })
  answer = ({ method, path, quantity }) => {
    if (path.startsWith("/refresh-cart")) return left(1)
    if (method === "GET") return json({ status: 1, message: "", data: [] })
    return quantity === 1 ? saved() : refused()
  }
  assert.equal(
    await sendAdd(add, { key: "k", note }),
    "Only 1 of Shea butter left. You now have 1 in your cart.",
  )
  answer = ({ method, path }) => {
    if (path.startsWith("/refresh-cart")) return left(0)
    return method === "GET" ? json({ status: 1, message: "", data: [] }) : refused()
  }
  await assert.rejects(sendAdd(add, { key: "k", note }), { message: "Out of stock" })
})

it("an offline add reports a price that differs from what the shopper saw", () => {
  assert.equal(priceNews("Shea butter", 1_000, 1_000), null)
  assert.equal(priceNews("Shea butter", null, 1_200), null)
  assert.equal(
    priceNews("Shea butter", 1_000, 1_200),
    "Shea butter is now ₦1,200. It was ₦1,000 when you added it.",
  )
})
