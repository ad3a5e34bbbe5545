import { randomUUID } from "node:crypto"
import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

/** Moves of the order desk: one step at a time, ten seconds to take one back, and who carries the parcel. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let ada: ShopClient
beforeAll(async () => {
  ada = await signedIn(shop, (await makeStaff(shop, "fulfilment")).email)
})

async function paidOrder() {
  const made = await orderWaitingForPayment(shop, 1)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  return made
}

type Status = "packed" | "shipped" | "delivered"
const move = (ids: string[], status: Status, more: Record<string, unknown> = {}) =>
  ada.call("POST /admin/order-moves", { body: { ids, status, ...more } })
const undo = (id: string | null) =>
  ada.call("POST /admin/order-moves/{id}/undo", { params: { id: id ?? "none" } })
const detail = async (id: string) => (await ada.call("GET /admin/orders/{id}", { params: { id } })).data

/** How the order stands in the shop's table and in Medusa's. */
async function standing(id: string) {
  const [row] = await shop.sql(
    `select o.status, i.fulfilled_quantity::int as fulfilled, i.shipped_quantity::int as shipped,
            i.delivered_quantity::int as delivered,
            (select count(*)::int from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
              where l.order_id = o.id and f.canceled_at is null) as parcels,
            (select count(*)::int from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
              where l.order_id = o.id and f.canceled_at is null and f.shipped_at is not null) as gone,
            (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0)::int from inventory_level l
              where l.inventory_item_id = o.lines -> 0 ->> 'inventory_item_id') as on_sale
       from shop_order o join "order" m on m.id = o.id
       join order_item i on i.order_id = o.id and i.version = m.version and i.deleted_at is null
      where o.id = $1`,
    [id],
  )
  return row
}

/** As if the time to undo were over: nothing waits for the clock. */
async function letGo(id: string): Promise<void> {
  await shop.sql("update order_event set held_until = now() where order_id = $1 and held_until is not null", [
    id,
  ])
  await shop.workNow(["order-mail", "milestone"], { of: id })
}
const mailsOf = async (id: string) =>
  (
    await shop.sql<{ status: string }>(
      `select e.status from order_event e join outbox_job j on j.kind = 'order-mail' and j.key = e.id
        where e.order_id = $1 and j.status = 'done' order by e.at`,
      [id],
    )
  ).map(({ status }) => status)

describe("a move", () => {
  it("a move goes one step, says how long it can be undone, and notifies the shopper afterwards", async () => {
    const { order } = await paidOrder()
    const made = await move([order.id], "packed")
    expect([made.http, made.data.seconds_left, made.data.orders[0]?.status]).toEqual([200, 10, "packed"])
    expect((await detail(order.id)).undo).toEqual({
      move_id: made.data.move_id,
      seconds_left: expect.any(Number),
    })
    expect(await mailsOf(order.id)).not.toContain("packed")
    await letGo(order.id)
    await eventually(async () => expect(await mailsOf(order.id)).toContain("packed"))
    expect((await detail(order.id)).undo).toBeNull()
    const late = await undo(made.data.move_id)
    expect([late.http, late.error?.code]).toEqual([409, "too_late"])
    expect((await detail(order.id)).status).toBe("packed")
  })

  it("a move skips no step unless the request says so", async () => {
    const { order } = await paidOrder()
    const refused = await move([order.id], "delivered")
    expect(refused.data).toMatchObject({ move_id: null, seconds_left: 0 })
    expect(refused.data.orders[0]).toMatchObject({
      is_moved: false,
      status: "processing",
      message: "It is not marked as packed and shipped yet",
    })
    const said = await move([order.id], "delivered", { skips: true })
    expect(said.data.orders[0]?.status).toBe("delivered")
    const { steps } = await detail(order.id)
    expect(steps.map(({ status }) => status)).toEqual(
      expect.arrayContaining(["packed", "shipped", "delivered"]),
    )
  })

  it("a move is never refused while the shop processes the step before it", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, paidOrder))
    const said = await Promise.all(
      orders.map(async ({ order: { id } }) => {
        const steps: (string | null | undefined)[] = []
        for (const step of ["packed", "shipped", "delivered"] as const) {
          steps.push((await move([id], step)).data.orders[0]?.message.replace(/^Order \S+ /, ""))
        }
        return steps
      }),
    )
    expect(said).toEqual(orders.map(() => ["is packed", "is shipped", "is delivered"]))
  })

  it("a move of several orders is not held up by those that cannot move", async () => {
    const [{ order }, { order: unpaid }] = [await paidOrder(), await orderWaitingForPayment(shop)]
    const made = await move([unpaid.id, order.id, "order_none"], "packed")
    expect(made.data.orders.map(({ is_moved, status }) => [is_moved, status])).toEqual([
      [false, "pending"],
      [true, "packed"],
      [false, null],
    ])
    expect(made.message).toBe("1 of 3 orders is packed")
  })
})

