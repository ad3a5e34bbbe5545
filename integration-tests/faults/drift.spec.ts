import { randomUUID } from "node:crypto"
import { type Drift, drift, lastingDrift } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { orderWaitingForPayment, stockedVariant, stockOf } from "../harness/journey"
import { ONE } from "../harness/setups"
import type { Sql } from "../harness/shop"
import { STORE_KEY } from "../harness/store-client"

/** What no crash of ours leaves, but scripts and Medusa's own routes may: the sweep finds it, and corrects it. */
let shop: FaultShop
let before: Drift
beforeAll(async () => {
  shop = await faultShop(ONE)
  before = await drift(shop)
})
afterAll(() => shop?.leave())

/** What is there after a sweep; one that ran at the same moment may have been working on it. */
const swept = <T>(ask: () => Promise<T>, holds: (value: T) => boolean) =>
  eventually(async () => {
    await shop.runJob("order-drift")
    return ask()
  }, holds)

const levelOf = async (variantId: string) => {
  const [row] = await shop.sql<{ id: string; item: string; location: string }>(
    `select l.id, l.inventory_item_id as item, l.location_id as location
       from catalogue_variant v join inventory_level l on l.inventory_item_id = v.inventory_item_id and l.deleted_at is null
      where v.variant_id = $1`,
    [variantId],
  )
  if (!row) throw new Error(`${variantId} has no level`)
  return row
}

/** What the checks find in what `bend` does. A sweep that runs meanwhile sees it only afterwards. */
const found = (bend: (inside: Sql) => Promise<unknown>) =>
  shop.transaction(async (inside) => {
    await bend(inside)
    return drift(inside, before)
  })

describe("drift among orders and stock", () => {
  it("the drift sweep releases stock that is reserved for a line of no order", async () => {
    const variant = await stockedVariant(shop, 5)
    const { item, location } = await levelOf(variant.variant_id)
    const line = `ordli_${randomUUID()}`
    const drifted = await found(async ({ sql }) => {
      await sql(
        `insert into reservation_item (id, line_item_id, inventory_item_id, location_id, quantity, raw_quantity, created_at)
         values ('resitem_' || gen_random_uuid(), $3, $1, $2, 3, '{"value":"3","precision":20}', now() - interval '1 hour')`,
        [item, location, line],
      )
    })
    expect(drifted["reservation without order"]).toEqual([`${line} 3 units of ${item}`])
    // The level counts it, whoever wrote it.
    expect(drifted["reserved quantity"]).toBeUndefined()
    await swept(
      () => stockOf(shop, variant.variant_id),
      ({ reserved, reservations }) => reserved === 0 && reservations === 0,
    )
  })

  it("the drift sweep restores the time limit of an unpaid order that has none", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const limit = () =>
      shop.sql("select status from outbox_job where kind = 'order-expiry' and key = $1", [order.id])
    expect(await limit()).toEqual([{ status: "waiting" }])
    await shop.transaction(async ({ sql }) => {
      await sql("delete from outbox_job where kind = 'order-expiry' and key = $1", [order.id])
      await sql("update shop_order set created_at = created_at - interval '11 minutes' where id = $1", [
        order.id,
      ])
    })
    expect(await swept(limit, (rows) => rows.length === 1)).toEqual([{ status: "waiting" }])
  })

  it("a cancelled order holds no stock, however long Medusa's part of the cancellation takes", async () => {
    const { client, order, variant } = await orderWaitingForPayment(shop, 2)
    const cancel = () => client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    const { cancelling, atOnce } = await shop.transaction(async ({ sql }) => {
      await sql("lock table order_fulfillment in access exclusive mode")
      const under = { cancelling: cancel() }
      const statuses = () =>
        shop.sql<{ status: string }>("select status from shop_order where id = $1", [order.id])
      await eventually(statuses, ([row]) => row?.status === "cancelled")
      return { ...under, atOnce: await stockOf(shop, variant.variant_id) }
    })
    expect(atOnce).toEqual({ stocked: 20, reserved: 0, reservations: 0 })
    expect((await cancelling).http).toBe(200)
    expect(await stockOf(shop, variant.variant_id)).toEqual(atOnce)
  })

  it("a cancellation cut off in the middle of Medusa's part is finished, even beside one that cannot be", async () => {
    const [stuck, cut] = [await orderWaitingForPayment(shop), await orderWaitingForPayment(shop)]
    const fault = `fault_${randomUUID().slice(0, 8)}`
    const cannotBeCancelled = (orders: string[]) =>
      shop.sql(
        `create or replace function ${fault}() returns trigger language plpgsql as $$ begin
           if new.status = 'canceled' and new.id in ('${orders.join("', '")}') then raise exception 'kept open by a test'; end if;
           return new; end $$`,
      )
    await cannotBeCancelled([stuck.order.id, cut.order.id])
    await shop.sql(
      `create trigger ${fault} before update on "order" for each row execute function ${fault}()`,
    )
    try {
      for (const { client, order, variant } of [stuck, cut]) {
        const { http } = await client.call("PUT /user/order/cancel/{id}", {
          params: { id: order.id },
          body: {},
        })
        expect(http).toBe(200)
        // Medusa takes its own steps back, and would hold again what it finds let go.
        expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 20, reserved: 0, reservations: 0 })
      }
      // As a process leaves it that is killed between the opening of Medusa's change and its confirming.
      await shop.sql(
        "insert into order_change (id, order_id, version, status, change_type) values ($1, $2, 1, 'pending', 'credit_line')",
        [`ordch_${randomUUID()}`, cut.order.id],
      )
      await cannotBeCancelled([stuck.order.id])
      const ids = [stuck.order.id, cut.order.id]
      const isCancelled = async () => {
        // As if the minute had passed that a cancelling is given; the one that cannot be finished comes first.
        await shop.sql(
          `update outbox_job set run_at = now() - interval '1 second' * (payload ->> 'orderId' = $1)::int
            where kind = 'cancelled-order' and status = 'waiting' and payload ->> 'orderId' = any($2)`,
          [stuck.order.id, ids],
        )
        await shop.runJob("outbox")
        const rows = await shop.sql<{ id: string }>(
          `select id from "order" where id = any($1) and status = 'canceled'`,
          [ids],
        )
        return [stuck, cut].map(({ order }) => rows.some(({ id }) => id === order.id))
      }
      expect(await eventually(isCancelled, ([, second]) => second === true)).toEqual([false, true])
      await shop.sql(`drop trigger ${fault} on "order"`)
      await eventually(isCancelled, ([first]) => first === true)
    } finally {
      await shop.sql(`drop function ${fault} cascade`)
    }
  })

  it("the drift sweep corrects a reserved quantity that differs from the reservations", async () => {
    const { order, variant } = await orderWaitingForPayment(shop, 2)
    const { id } = await levelOf(variant.variant_id)
    const drifted = await found(async ({ sql }) => {
      await sql("alter table inventory_level disable trigger stock_guard_level")
      await sql("update inventory_level set reserved_quantity = 9 where id = $1", [id])
      await sql("alter table inventory_level enable trigger stock_guard_level")
    })
    expect(drifted["reserved quantity"]).toEqual([`${id} reserved 9, held 2`])
    await swept(
      () => stockOf(shop, variant.variant_id),
      ({ reserved }) => reserved === 2,
    )
    expect(order.status).toBe("pending")
  })

  it("the drift sweep cancels an unpaid Medusa order that the shop does not know", async () => {
    const stranger = `order_${randomUUID()}`
    const drifted = await found(({ sql }) =>
      sql(
        `insert into "order" (id, currency_code, email, status, version, is_draft_order, created_at)
         values ($1, 'ngn', 'nobody@example.com', 'pending', 1, false, now() - interval '1 hour')`,
        [stranger],
      ),
    )
    expect(drifted["Medusa order unknown to the shop"]).toEqual([`${stranger} nobody@example.com`])
    await swept(
      () => shop.sql<{ status: string }>(`select status from "order" where id = $1`, [stranger]),
      ([row]) => row?.status === "canceled",
    )
    expect(await lastingDrift(shop, before)).toEqual({})
  })

  it("the drift sweep closes a payment attempt whose shopper was never sent to the bank", async () => {
    const { order } = await orderWaitingForPayment(shop)
    await shop.sql(
      `update payment_attempt set payment_session_id = null, created_at = now() - interval '1 hour' where order_id = $1`,
      [order.id],
    )
    const [attempt] = await swept(
      () =>
        shop.sql<{ status: string }>("select status from payment_attempt where order_id = $1", [order.id]),
      ([row]) => row?.status !== "started",
    )
    expect(attempt).toEqual({ status: "failed" })
  })
})

