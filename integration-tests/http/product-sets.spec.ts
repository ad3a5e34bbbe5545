import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, stockedVariant, stockOf, storePayment } from "../harness/journey"
import { emptyProduct, newSet, putParts } from "../harness/product-sets"
import { newPurchaseOrder } from "../harness/purchasing"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper, staffClient } from "../harness/staff"

/** Sets that staff put together of other products: their stock is that of their parts (docs/products.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const read = async (variant_id: string) =>
  (await owner.call("GET /admin/product-sets/{variant_id}", { params: { variant_id } })).data
const shown = async (id: string) =>
  (await shop.visitor().call("GET /products/single/{id}", { params: { id } })).data
const count = (variant_id: string, stocked_quantity: number) =>
  owner.call("PUT /admin/inventory/{variant_id}", { params: { variant_id }, body: { stocked_quantity } })
const stockRow = async (variant_id: string) => {
  const [row] = await shop.sql<{ sku: string }>("select sku from product_variant where id = $1", [variant_id])
  const { data } = await owner.call("GET /admin/inventory", { query: { q: row?.sku ?? "", per_page: 50 } })
  return data.find((one) => one.variant_id === variant_id)
}
const refusal = ({ http, error, errors }: Awaited<ReturnType<typeof putParts>>) => [
  http,
  error?.code,
  ...Object.keys(errors ?? {}),
]

async function order(variant: Awaited<ReturnType<typeof stockedVariant>>, quantity = 1) {
  const { client } = await newShopper(shop)
  await putInCart(client, variant, quantity)
  return { client, answer: await createOrder(client) }
}
const cancel = (client: ShopClient, id: string) =>
  client.call("PUT /user/order/cancel/{id}", { params: { id } })

/** What `npm run orders:check` finds of stock that these lines hold. */
async function drift(ids: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of checks.filter((check) => /^units|^reserved quantity|^shelf/.test(check.name))) {
    for (const { id } of await shop.sql<{ id: string }>(sql("'-infinity'::timestamptz", SETTLED)))
      if (ids.includes(id)) found.push(name)
  }
  return found
}

