import { randomUUID } from "node:crypto"
import type { Data } from "../../src/contract/calls"
import type { PaymentDue } from "../../src/contract/orders"
import type { ShopClient } from "../harness/client"
import { deliveryForm, payAtBank, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let staff: ShopClient
let staffId: string
beforeAll(async () => {
  const member = await makeStaff(shop, "fulfilment")
  staff = await signedIn(shop, member.email)
  staffId = member.userId
})

const newPhone = () => `0806${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`
const newPerson = () => ({
  first_name: "Zainab",
  last_name: "Bello",
  email: `zainab.${randomUUID().slice(0, 8)}@example.com`,
  phone: newPhone(),
})

async function noted(person = newPerson()) {
  const answer = await staff.call("POST /admin/order-shoppers", { body: person })
  if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
  return answer.data
}

const { channel: _, platform: __, ...place } = deliveryForm
const make = (customerId: string, more: Record<string, unknown> = {}, key?: string) =>
  staff.call("POST /admin/orders/store", {
    body: { ...place, customer_id: customerId, ...more },
    headers: key ? { "idempotency-key": key } : {},
  })

async function madeOrder(quantity = 2) {
  const person = newPerson()
  const shopper = await noted(person)
  const variant = await stockedVariant(shop, 20)
  const made = await make(shopper.id, { items: [{ variant_id: variant.variant_id, quantity }] })
  if (made.http !== 200) throw new Error(`No order was made: ${made.http} ${JSON.stringify(made.body)}`)
  return { person, shopper, variant, order: made.data }
}

/** Links are created once a minute for an order: as if the last one were older. */
const ageLinks = (orderId: string) =>
  shop.sql("update verification_link set created_at = created_at - interval '2 minutes' where subject = $1", [
    orderId,
  ])

async function linkOf(
  orderId: string,
  sendBy: string[] = [],
): Promise<Data<"POST /admin/orders/{id}/payment-link">> {
  await ageLinks(orderId)
  const answer = await staff.call("POST /admin/orders/{id}/payment-link", {
    params: { id: orderId },
    body: { send_by: sendBy },
  })
  if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
  return answer.data
}
const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1)

async function pay(client: ShopClient, token: string): Promise<PaymentDue> {
  const { data, http, message } = await client.call("POST /payment-link/pay", { body: { token } })
  if (!data) throw new Error(`Nothing to pay: ${http} ${message}`)
  return data
}

describe("the shopper of an order that staff place", () => {
  it("staff find an order's shopper by the whole phone or e-mail in any spelling, and by nothing less", async () => {
    const { email, mobile } = await newShopper(shop, { isVerified: false })
    for (const q of [
      email,
      email.toUpperCase(),
      mobile,
      `+234${mobile.slice(1)}`,
      `234 ${mobile.slice(1)}`,
    ]) {
      const found = await staff.call("GET /admin/order-shoppers", { query: { q } })
      expect([q, found.data.map((one) => [one.email, one.has_account])]).toEqual([q, [[email, true]]])
    }
    for (const q of ["", "Ada", email.slice(0, -4), mobile.slice(0, -1), "%", "@"]) {
      const found = await staff.call("GET /admin/order-shoppers", { query: { q } })
      expect([q, found.data]).toEqual([q, []])
    }
  })

  it("a shopper entered by staff is stored once, however often sent, and gets no account", async () => {
    const person = newPerson()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.call("POST /admin/order-shoppers", { body: person })),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers[0]?.data).toMatchObject({ has_account: false, email: person.email })
    const [row] = await shop.sql("select count(*)::int as n from account where customer_id = $1", [
      answers[0]?.data.id,
    ])
    expect(row).toEqual({ n: 0 })
    const same = await noted({ ...newPerson(), phone: person.phone })
    expect(same.id).toBe(answers[0]?.data.id)
  })

  it("a shopper entered by staff needs a name, an e-mail and a Nigerian phone", async () => {
    const wrong = { first_name: "", last_name: "x".repeat(101), email: "no", phone: "" }
    const refused = await staff.call("POST /admin/order-shoppers", { body: wrong })
    expect([refused.http, Object.keys(refused.errors ?? {}).sort()]).toEqual([422, Object.keys(wrong).sort()])
    const abroad = await staff.call("POST /admin/order-shoppers", {
      body: { ...newPerson(), phone: "+4479" },
    })
    expect([abroad.http, Object.keys(abroad.errors ?? {})]).toEqual([422, ["phone"]])
  })

  it("staff cannot place an order for a blocked or unknown shopper", async () => {
    const client = await makeShopper(shop)
    const { data } = await client.call("GET /user")
    await shop.sql("update account set blocked_at = now() where customer_id = $1", [data.id])
    const variant = await stockedVariant(shop, 5)
    for (const id of [data.id, "cus_none"]) {
      const refused = await make(id, { items: [{ variant_id: variant.variant_id, quantity: 1 }] })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["customer_id"]])
    }
  })
})