describe("an undone move", () => {
  it("an undone move leaves nothing for orders:check, however many versions Medusa keeps of the order", async () => {
    const { order } = await paidOrder()
    for (const _ of [1, 2]) {
      const made = await move([order.id], "packed")
      expect((await undo(made.data.move_id)).http).toBe(200)
    }
    const mine = [order.id, ...order.items.map(({ id }) => id)]
    const found = await Promise.all(
      checks.map(async ({ name, sql }) => {
        const rows = await shop.sql<{ id: string; detail: string }>(sql("'-infinity'::timestamptz", SETTLED))
        return rows.filter(({ id }) => mine.includes(id)).map(({ detail }) => `${name}: ${detail}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })

  it.each<[Status, Status[]]>([
    ["packed", []],
    ["shipped", ["packed"]],
    ["delivered", ["packed", "shipped"]],
  ])(
    "an undone move to %s restores the order, its parcel and its stock, and can be done again",
    async (to, steps) => {
      const { order } = await paidOrder()
      for (const step of steps) await move([order.id], step)
      await letGo(order.id)
      const before = await standing(order.id)
      const made = await move([order.id], to, { waybill: "W1" })
      expect(await standing(order.id)).not.toEqual(before)
      const back = await undo(made.data.move_id)
      expect([back.http, back.data.orders[0]?.is_moved]).toEqual([200, true])
      expect(await standing(order.id)).toEqual(before)
      const now = await detail(order.id)
      expect(now.steps.map(({ status }) => status)).not.toContain(to)
      expect((await move([order.id], to)).data.orders[0]?.status).toBe(to)
      expect((await standing(order.id))?.status).toBe(to)
      await letGo(order.id)
      await eventually(async () => expect(await mailsOf(order.id)).toContain(to))
    },
  )

  it("an undone move over three steps goes back over all three", async () => {
    const { order } = await paidOrder()
    const before = await standing(order.id)
    const made = await move([order.id], "delivered", { skips: true, waybill: "W2" })
    expect((await undo(made.data.move_id)).http).toBe(200)
    expect(await standing(order.id)).toEqual(before)
    expect((await detail(order.id)).shipment).toBeNull()
  })

  it("an undo sent by many at once goes back once", async () => {
    const { order } = await paidOrder()
    const before = await standing(order.id)
    const made = await move([order.id], "packed")
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(made.data.move_id)))
    const done = answers.filter(({ http, data }) => http === 200 && data.orders[0]?.is_moved)
    expect(done).toHaveLength(1)
    expect(await standing(order.id)).toEqual(before)
  })

  it("an undo is refused once the order has moved on, and the later move stays", async () => {
    const { order } = await paidOrder()
    const packed = await move([order.id], "packed")
    await move([order.id], "shipped")
    const answer = await undo(packed.data.move_id)
    expect(answer.data.orders[0]).toMatchObject({ is_moved: false, status: "shipped" })
    expect((await standing(order.id))?.status).toBe("shipped")
  })

  it("an undone move is recorded in the audit log", async () => {
    const { order } = await paidOrder()
    const made = await move([order.id], "packed")
    await undo(made.data.move_id)
    const log = await shop.sql(
      "select act, before, after from audit_entry where target_type = 'order' and target_id = $1 order by at desc limit 1",
      [order.id],
    )
    expect(log).toEqual([
      {
        act: "POST /admin/order-moves/{id}/undo",
        before: { shop_order: { status: "packed" } },
        after: { shop_order: { status: "processing" } },
      },
    ])
  })
})

describe("what is shipped", () => {
  it("a shipment shows staff all details, and the shopper the courier and the tracking link", async () => {
    const { client, order } = await paidOrder()
    const name = `Parcel ${randomUUID().slice(0, 8)}`
    const courier = await ada.call("POST /admin/couriers/store", {
      body: { name, tracking_url: "https://parcel.example/?n={waybill}" },
    })
    await move([order.id], "packed")
    await move([order.id], "shipped", {
      courier_id: courier.data.id,
      waybill: "AB 12",
      rider: "Sunday, 0803 111 2233",
    })
    const shipment = { courier: name, waybill: "AB 12", tracking_url: "https://parcel.example/?n=AB%2012" }
    expect(await detail(order.id)).toMatchObject({ shipment, rider: "Sunday, 0803 111 2233" })
    const own = await client.call("GET /user/order", { query: { order_number: order.order_number } })
    expect(own.data[0]?.shipment).toEqual(shipment)
    expect(JSON.stringify(own.data)).not.toContain("Sunday")
    await ada.call("DELETE /admin/couriers/delete/{id}", { params: { id: courier.data.id } })
    expect((await detail(order.id)).shipment).toEqual(shipment)
  })

  it("a shipment with an unknown courier is refused", async () => {
    const { order } = await paidOrder()
    await move([order.id], "packed")
    const answer = await move([order.id], "shipped", { courier_id: "cour_none" })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, ["courier_id"]])
    expect((await detail(order.id)).status).toBe("packed")
  })
})

describe("couriers", () => {
  it.each([
    ["no name", { name: " " }, "name"],
    ["a link without the number's place", { tracking_url: "https://parcel.example/" }, "tracking_url"],
    ["a link that is no https address", { tracking_url: "javascript:{waybill}" }, "tracking_url"],
  ])("a courier with %s is refused on its field", async (_, wrong, field) => {
    const body = { name: `Courier ${randomUUID().slice(0, 8)}`, ...wrong }
    const answer = await ada.call("POST /admin/couriers/store", { body })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  it("a courier with the name of another courier is refused", async () => {
    const name = `Courier ${randomUUID().slice(0, 8)}`
    await ada.call("POST /admin/couriers/store", { body: { name } })
    const again = await ada.call("POST /admin/couriers/store", { body: { name: name.toUpperCase() } })
    expect([again.http, again.errors?.name]).toEqual([422, ["Another courier has this name"]])
  })
})
