import { randomUUID } from "node:crypto"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import type { ShopClient } from "../harness/client"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { applicationOf, ledgerBalance, paidOut } from "../harness/loans"
import { sampleBody } from "../harness/sample-body"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper, staffClient } from "../harness/staff"
import { withdrawer } from "../harness/withdrawals"

/**
 * Every call that takes an Idempotency-Key: the same request again gets the first answer, whatever it was, and another
 * request with that key gets 409. Forms with files are not sent here.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

/** Where a body generated from the schema alone does not get past it. */
const BODIES: Record<string, Record<string, unknown>> = {
  "POST /request-loan": applicationOf("sample@example.com"),
  "POST /user/order/create": { country: "Nigeria" },
  "POST /user/payment/store": { channel: "card", use_wallet: null },
  "POST /admin/purchase-orders/{id}/receipts": { lines: [{ line_id: "nobodys", units: 1 }] },
  "POST /user/gift-cards": { receiver_email: "sample@example.com", send_on: null },
  "POST /fund_user_wallet/card": { amount: 5_000, reference: "tu-nobodys", user_id: null },
}

const keyed = Object.entries(calls as Record<string, CallSpec>).filter(
  ([, { idempotent, multipart }]) => idempotent && !multipart,
)

/** Less than a body may weigh, and more levels than what writes it out again could follow. */
const DEEP = `${"[".repeat(16_000)}1${"]".repeat(16_000)}`

let shopper: ShopClient
let staff: ShopClient
beforeAll(async () => {
  shopper = (await newShopper(shop)).client
  staff = await signedIn(shop, "owner@demo.shop")
})

it.each(keyed)(
  "%s gives one answer per Idempotency-Key, and 409 for another body",
  async (call, { access, body: schema }) => {
    const client = access === "staff" ? staff : shopper
    const path = /\{(\w+)\}/.exec(call)
    const body = { ...(schema ? (sampleBody(schema) as object) : {}), ...BODIES[call] }
    const key = randomUUID()
    const send = (more: object) =>
      client.call(call, {
        ...(path?.[1] ? { params: { [path[1]]: "nobodys" } } : {}),
        body: { ...body, ...more },
        headers: { "idempotency-key": key },
      })
    const first = await send({})
    const again = await send({})
    expect([again.http, again.body]).toEqual([first.http, first.body])
    const other = await send({ another: randomUUID() })
    expect([other.http, other.error?.code]).toEqual([409, "idempotency_mismatch"])
  },
)

it("a body nested too deeply is refused by a call that takes none, even with an Idempotency-Key", async () => {
  const deep = await shopper.call("DELETE /user/wishlist/delete/{id}", {
    params: { id: "nobodys" },
    text: DEEP,
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
  })
  expect([deep.http, deep.error]).toEqual([422, expect.objectContaining({ code: "malformed_body" })])
})