describe("a set", () => {
  it("a set shows how many its parts allow, and the shop sells as many and names its contents", async () => {
    const { set, soap, bag, data } = await newSet(shop, owner, 9, 30)
    expect(data).toMatchObject({ is_set: true, stock_quantity: 4, price: 5000, orders_held: 0 })
    expect(data.parts.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual(
      expect.arrayContaining([
        [soap.variant_id, 2],
        [bag.variant_id, 1],
      ]),
    )
    const { name } = await shown(soap.product_id)
    await eventually(
      () => shown(set.product_id),
      (product) => product.stock_quantity === 4 && product.badge === "instock",
    )
    const [inside] = (await shown(set.product_id)).sets ?? []
    expect(inside?.variant_id).toBe(set.variant_id)
    expect(inside?.parts.find(({ product_id }) => product_id === soap.product_id)).toMatchObject({
      name,
      quantity: 2,
    })
    expect(await shown(bag.product_id)).not.toHaveProperty("sets")
    expect((await read(soap.variant_id)).in_sets.map(({ variant_id }) => variant_id)).toEqual([
      set.variant_id,
    ])
    expect(await stockRow(set.variant_id)).toMatchObject({
      ...{ is_set: true, is_counted: false, stock_quantity: 4, regular_price: 5000 },
    })

    // A part that is called otherwise is called so on the set's page.
    await owner.call("POST /admin/products/update/{product_id}", {
      params: { product_id: soap.product_id },
      body: { name: `${name} again` },
    })
    await eventually(
      () => shown(set.product_id),
      ({ sets }) => sets?.[0]?.parts.some((part) => part.name === `${name} again`) ?? false,
    )
  })

  it("a set reserves each of its parts for an order, releases them, and sells out with a part", async () => {
    const { set, soap, bag } = await newSet(shop, owner, 6, 30)
    const { client, answer } = await order(set, 2)
    const { id, items } = answer.data.order
    expect(await stockOf(shop, soap.variant_id)).toMatchObject({ reserved: 4, reservations: 4 })
    expect(await stockOf(shop, bag.variant_id)).toMatchObject({ reserved: 2, reservations: 2 })
    expect(await drift([id, items[0]?.id ?? ""])).toEqual([])
    expect((await cancel(client, id)).http).toBe(200)
    expect((await stockOf(shop, soap.variant_id)).reserved).toBe(0)
    expect((await stockOf(shop, bag.variant_id)).reserved).toBe(0)

    await becomes(async () => (await shown(set.product_id)).stock_quantity, 3)
    expect((await order(soap, 5)).answer.http).toBe(200)
    await eventually(
      () => shown(set.product_id),
      ({ badge, stock_quantity }) => badge === "outofstock" && stock_quantity === 0,
    )
    expect((await order(set)).answer.http).not.toBe(200)
  })

  it("a set keeps its parts while an order holds them, and can change them afterwards", async () => {
    const { set, soap, bag } = await newSet(shop, owner, 9, 9)
    const { client, answer } = await order(set)
    const more = await putParts(owner, set.variant_id, [[soap, 3]])
    expect([more.http, more.error?.code, more.message]).toEqual([
      409,
      "held_for_orders",
      "1 order with it is still to be packed. Pack or cancel it first, then change what is in the set",
    ])
    expect((await read(set.variant_id)).orders_held).toBe(1)
    await cancel(client, answer.data.order.id)
    const changed = await putParts(owner, set.variant_id, [[soap, 3]])
    expect([changed.http, changed.data.stock_quantity]).toEqual([200, 3])
    // Parts that were in it before come back.
    expect((await putParts(owner, set.variant_id, [[bag, 2]])).data.stock_quantity).toBe(4)
  })

  it("a set can change its parts once an order with it is packed and can no longer be undone", async () => {
    const { set, soap } = await newSet(shop, owner, 9, 9)
    const { client, answer } = await order(set)
    const { payment } = answer.data
    if (payment?.channel !== "card") throw new Error("The order is not paid by card")
    await payAtBank(shop, payment.reference)
    await storePayment(client, answer.data.order.id, payment.reference)
    const { data } = await owner.call("GET /admin/orders/{id}", { params: { id: answer.data.order.id } })
    expect(data.items[0]?.parts.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual(
      expect.arrayContaining([[soap.variant_id, 2]]),
    )
    const printed = await owner.call("GET /admin/orders/print", { query: { ids: answer.data.order.id } })
    expect(printed.data.picks.find(({ variant_id }) => variant_id === soap.variant_id)?.quantity).toBe(2)
    expect(printed.data.picks.some(({ variant_id }) => variant_id === set.variant_id)).toBe(false)
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: answer.data.order.id },
      body: { status: "packed" },
    })
    await eventually(async () => expect((await putParts(owner, set.variant_id, [[soap, 2]])).http).toBe(200))
    expect((await stockOf(shop, soap.variant_id)).stocked).toBe(7)
  })

  it("a set without parts is sold as a single product again, with no stock until it is counted", async () => {
    const { set } = await newSet(shop, owner, 9, 9)
    // Leased while the set cannot be.
    const part = await stockedVariant(shop, 4)
    const freed = await putParts(owner, set.variant_id, [])
    expect([freed.http, freed.data]).toMatchObject([200, { is_set: false, parts: [], stock_quantity: 0 }])
    expect((await count(set.variant_id, 6)).data).toMatchObject({ is_set: false, stock_quantity: 6 })
    const full = await putParts(owner, set.variant_id, [[part, 2]])
    expect(refusal(full)).toEqual([409, "has_stock"])
    expect(full.message).toMatch(/^6 of it are in stock/)
    const { data } = await owner.call("GET /admin/products/all-admin-product", {
      query: { product_id: set.product_id },
    })
    expect(data[0]?.variants[0]).toMatchObject({ is_set: false, is_counted: true })
  })
})

