import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, deliveryForm, putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

/** What a checkout may send, and what changes between the page and the press of Pay. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

describe("names in other scripts", () => {
  const words = "🌸 Flat ３ شارع الملك, Ọ̀ṣun Ìlú 北京"

  it("an order keeps address and note in any script, without characters that turn or break a line", async () => {
    await putInCart(client, await stockedVariant(shop, 3))
    const made = await createOrder(client, {
      address: `${words}\u202e gpj\ud800\u0007`,
      landmark: "Second\nline",
      description: `  ${words}\r\nRing twice\u0007 👩🏽‍🚀  \u2066`,
    })
    expect(made.http).toBe(200)
    expect(made.data.order.recipient.address).toBe(`${words} gpj, (Second line)`)
    expect(made.data.order.note).toBe(`${words}\nRing twice 👩🏽‍🚀`)
  })

  it.each([
    ["description", 5_000, "At most 500 characters"],
    ["address", 5_000, "At most 250 characters"],
    ["landmark", 151, "At most 150 characters"],
    ["city", 101, "At most 100 characters"],
  ])("an order's %s of %i characters is refused with a clear message", async (field, length, message) => {
    await putInCart(client, await stockedVariant(shop, 3))
    const refused = await createOrder(client, { [field]: "🌸".repeat(length / 2).padEnd(length, "x") })
    expect([refused.http, refused.errors]).toEqual([422, { [field]: [message] }])
  })

  it.each([
    [{ first_name: "Blessing" }, "Blessing"],
    [{ first_name: "Blessing", last_name: "" }, "Blessing"],
    [{ last_name: "Blessing" }, "Blessing"],
    [{ first_name: " Blessing ", last_name: "Ada Eze" }, "Blessing Ada Eze"],
    [{ first_name: "", last_name: null }, "own"],
  ])("an order for %j goes to %s and never mixes in the payer's name", async (names, recipient) => {
    const { first_name, last_name } = (await client.call("GET /user")).data
    await putInCart(client, await stockedVariant(shop, 3))
    const made = await createOrder(client, names)
    const expected = recipient === "own" ? `${first_name} ${last_name}` : recipient
    expect(made.data.order.recipient.name).toBe(expected)
    const [stored] = await shop.sql(
      `select concat_ws(' ', a.first_name, nullif(a.last_name, '')) as name
         from "order" o join order_address a on a.id = o.shipping_address_id where o.id = $1`,
      [made.data.order.id],
    )
    expect(stored?.name).toBe(expected)
  })

  it("an order refuses an invalid phone number and stores any spelling of a valid one in one form", async () => {
    await putInCart(client, await stockedVariant(shop, 3))
    const refused = await createOrder(client, { phone: "after work" })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["phone"]])
    const made = await createOrder(client, { phone: "+234 (0) 803 123 4567" })
    expect(made.data.order.recipient.phone).toBe("+2348031234567")
  })
})

describe("a price that changed between page and pay", () => {
  it("an order with changed prices is refused line by line, with the old and the new price", async () => {
    const [one, two] = [await stockedVariant(shop, 5), await stockedVariant(shop, 5)]
    const first = (await putInCart(client, one, 2)).data
    const second = (await putInCart(client, two, 1)).data
    const shown = [
      { cart_id: first.id, quantity: 2, price: one.price - 10 },
      { cart_id: second.id, quantity: 1, price: two.price },
    ]
    const refused = await createOrder(client, { total: 1, product: shown })
    expect([refused.http, refused.error?.code]).toEqual([409, "price_changed"])
    const summary = refused.body.summary as { subtotal: number; total: number }
    expect(summary.subtotal).toBe(Math.round((one.price * 2 + two.price) * 100) / 100)
    expect(refused.body.changes).toEqual([
      {
        cart_id: first.id,
        name: first.product.name,
        old: { price: one.price - 10, quantity: 2, total: Math.round((one.price - 10) * 200) / 100 },
        new: { price: one.price, quantity: 2, total: Math.round(one.price * 200) / 100 },
      },
    ])
    const made = await createOrder(client, { total: summary.total, product: shown })
    expect([made.http, made.data.order.total]).toEqual([200, summary.total])
  })

  it.each([["nonsense"], [[1, null, "x"]], [[{ cart_id: 7, price: "1", quantity: {} }]], [{ a: 1 }]])(
    "an order whose shown lines are %j is decided by its total alone",
    async (product) => {
      await putInCart(client, await stockedVariant(shop, 3))
      const refused = await createOrder(client, { total: 1, product })
      expect([refused.http, refused.body.changes]).toEqual([409, []])
      const { total } = refused.body.summary as { total: number }
      expect((await createOrder(client, { ...deliveryForm, total, product })).http).toBe(200)
    },
  )
})

describe("between page and pay", () => {
  it("an order whose delivery fee changed answers 409 with the fresh sums and creates no order", async () => {
    await putInCart(client, await stockedVariant(shop, 3))
    // Nobody else of the test run has anything sent there.
    const place = { state: "NG-TA", lga: await lgaOf("NG-TA") }
    const shown = (await createOrder(client, { ...place, total: 1 })).body.summary as Record<string, number>
    const { delivery = 0, total = 0 } = shown
    expect(delivery).toBeGreaterThan(0)
    await shop.sql("update delivery_rule set fee_kobo = fee_kobo + 30000 where state_id = $1", [place.state])
    try {
      const refused = await createOrder(client, { ...place, total })
      expect([refused.http, refused.error?.code]).toEqual([409, "price_changed"])
      expect(refused.body.summary).toMatchObject({ delivery: delivery + 300, total: total + 300 })
      expect(refused.body.changes).toEqual([])
      expect((await client.call("GET /user/order")).data).toEqual([])
    } finally {
      await shop.sql("update delivery_rule set fee_kobo = fee_kobo - 30000 where state_id = $1", [
        place.state,
      ])
    }
  })

  it("an order to a place without delivery rules answers 422 with a clear message", async () => {
    await putInCart(client, await stockedVariant(shop, 3))
    const rules = await shop.sql<{ id: string }>(
      "update delivery_rule set deleted_at = now() where state_id = 'NG-YO' and deleted_at is null returning id",
    )
    try {
      const refused = await createOrder(client, { state: "NG-YO", lga: await lgaOf("NG-YO") })
      expect([refused.http, refused.error?.code, refused.message]).toEqual([
        422,
        "no_delivery",
        "We do not deliver there yet",
      ])
    } finally {
      await shop.sql("update delivery_rule set deleted_at = null where id = any($1)", [
        rules.map(({ id }) => id),
      ])
    }
  })

  it("an order to a closed pickup location answers 422 on its field", async () => {
    await putInCart(client, await stockedVariant(shop, 3))
    const id = `pickup_${crypto.randomUUID()}`
    await shop.sql(
      `insert into pickup_location (id, name, address, state_id, lga_id, opening_hours, phone, is_active)
       values ($1, 'Closed shop', '1 Nowhere', 'NG-LA', 'NG-LA-ikeja', 'Never', '+2348001234567', false)`,
      [id],
    )
    const refused = await createOrder(client, { delivery_method: "pickup", pickup_address_id: id })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["pickup_address_id"]])
    await shop.sql("delete from pickup_location where id = $1", [id])
  })

  it("an order with an unpublished product names it as out of stock and is not created", async () => {
    const variant = await stockedVariant(shop, 3)
    await putInCart(client, variant)
    await shop.sql("update product set status = 'draft' where id = $1", [variant.product_id])
    try {
      // Shown to shoppers as any change of the catalogue is: within moments.
      await eventually(
        async () => (await client.call("GET /user/cart")).data[0]?.products.stock_status,
        (status) => status === "outofstock",
      )
      const refused = await createOrder(client)
      expect([refused.http, refused.error?.code]).toEqual([422, "out_of_stock"])
      expect(refused.body.out_of_stock).toMatchObject([{ stock_quantity: 0 }])
    } finally {
      await shop.sql("update product set status = 'published' where id = $1", [variant.product_id])
    }
    await eventually(
      async () => (await createOrder(client)).http,
      (http) => http === 200,
    )
  })
})

async function lgaOf(stateId: string): Promise<string> {
  const states = (await shop.visitor().call("GET /states")).data
  return states.find(({ id }) => id === stateId)?.lgas[0]?.id ?? ""
}