describe("a key", () => {
  it("an Idempotency-Key is scoped to its account: shoppers with the same key get their own answers", async () => {
    const key = { "idempotency-key": "the-same-for-everybody" }
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)))
    const variant = await stockedVariant(shop, 20)
    await Promise.all(shoppers.map(({ client }) => putInCart(client, variant)))
    const order = ({ client }: { client: ShopClient }) => createOrder(client, {}, key)
    const first = await Promise.all(shoppers.map(order))
    expect(first.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    const ids = first.map(({ data }) => data.order.id)
    expect(new Set(ids).size).toBe(4)
    const again = await Promise.all(shoppers.map(order))
    expect(again.map(({ data }) => data.order.id)).toEqual(ids)
    const owners = await Promise.all(
      ids.map(
        async (id) =>
          (await shop.sql("select customer_id from shop_order where id = $1", [id]))[0]?.customer_id,
      ),
    )
    expect(owners).toEqual(shoppers.map(({ id }) => id))
  })

  it("an Idempotency-Key sent ten times at once has one answer, and all ten get it", async () => {
    const { client } = await newShopper(shop)
    await putInCart(client, await stockedVariant(shop, 20))
    const headers = { "idempotency-key": randomUUID() }
    const first = createOrder(client, {}, headers)
    const others = Array.from({ length: 9 }, () => createOrder(client, {}, headers))
    const answers = await Promise.all([first, ...others])
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
    expect((await client.call("GET /user/order")).meta?.total).toBe(1)
  })

  it("an Idempotency-Key waits for a request still running in any process, and gives the same answer", async () => {
    const { client, id } = await newShopper(shop)
    const key = randomUUID()
    const headers = { "idempotency-key": key }
    const ask = () =>
      client.call("POST /user/payment/store/wallet", { body: { order_id: "nobodys" }, headers })
    const first = await ask()
    const mine = { scope: `${id}:POST /user/payment/store/wallet`, key }
    // As while it still runs: somebody has the key, and no answer is there.
    const [stored] = await shop.sql<{ response_status: number; response_body: unknown }>(
      `with before as (select * from idempotency_record where scope = $1 and key = $2)
       update idempotency_record r set response_status = null, response_body = null,
          claimed_until = now() + interval '1 minute'
         from before where r.id = before.id returning before.response_status, before.response_body`,
      [mine.scope, mine.key],
    )
    let hasEnded = false
    const waiting = ask().finally(() => {
      hasEnded = true
    })
    const other = await client.call("POST /user/payment/store/wallet", {
      body: { order_id: "another" },
      headers,
    })
    expect([other.http, other.error?.code, hasEnded]).toEqual([409, "idempotency_mismatch", false])
    await shop.sql(
      "update idempotency_record set response_status = $3, response_body = $4 where scope = $1 and key = $2",
      [mine.scope, mine.key, stored?.response_status, JSON.stringify(stored?.response_body)],
    )
    const again = await waiting
    expect([again.http, again.body]).toEqual([first.http, first.body])
  })

  it("every call that takes an Idempotency-Key requires a signed-in caller", () => {
    expect(keyed.filter(([, { access }]) => access !== "customer" && access !== "staff")).toEqual([])
  })
})

const financeStaff = async () => staffClient(shop, "finance")

describe("a request whose process died between its work and its answer", () => {
  /** As the next try finds it: the key is free again, and nothing was answered. */
  const died = (key: string) =>
    shop.sql(
      `update idempotency_record set response_status = null, response_body = null, claimed_until = now()
        where key = $1`,
      [key],
    )

  it("a withdrawal whose process died before its answer is booked once when retried", async () => {
    const { client } = await withdrawer(shop, { naira: 20_000 })
    const key = { "idempotency-key": randomUUID() }
    const ask = () =>
      client.call("POST /user/wallet/transfer", {
        body: { amount: 12_000, password: "Beauty-2026!" },
        headers: key,
      })
    const first = await ask()
    expect(first.http).toBe(200)
    await died(key["idempotency-key"])
    const again = await ask()
    expect([again.http, again.data.reference]).toEqual([200, first.data.reference])
    expect((await client.call("GET /user/wallet/transfers")).meta?.total).toBe(1)
  })

  it("a repayment whose process died before its answer is booked once when retried", async () => {
    const [first, second] = [await financeStaff(), await financeStaff()]
    const { client, id, params } = await paidOut(shop, { first, second })
    const key = { "idempotency-key": randomUUID() }
    const repay = () =>
      client.call("POST /user/loans/{id}/repayments", {
        params,
        body: { channel: "wallet", amount: 20_000 },
        headers: key,
      })
    const before = await ledgerBalance(shop, `wallet:${id}`)
    expect((await repay()).http).toBe(200)
    await died(key["idempotency-key"])
    expect((await repay()).http).toBe(200)
    expect(await ledgerBalance(shop, `wallet:${id}`)).toBe(before - 2_000_000)
  })
})

it("every call that creates an order, a payment, a withdrawal or a loan takes an Idempotency-Key", () => {
  expect(keyed.map(([call]) => call)).toEqual(
    expect.arrayContaining([
      "POST /admin/orders/store",
      "POST /fund_user_wallet/card",
      "POST /request-loan",
      "POST /user/loans/{id}/accept",
      "POST /user/loans/{id}/repayments",
      "POST /user/order/create",
      "POST /user/payment/store",
      "POST /user/payment/store/wallet",
      "POST /user/wallet/transfer",
    ]),
  )
})