describe("what cannot be a set", () => {
  it("a refused set names the part at fault and the reason", async () => {
    const { set, soap } = await newSet(shop, owner, 9, 9)
    const box = await emptyProduct(shop, owner)
    expect(refusal(await putParts(owner, box.variant_id, [[soap, 1]]))).toEqual([
      422,
      "too_few_pieces",
      "parts",
    ])
    expect(
      refusal(
        await putParts(owner, box.variant_id, [
          [soap, 2],
          [set, 1],
        ]),
      ),
    ).toEqual([422, "part_is_set", "parts.1.variant_id"])
    expect(refusal(await putParts(owner, box.variant_id, [[box, 2]]))).toEqual([
      422,
      "part_of_itself",
      "parts.0.variant_id",
    ])
    expect(
      refusal(await putParts(owner, box.variant_id, [[{ ...box, variant_id: "variant_none" }, 2]])),
    ).toEqual([422, "unknown_part", "parts.0.variant_id"])
    expect(refusal(await putParts(owner, box.variant_id, [[soap, 21]]))).toEqual([
      422,
      "invalid_fields",
      "parts.0.quantity",
    ])
    expect((await putParts(owner, "variant_none", [[soap, 2]])).http).toBe(404)
    // What is in a set cannot become one, nor leave the shop.
    await count(soap.variant_id, 0)
    expect(refusal(await putParts(owner, soap.variant_id, [[box, 2]]))).toEqual([422, "part_is_set", "parts"])
    const deleted = await owner.call("DELETE /admin/products/delete/{id}", {
      params: { id: soap.product_id },
    })
    expect([deleted.http, deleted.error?.code]).toEqual([422, "part_of_set"])
    // The set itself may go, whatever else its parts are held for.
    await count(soap.variant_id, 5)
    expect((await order(soap)).answer.http).toBe(200)
    const gone = await owner.call("DELETE /admin/products/delete/{id}", {
      params: { id: set.product_id },
    })
    expect(gone.http).toBe(200)
    expect(await stockOf(shop, soap.variant_id)).toMatchObject({ stocked: 5, reserved: 1 })
  })

  it("a set is refused when it was changed meanwhile or is on a purchase order", async () => {
    const { set, soap, bag, data } = await newSet(shop, owner, 9, 9)
    const seen = data.parts.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    expect((await putParts(owner, set.variant_id, [[soap, 4]], seen)).http).toBe(200)
    expect(refusal(await putParts(owner, set.variant_id, [[bag, 4]], seen))).toEqual([
      409,
      "changed_meanwhile",
    ])
    const box = await emptyProduct(shop, owner)
    await newPurchaseOrder(owner, [box.variant_id])
    expect(refusal(await putParts(owner, box.variant_id, [[soap, 2]]))).toEqual([409, "on_order"])
  })
})

it("orders placed while staff change a set's parts reserve only what is in the set", async () => {
  const { set, soap, bag } = await newSet(shop, owner, 40, 40)
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { client } = await newShopper(shop)
      await putInCart(client, n % 4 === 3 ? soap : set)
      return client
    }),
  )
  const changes = async () => {
    const codes: number[] = []
    for (const parts of [
      [[bag, 2]],
      [
        [soap, 1],
        [bag, 3],
      ],
      [[soap, 2]],
      [
        [soap, 2],
        [bag, 1],
      ],
    ] as const)
      codes.push(
        (
          await putParts(
            owner,
            set.variant_id,
            parts.map(([part, units]) => [part, units]),
          )
        ).http,
      )
    return codes
  }
  const [changed, ...made] = await Promise.all([changes(), ...shoppers.map((client) => createOrder(client))])
  expect(changed.every((http) => http === 200 || http === 409)).toBe(true)
  expect(made.map(({ http }) => http)).toEqual(shoppers.map(() => 200))
  const ids = made.flatMap(({ data }) => [data.order.id, ...data.order.items.map(({ id }) => id)])
  expect(await drift(ids)).toEqual([])
  expect((await putParts(owner, set.variant_id, [[bag, 5]])).http).toBe(409)

  // What such an order must not hold, orders:check finds.
  const line = made[0]?.data.order.items[0]?.id ?? ""
  const [held] = await shop.sql<{ id: string }>(
    "update reservation_item set quantity = quantity + 1 where id = (select min(id) from reservation_item where line_item_id = $1 and deleted_at is null) returning id",
    [line],
  )
  expect(await drift([line])).toContain("units held that are no part")
  await shop.sql("update reservation_item set quantity = quantity - 1 where id = $1", [held?.id])
})

it("a set is changed only by staff who manage products, and the log has its contents before and after", async () => {
  const { set, soap } = await newSet(shop, owner, 9, 9)
  const fulfilment = await staffClient(shop, "fulfilment")
  const params = { variant_id: set.variant_id }
  expect((await fulfilment.call("GET /admin/product-sets/{variant_id}", { params })).http).toBe(200)
  expect((await putParts(fulfilment, set.variant_id, [[soap, 2]])).http).toBe(403)
  expect((await putParts(owner, set.variant_id, [[soap, 4]])).http).toBe(200)
  const { data } = await owner.call("GET /admin/products/{product_id}/history", {
    params: { product_id: set.product_id },
  })
  expect(data[0]?.sentence).toMatch(/ changed what is in the variant .*: parts: .*2 × .* to 4 × /)
})