describe("the guard in the database", () => {
  it("the guard in the database lets only reservations change a reserved quantity", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const { id } = await levelOf(variant.variant_id)
    await shop.sql("update inventory_level set reserved_quantity = 0 where id = $1", [id])
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(2)
  })

  it("the guard in the database refuses a stock count below what is held, whoever writes it", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const { id } = await levelOf(variant.variant_id)
    const count = (units: number) =>
      shop.sql("update inventory_level set stocked_quantity = $2 where id = $1", [id, units])
    await expect(count(1)).rejects.toThrow("below_reserved")
    await count(2)
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 2, reserved: 2, reservations: 2 })
  })

  it("the guard in the database refuses a reservation of more than the stock, whoever writes it", async () => {
    const variant = await stockedVariant(shop, 1)
    const { item, location } = await levelOf(variant.variant_id)
    const reserve = () =>
      shop.sql(
        `insert into reservation_item (id, inventory_item_id, location_id, quantity, raw_quantity)
         values ('resitem_' || gen_random_uuid(), $1, $2, 1, '{"value":"1","precision":20}')`,
        [item, location],
      )
    const tries = await Promise.allSettled(Array.from({ length: 10 }, reserve))
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
  })

  it("the backend refuses Medusa's own cart completion and payment hooks", async () => {
    const headers = { "x-publishable-api-key": STORE_KEY }
    const statusOf = async (path: string) =>
      (await fetch(`${shop.address.backendUrls[0]}${path}`, { method: "POST", headers })).status
    // Ours answers in its place, and to nobody who is not signed in.
    expect(await statusOf("/store/carts/cart_1/complete")).toBe(401)
    expect(await statusOf("/hooks/payment/card_card")).toBe(404)
  })
})
