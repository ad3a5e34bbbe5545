import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import type { ShopClient } from "../harness/client"
import { createOrder, payAtBank, putInCart, stockedVariant, stockOf, storePayment } from "../harness/journey"
import { mailAbout } from "../harness/outbox"
import { newSet } from "../harness/product-sets"
import { pdfTexts } from "../harness/read-texts"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper, staffClient } from "../harness/staff"

/** Items that staff remove from a paid order: stock, money, papers and Medusa's record follow. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Variant = Awaited<ReturnType<typeof stockedVariant>>
let ada: ShopClient
let serum: Variant
let comb: Variant
beforeAll(async () => {
  ada = await staffClient(shop, "fulfilment")
  serum = await stockedVariant(shop, 500)
  comb = await stockedVariant(shop, 500)
})

async function ordered(...wanted: [Variant, number][]) {
  const { client, email } = await newShopper(shop)
  for (const [variant, quantity] of wanted) await putInCart(client, variant, quantity)
  const made = await createOrder(client)
  const { order, payment } = made.data
  if (payment?.channel !== "card") throw new Error(`No order to pay by card: ${made.message}`)
  return { client, email, order, payment }
}

async function paid(...wanted: [Variant, number][]) {
  const made = await ordered(...wanted)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  const line = (variant: Variant) =>
    made.order.items.find(({ variant_id }) => variant_id === variant.variant_id)?.id ?? ""
  return { ...made, id: made.order.id, line }
}
const both = () => paid([serum, 3], [comb, 1])

type Out = { line_id: string; quantity: number; seen: number }
const removeUnits = (id: string, lines: Out[], more: Record<string, unknown> = {}, as = ada) =>
  as.call("POST /admin/orders/{id}/take-out", {
    params: { id },
    body: { lines, reason: "One bottle is broken", ...more },
  })
const pack = (id: string) => ada.call("POST /admin/order-moves", { body: { ids: [id], status: "packed" } })
const detail = async (id: string) => (await ada.call("GET /admin/orders/{id}", { params: { id } })).data

const held = async (lineId: string) => {
  const [row] = await shop.sql<{ units: number }>(
    "select coalesce(sum(quantity), 0)::int as units from reservation_item where line_item_id = $1 and deleted_at is null",
    [lineId],
  )
  return row?.units
}

/** What `npm run orders:check` says of an order and its lines. */
async function wrong(id: string, lineIds: string[]): Promise<string[]> {
  const found = await Promise.all(
    checks.map(async ({ name, sql }) => {
      const rows = await shop.sql<{ id: string; detail: string }>(sql("'-infinity'::timestamptz", SETTLED))
      return rows
        .filter((row) => row.id === id || lineIds.includes(row.id))
        .map((row) => `${name}: ${row.detail}`)
    }),
  )
  return found.flat()
}

/** Medusa's own record: how many of each line it has, and what it thinks is due. */
async function inMedusa(id: string) {
  const items = await shop.sql<{ item_id: string; units: number; fulfilled: number }>(
    `select i.item_id, i.quantity::int as units, i.fulfilled_quantity::int as fulfilled from order_item i
       join "order" o on o.id = i.order_id and o.version = i.version where o.id = $1 and i.deleted_at is null`,
    [id],
  )
  const [sum] = await shop.sql<{ due: number }>(
    `select (s.totals ->> 'pending_difference')::float as due from order_summary s
       join "order" o on o.id = s.order_id and o.version = s.version where o.id = $1 and s.deleted_at is null`,
    [id],
  )
  return { items: new Map(items.map(({ item_id, ...item }) => [item_id, item])), due: sum?.due }
}