describe("an order that staff place", () => {
  it("an order placed by staff is the shopper's, names its maker, holds its stock and costs what was quoted", async () => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const { data: user } = await client.call("GET /user")
    const [own, wanted] = [await stockedVariant(shop, 5), await stockedVariant(shop, 5)]
    await putInCart(client, own)
    const items = [{ variant_id: wanted.variant_id, quantity: 3 }]
    const quote = await staff.call("GET /admin/order-quote", {
      query: {
        customer_id: user.id,
        items: `${wanted.variant_id}:3`,
        delivery_method: "delivery",
        state: "NG-LA",
        lga: "NG-LA-ikeja",
      },
    })
    expect(quote.http).toBe(200)
    const made = await make(user.id, {
      items,
      total: quote.data.summary.total,
      description: "Call first",
      first_name: "Blessing",
    })
    expect(made.http).toBe(200)
    expect(made.data).toMatchObject({
      status: "pending",
      source: "staff",
      customer_id: user.id,
      total: quote.data.summary.total,
      note: "Call first",
      placed_by: { id: staffId, name: "Sola Ade" },
    })
    expect(made.data.recipient).toMatchObject({ name: "Blessing", email })
    expect(await stockOf(shop, wanted.variant_id)).toEqual({ stocked: 5, reserved: 3, reservations: 3 })
    // Held as long as its link is good, not for the hour of an own order.
    const hours = (Date.parse(String(made.data.expires_at)) - Date.parse(made.data.created_at)) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    const mine = await client.call("GET /user/pending/order")
    expect(mine.data.map(({ id }) => id)).toEqual([made.data.id])
    const cart = await client.call("GET /user/cart")
    expect(cart.data.map((line) => line.product.variant_id)).toEqual([own.variant_id])
    const detail = await staff.call("GET /admin/orders/{id}", { params: { id: made.data.id } })
    expect(detail.data.steps.map(({ by }) => by)).toEqual(["Sola Ade"])
    const [entry] = await shop.sql(
      "select actor_id from audit_entry where act = 'POST /admin/orders/store' and target_id = $1",
      [made.data.id],
    )
    expect(entry?.actor_id).toBe(staffId)
  })

  it("an order placed by staff is created once for the same key, and quotes leave nothing behind", async () => {
    const { shopper, variant } = await madeOrder()
    const key = randomUUID()
    const items = [{ variant_id: variant.variant_id, quantity: 1 }]
    const answers = []
    for (let tries = 0; tries < 3; tries++) answers.push(await make(shopper.id, { items }, key))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    await staff.call("GET /admin/order-quote", {
      query: {
        customer_id: shopper.id,
        items: `${variant.variant_id}:1`,
        delivery_method: "delivery",
        state: "NG-LA",
        lga: "NG-LA-ikeja",
      },
    })
    const [left] = await shop.sql(
      `select (select count(*)::int from customer_cart where customer_id like 'staff:%') as holders,
              (select count(*)::int from cart where customer_id = $1 and completed_at is null) as carts`,
      [shopper.id],
    )
    expect(left).toEqual({ holders: 0, carts: 0 })
  })

  it("an order placed by staff passes every check of a shopper's own order", async () => {
    const shopper = await noted()
    const variant = await stockedVariant(shop, 2)
    const one = [{ variant_id: variant.variant_id, quantity: 1 }]
    const refused: [Record<string, unknown>, number][] = [
      [{ items: [{ variant_id: variant.variant_id, quantity: 3 }] }, 422],
      // The same twice is as many as both together.
      [{ items: [...one, { variant_id: variant.variant_id, quantity: 2 }] }, 422],
      [{ items: [] }, 422],
      [{ items: [{ variant_id: "variant_none", quantity: 1 }] }, 422],
      [{ items: [{ variant_id: variant.variant_id, quantity: 0 }] }, 422],
      [{ items: [{ variant_id: variant.variant_id, quantity: 1.5 }] }, 422],
      [{ items: one, lga: null }, 422],
      [{ items: one, total: 1 }, 409],
      [{ items: one, code: "NOSUCHCODE" }, 422],
      [{ items: one, description: "é".repeat(501) }, 422],
      [{ items: one, delivery_method: "pickup", pickup_address_id: "pickup_none" }, 422],
    ]
    for (const [more, http] of refused)
      expect([more, (await make(shopper.id, more)).http]).toEqual([more, http])
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 2, reserved: 0, reservations: 0 })
  })
})

