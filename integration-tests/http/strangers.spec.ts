import { z } from "zod"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import type { Answer, ShopClient } from "../harness/client"
import { orderWaitingForPayment, putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

/** Every call that names something of a shopper's own, tried by another shopper with the first one's ids. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const table: Record<string, CallSpec> = calls

/** Names of everybody's things: products, places, programmes. Nobody owns them. */
const PUBLIC = new Set([
  "product_id",
  "variant_id",
  "brand_id",
  "category_id",
  "section_id",
  "subcategory_id",
  "state_id",
  "lga_id",
  "pickup_address_id",
  "shipping_id",
  "referral_id",
])

interface Owned {
  line: string
  order: { id: string; order_number: string }
  reference: string
  session: string
}

let ada: ShopClient
let bisi: ShopClient
let owned: Owned

beforeAll(async () => {
  const made = await orderWaitingForPayment(shop)
  ada = made.client
  const line = await putInCart(ada, await stockedVariant(shop, 5))
  const sessions = await ada.call("GET /user/sessions")
  owned = {
    line: line.data.id,
    order: made.order,
    reference: made.payment.reference,
    session: sessions.data[0]?.id ?? "",
  }
  bisi = shop.visitor()
  await bisi.register()
})

/** By call: what another shopper sends with the first one's ids, and what must come of it. */
const tries: Record<string, { send: () => Promise<Answer<unknown>>; http: number[]; nothing?: true }> = {
  "DELETE /user/sessions/{id}": {
    send: () => bisi.call("DELETE /user/sessions/{id}", { params: { id: owned.session } }),
    http: [404],
  },
  "DELETE /user/cart/delete/{cart_id}": {
    send: () => bisi.call("DELETE /user/cart/delete/{cart_id}", { params: { cart_id: owned.line } }),
    http: [404],
  },
  "POST /user/cart/webstore": {
    send: async () => {
      const variant = await stockedVariant(shop, 5)
      return bisi.call("POST /user/cart/webstore", {
        body: { product_id: variant.product_id, product: { ...variant, cart_id: owned.line, quantity: 3 } },
      })
    },
    http: [200, 404, 422],
  },
  "GET /user/order": {
    send: () => bisi.call("GET /user/order", { query: { order_number: owned.order.order_number } }),
    http: [200, 404],
    nothing: true,
  },
  "PUT /user/order/cancel/{id}": {
    send: () => bisi.call("PUT /user/order/cancel/{id}", { params: { id: owned.order.id } }),
    http: [404],
  },
  "POST /user/payment/store": {
    send: () =>
      bisi.call("POST /user/payment/store", {
        body: {
          order_id: owned.order.id,
          reference: owned.reference,
          channel: "card",
          platform: "web",
        },
      }),
    http: [404, 422],
  },
}

describe("another shopper's ids", () => {
  it("are tried at every call that takes any", () => {
    const untried = Object.entries(table)
      .filter(([, { access }]) => access === "customer" || access === "session")
      .filter(([key, spec]) => namesSomething(spec) && !(key in tries))
      .map(([key]) => key)
    expect(untried).toEqual([])
  })

  it.each(Object.keys(tries))("open nothing at %s", async (key) => {
    const attempt = tries[key]
    const before = await belongings()
    const answer = await attempt?.send()
    expect(attempt?.http).toContain(answer?.http)
    if (attempt?.nothing && answer?.http === 200) expect(answer.data).toEqual([])
    expect(JSON.stringify(answer?.body)).not.toContain(owned.order.order_number)
    expect(await belongings()).toEqual(before)
  })
})

/** What the first shopper has, as she sees it. */
async function belongings() {
  const [cart, orders, sessions] = await Promise.all([
    ada.call("GET /user/cart"),
    ada.call("GET /user/order"),
    ada.call("GET /user/sessions"),
  ])
  return {
    cart: cart.data,
    orders: orders.data.map(({ id, status }) => ({ id, status })),
    sessions: sessions.data.map(({ id }) => id),
  }
}

/** Whether a call names a thing that may be somebody's: in its path, its query or anywhere in its body. */
function namesSomething(spec: CallSpec): boolean {
  if (spec.params) return true
  return [spec.query, spec.body].some((schema) => schema !== undefined && names(schema).some(isName))
}

function isName(field: string): boolean {
  return /^(id|ids|reference|order_number)$|_ids?$/.test(field) && !PUBLIC.has(field)
}

function names(schema: z.ZodType): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === "properties") found.push(...Object.keys(value as object))
      walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
  return found
}