describe("items taken out of a paid order", () => {
  it("items removed from a paid order are on sale again and refunded, and the rest of the order goes on", async () => {
    const { client, email, order, id, line } = await both()
    const out = await removeUnits(id, [{ line_id: line(serum), quantity: 2, seen: 3 }])
    expect(out.http).toBe(200)
    expect(out.data.items.map(({ id, quantity }) => [id, quantity])).toEqual(
      order.items.map((item) => [item.id, 1]),
    )
    expect(out.data.taken_out).toMatchObject([{ id: line(serum), quantity: 2, total: serum.price * 2 }])
    expect(out.data).toMatchObject({ total: order.total, paid: order.total, refunded: serum.price * 2 })
    expect(out.data.refunds).toMatchObject([
      { amount: serum.price * 2, destination: "wallet", status: "paid" },
    ])
    expect(out.data.steps.find(({ status }) => status === "items_taken_out")?.note).toMatch(
      /^2 × .+: One bottle is broken$/,
    )
    expect(await held(line(serum))).toBe(1)
    // What is sold of a product is what is sent of it.
    const sold = await shop.sql<{ variant_id: string; quantity: number }>(
      "select variant_id, quantity from report_line where order_id = $1 order by line",
      [id],
    )
    expect(sold).toEqual(order.items.map(({ variant_id }) => ({ variant_id, quantity: 1 })))
    const medusa = await inMedusa(id)
    expect([medusa.items.get(line(serum))?.units, medusa.items.get(line(comb))?.units]).toEqual([1, 1])
    expect(medusa.due).toBeCloseTo(0)
    expect(
      await wrong(
        id,
        order.items.map(({ id }) => id),
      ),
    ).toEqual([])

    const mail = await mailAbout(shop, email, /^Items taken out of order/)
    expect(mail.text).toContain("One bottle is broken")
    expect(mail.text).toContain("Taken out")
    const [mine] = (await client.call("GET /user/order")).data
    expect(mine).toMatchObject({ items_count: 2, taken_out: [{ quantity: 2 }], refunded: serum.price * 2 })
    const invoice = await fetch(`${shop.url}/api/v1/user/order/${id}/invoice`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    const text = pdfTexts(Buffer.from(await invoice.arrayBuffer()))
    expect(text).toContain("Refunded")

    for (const status of ["packed", "shipped", "delivered"] as const) {
      const moved = await ada.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } })
      expect([status, moved.http]).toEqual([status, 200])
    }
    expect((await inMedusa(id)).items.get(line(serum))).toEqual({ units: 1, fulfilled: 1 })
    expect([await held(line(serum)), await held(line(comb))]).toEqual([0, 0])
    const [delivered] = (await client.call("GET /user/order")).data
    expect(delivered?.items.map(({ returnable }) => returnable)).toEqual([1, 1])
    expect(
      await wrong(
        id,
        order.items.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it("removing all of a line removes the line, and cancelling then refunds the rest and no kobo more", async () => {
    const { order, id, line } = await both()
    await removeUnits(id, [{ line_id: line(comb), quantity: 1, seen: 1 }], { refund_to: "card" })
    const left = await detail(id)
    expect(left.items.map(({ id }) => id)).toEqual([line(serum)])
    expect(left.refunds).toMatchObject([{ amount: comb.price, destination: "card" }])
    expect((await inMedusa(id)).items.has(line(comb))).toBe(false)
    const cancelled = await ada.call("PUT /admin/orders/update/{id}", {
      params: { id },
      body: { status: "cancelled" },
    })
    expect(cancelled.http).toBe(200)
    const now = await detail(id)
    expect(now.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(order.total)
    expect([now.refunded, await held(line(serum))]).toEqual([order.total, 0])
    expect(
      await wrong(
        id,
        order.items.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it("items are removed once by many clicks at once, and a removed item is never packed", async () => {
    const { order, id, line } = await both()
    const presses = await Promise.all(
      Array.from({ length: 8 }, () => removeUnits(id, [{ line_id: line(serum), quantity: 1, seen: 3 }])),
    )
    expect(presses.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http, error } of presses.filter((one) => one.http !== 200))
      expect([http, error?.code]).toEqual([409, "changed_meanwhile"])
    const [out] = await Promise.all([
      removeUnits(id, [{ line_id: line(serum), quantity: 1, seen: 2 }]),
      pack(id),
    ])
    expect([200, 409, 422]).toContain(out.http)
    const units = out.http === 200 ? 1 : 2
    // Whichever was asked to look again does so.
    await pack(id)
    const now = await detail(id)
    expect([now.status, now.items.find((item) => item.id === line(serum))?.quantity]).toEqual([
      "packed",
      units,
    ])
    expect((await inMedusa(id)).items.get(line(serum))).toEqual({ units, fulfilled: units })
    expect(now.refunded).toBeCloseTo(serum.price * (3 - units))
    expect(
      await wrong(
        id,
        order.items.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it("removing a set from a paid order releases each of its parts", async () => {
    const { set, soap, bag } = await newSet(shop, await signedIn(shop, "owner@demo.shop"), 20, 20)
    const { order, id, line } = await paid([set, 3])
    expect((await removeUnits(id, [{ line_id: line(set), quantity: 2, seen: 3 }])).http).toBe(200)
    expect(await stockOf(shop, soap.variant_id)).toMatchObject({ reserved: 2, reservations: 2 })
    expect(await stockOf(shop, bag.variant_id)).toMatchObject({ reserved: 1, reservations: 1 })
    expect(
      await wrong(
        id,
        order.items.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it("items removed from a paid order are not refunded twice when their money was refunded before", async () => {
    const { id, line } = await both()
    const owner = await signedIn(shop, "owner@demo.shop")
    const given = await owner.call("POST /admin/orders/{id}/refunds", {
      params: { id },
      body: { amount: comb.price, refunded: 0, reason: "Broken", destination: null },
    })
    expect(given.http).toBe(200)
    const out = await removeUnits(id, [{ line_id: line(comb), quantity: 1, seen: 1 }], {
      refund_to: "nothing",
    })
    expect([out.http, out.data.refunds.length, out.data.refunded]).toEqual([200, 1, comb.price])
  })
})

describe("items that stay in an order", () => {
  const code = async (asked: ReturnType<typeof removeUnits>) => {
    const { http, error } = await asked
    return [http, error?.code]
  }

  it("removing items is refused for an order that is unpaid, packed or unknown", async () => {
    const unpaid = await ordered([serum, 2])
    const [item] = unpaid.order.items
    const one = [{ line_id: item?.id ?? "", quantity: 1, seen: 2 }]
    expect(await code(removeUnits(unpaid.order.id, one))).toEqual([422, "invalid_move"])
    const { id, line } = await both()
    await pack(id)
    const late = removeUnits(id, [{ line_id: line(serum), quantity: 1, seen: 3 }])
    expect(await code(late)).toEqual([422, "invalid_move"])
    expect((await removeUnits("order_none", one)).http).toBe(404)
  })

  it("removing items is refused when nothing would be left, there are fewer, or the request is invalid", async () => {
    const { id, line } = await both()
    const all = [
      { line_id: line(serum), quantity: 3, seen: 3 },
      { line_id: line(comb), quantity: 1, seen: 1 },
    ]
    expect(await code(removeUnits(id, all))).toEqual([422, "invalid_lines"])
    expect(await code(removeUnits(id, [{ line_id: line(serum), quantity: 4, seen: 3 }]))).toEqual([
      422,
      "invalid_lines",
    ])
    expect(await code(removeUnits(id, [{ line_id: "ordli_other", quantity: 1, seen: 1 }]))).toEqual([
      409,
      "changed_meanwhile",
    ])
    for (const [field, lines, more] of [
      ["lines", [], {}],
      ["lines.0.quantity", [{ line_id: line(serum), quantity: 0, seen: 3 }], {}],
      ["reason", [{ line_id: line(serum), quantity: 1, seen: 3 }], { reason: " " }],
      ["refund_to", [{ line_id: line(serum), quantity: 1, seen: 3 }], { refund_to: "cash" }],
      ["destination", [{ line_id: line(serum), quantity: 1, seen: 3 }], { refund_to: "credit" }],
    ] as const) {
      const refused = await removeUnits(id, [...lines], more)
      expect([field, refused.http, Object.keys(refused.errors ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await detail(id)).toMatchObject({ items_count: 4, taken_out: [], refunded: 0 })
  })

  it("removing items is refused to staff who do not work on orders", async () => {
    const { id, line } = await both()
    const asked = [{ line_id: line(serum), quantity: 1, seen: 3 }]
    for (const role of ["finance", "content"] as const) {
      expect((await removeUnits(id, asked, {}, await staffClient(shop, role))).http).toBe(403)
    }
  })
})