describe("the payment link", () => {
  it("a payment link is sent by e-mail and text, shows only the first name, and pays the order", async () => {
    const { person, order, variant } = await madeOrder()
    const link = await linkOf(order.id, ["email", "sms"])
    expect(link.sent_to).toHaveLength(2)
    const mail = await messageTo(shop, person.email)
    expect(mail.text).toContain(link.url)
    expect(mail.subject).toContain(order.order_number)
    const token = tokenOf(link.url)
    const visitor = shop.visitor()
    const seen = await visitor.call("GET /payment-link", { query: { token } })
    expect(seen.data).toMatchObject({ order_number: order.order_number, first_name: "Zainab", can_pay: true })
    for (const secret of [person.email, person.phone, person.last_name, "Allen Avenue", order.id])
      expect(JSON.stringify(seen.body)).not.toContain(secret)
    const due = await pay(visitor, token)
    expect((await pay(visitor, token)).reference).toBe(due.reference)
    const early = await visitor.call("POST /payment-link/confirm", {
      body: { token, reference: due.reference },
    })
    expect([early.http, early.error?.code]).toEqual([422, "payment_pending"])
    await payAtBank(shop, due.reference)
    const paid = await visitor.call("POST /payment-link/confirm", {
      body: { token, reference: due.reference },
    })
    expect([paid.http, paid.data.status, paid.data.can_pay]).toEqual([200, "processing", false])
    expect((await visitor.call("POST /payment-link/pay", { body: { token } })).error?.code).toBe(
      "not_payable",
    )
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 2 })
  })

  it("a payment link opens nothing when it is wrong, too old, or used for another order's payment", async () => {
    const [first, second] = [await madeOrder(1), await madeOrder(1)]
    const token = tokenOf((await linkOf(first.order.id)).url)
    const other = tokenOf((await linkOf(second.order.id)).url)
    const visitor = shop.visitor()
    const due = await pay(visitor, token)
    const mixed = await visitor.call("POST /payment-link/confirm", {
      body: { token: other, reference: due.reference },
    })
    expect(mixed.http).toBe(404)
    for (const bad of ["", "nonsense", `${token}x`, "x".repeat(300)])
      expect((await visitor.call("GET /payment-link", { query: { token: bad } })).http).toBe(422)
    await shop.sql(
      "update verification_link set expires_at = now() - interval '1 second' where subject = $1",
      [first.order.id],
    )
    expect((await visitor.call("GET /payment-link", { query: { token } })).error?.code).toBe("invalid_link")
  })

  it("a payment link is created once a minute, and only for orders that wait for payment", async () => {
    const { order } = await madeOrder(1)
    await linkOf(order.id)
    const soon = await staff.call("POST /admin/orders/{id}/payment-link", {
      params: { id: order.id },
      body: {},
    })
    expect(soon.http).toBe(429)
    await staff.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "cancelled" },
    })
    const late = await staff.call("POST /admin/orders/{id}/payment-link", {
      params: { id: order.id },
      body: {},
    })
    expect([late.http, late.error?.code]).toEqual([422, "not_payable"])
    expect(
      (await staff.call("POST /admin/orders/{id}/payment-link", { params: { id: "order_none" }, body: {} }))
        .http,
    ).toBe(404)
  })
})

describe("the papers", () => {
  it("printed papers hold the requested orders, with one picking list along the shelves", async () => {
    const { order, variant } = await madeOrder(2)
    const shelf = await staff.call("PUT /admin/inventory/{variant_id}/shelf", {
      params: { variant_id: variant.variant_id },
      body: { shelf: "q-07-1" },
    })
    expect([shelf.http, shelf.data.shelf]).toEqual([200, "Q-07-1"])
    const print = (ids: string) => staff.call("GET /admin/orders/print", { query: { ids } })
    const unpaid = await print(order.id)
    expect(unpaid.data.orders[0]?.items[0]).toMatchObject({ shelf: "Q-07-1", quantity: 2 })
    expect([unpaid.data.picks, unpaid.data.left_out]).toEqual([
      [],
      [{ order_number: order.order_number, status: "pending" }],
    ])
    const token = tokenOf((await linkOf(order.id)).url)
    const due = await pay(staff, token)
    await payAtBank(shop, due.reference)
    await staff.call("POST /payment-link/confirm", { body: { token, reference: due.reference } })
    const paid = await print(`${order.id},${order.id}`)
    expect(paid.data.orders).toHaveLength(1)
    expect(paid.data.picks).toMatchObject([
      {
        variant_id: variant.variant_id,
        quantity: 2,
        shelf: "Q-07-1",
        orders: [{ order_number: order.order_number }],
      },
    ])
    for (const [ids, http] of [
      ["order_none", 404],
      [`${order.id},order_none`, 404],
      ["", 422],
      [Array.from({ length: 101 }, (_, i) => `o${i}`).join(","), 422],
    ] as const)
      expect([ids.slice(0, 40), (await print(ids)).http]).toEqual([ids.slice(0, 40), http])
  })

  it("a shelf is named by letters and digits, and an empty name removes it", async () => {
    const variant = await stockedVariant(shop, 3)
    const put = (shelf: unknown) =>
      staff.call("PUT /admin/inventory/{variant_id}/shelf", {
        params: { variant_id: variant.variant_id },
        body: { shelf },
      })
    for (const wrong of ["<b>", "=1", "x".repeat(21), 7])
      expect([wrong, (await put(wrong)).http]).toEqual([wrong, 422])
    expect((await put("A/1.2 b-3")).data.shelf).toBe("A/1.2 B-3")
    const found = await staff.call("GET /admin/inventory", { query: { q: "A/1.2 B-3" } })
    expect(found.data.map(({ variant_id }) => variant_id)).toContain(variant.variant_id)
    expect((await put("")).data.shelf).toBeNull()
    expect((await put(null)).data.shelf).toBeNull()
  })
})
