import { QUEUES as WORDS } from "../../admin-extensions/src/admin/features/today/today-words"
import type { TodayQueue } from "../../src/contract/today"
import { permissionsOf, staffRoles } from "../../src/modules/staff/domain/permissions"
import { QUEUES } from "../../src/workflows/people/today/queues"
import { askReturn, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { mailAbout, messagesTo } from "../harness/outbox"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff, staffClient } from "../harness/staff"

/** What waits for each role, and that every number is that of the list behind it. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

/** Which call fills each screen that Today leads to. */
const LISTS: Record<string, string> = {
  "/order-desk": "GET /admin/orders",
  "/disputes": "GET /admin/disputes",
  "/returns": "GET /admin/returns",
  "/refunds": "GET /admin/refunds",
  "/withdrawals": "GET /admin/wallet/request",
  "/withdrawals/refer": "GET /admin/account/refer-n-earn/requests",
  "/wallets": "GET /admin/wallet-adjustments",
  "/loans": "GET /admin/loans",
  "/bank-books": "GET /admin/bank-books/breaks",
  "/bank-books/kept": "GET /admin/kept-money",
  "/bank-books/webhooks": "GET /admin/webhooks",
  "/hustle": "GET /admin/{brand}hustle-list",
  "/reviews": "GET /admin/reviews",
  "/questions": "GET /admin/questions",
  "/recommendation/pictures": "GET /admin/skin-selfies",
  "/stock": "GET /admin/inventory",
  "/stock/lots": "GET /admin/stock-lots",
}

const today = async (client: ShopClient) => (await client.call("GET /admin/today")).data.queues
const counted = async (name: TodayQueue) => (await today(owner)).find((queue) => queue.name === name)
const listed = async (name: TodayQueue) => {
  const [path = "", query = ""] = WORDS[name].to.split("?")
  const answer = await owner.call(LISTS[path] ?? "", {
    query: Object.fromEntries(new URLSearchParams(query)),
  })
  return answer.meta?.total
}
const makeLate = (orderId: string) =>
  shop.sql("update shop_order set expected_date = '2026-01-05' where id = $1", [orderId])
const lateOrder = async (number: string) =>
  (await owner.call("GET /admin/orders", { query: { late: "true", q: number } })).meta?.total

describe("waiting work", () => {
  it.each(staffRoles)("today's tasks for a %s are those that the role may act on", async (role) => {
    const mine = (Object.keys(QUEUES) as TodayQueue[]).filter((name) =>
      permissionsOf(role).includes(QUEUES[name].need),
    )
    expect(mine.length).toBeGreaterThan(0)
    expect((await today(await staffClient(shop, role))).map(({ name }) => name)).toEqual(mine)
  })

  it("today's tasks are counted as the list behind them counts", async () => {
    const { order, client, lineId } = await paidOrder(shop, owner, { status: "delivered" })
    expect((await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])).http).toBe(200)
    await makeLate((await paidOrder(shop, owner)).order.id)
    await paidOrder(shop, owner, { status: "packed" })
    const selfie = { file: await picture("jpeg"), name: "me.jpg" }
    const shopper = await makeShopper(shop)
    expect((await shopper.call("POST /upload-skin", { form: { selfie, consent: "true" } })).http).toBe(200)

    const names = Object.keys(QUEUES) as TodayQueue[]
    const found = await Promise.all(
      names.map((name) =>
        // Others sell and send back meanwhile: the two are read again until nothing came between them.
        eventually(
          async () => [name, (await counted(name))?.count, await listed(name)] as const,
          ([, count, total]) => count === total,
        ),
      ),
    )
    expect(found.map(([name]) => name)).toEqual(names)
    const waiting = found.filter(([, count]) => (count ?? 0) > 0).map(([name]) => name)
    expect(waiting).toEqual(
      expect.arrayContaining([
        "orders_late",
        "orders_to_pack",
        "orders_to_ship",
        "returns_to_decide",
        "skin_pictures",
      ]),
    )
  })

  it("today's tasks leave out what the caller's role may not see", async () => {
    const reader = await staffClient(shop, "content")
    expect((await today(reader)).map(({ name }) => name)).toEqual([
      "reviews",
      "questions",
      "questions_to_answer",
    ])
    expect((await shop.visitor().call("GET /admin/today")).http).toBe(401)
    expect((await (await makeShopper(shop)).call("GET /admin/today")).http).toBe(403)
  })
})

describe("a late order", () => {
  it("an order is late once its promised day is over, until it is delivered", async () => {
    const { order } = await paidOrder(shop, owner)
    expect(await lateOrder(order.order_number)).toBe(0)
    await makeLate(order.id)
    expect(await lateOrder(order.order_number)).toBe(1)
    // No other order of the shop is as old.
    expect((await counted("orders_late"))?.first_at).toBe("2026-01-04T23:00:00.000Z")
    const move = (status: string) =>
      owner.call("PUT /admin/orders/update/{id}", { params: { id: order.id }, body: { status } })
    expect((await move("shipped")).http).toBe(200)
    expect(await lateOrder(order.order_number)).toBe(1)
    expect((await move("delivered")).http).toBe(200)
    expect(await lateOrder(order.order_number)).toBe(0)
    expect((await owner.call("GET /admin/orders", { query: { late: "yes" } })).http).toBe(422)
  })

  it("a packed order that waits to be picked up is not late", async () => {
    const { order } = await paidOrder(shop, owner, { status: "packed" })
    await makeLate(order.id)
    expect(await lateOrder(order.order_number)).toBe(1)
    await shop.sql("update shop_order set delivery_method = 'pickup' where id = $1", [order.id])
    expect(await lateOrder(order.order_number)).toBe(0)
    await shop.sql("update shop_order set delivery_method = 'delivery' where id = $1", [order.id])
  })
})

describe("what is to be restocked", () => {
  let variant_id: string
  let name: string
  beforeAll(async () => {
    const { order } = await paidOrder(shop, owner, { quantity: 3 })
    const [line] = order.items
    variant_id = line?.variant_id ?? ""
    name = line?.name ?? ""
  })

  const restock = async (q?: string) =>
    (await owner.call("GET /admin/inventory", { query: { view: "restock", per_page: 100, q } })).data
  const isThere = async () => (await restock(name)).some((row) => row.variant_id === variant_id)
  /** So that this many can be sold; answers how many were sold of late. */
  const setFree = async (free: number) => {
    const [row] = await shop.sql<{ reserved: number }>(
      `select sum(l.reserved_quantity)::int as reserved from inventory_level l
         join product_variant_inventory_item i on i.inventory_item_id = l.inventory_item_id
        where i.variant_id = $1 and l.deleted_at is null and i.deleted_at is null`,
      [variant_id],
    )
    const answer = await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id },
      body: { stocked_quantity: (row?.reserved ?? 0) + free },
    })
    expect([answer.http, answer.data.stock_quantity]).toEqual([200, free])
    return answer.data.sold_quantity
  }
  const setLevel = (low_level: unknown, client = owner, id = variant_id) =>
    client.call("PUT /admin/inventory/{variant_id}/low-level", {
      params: { variant_id: id },
      body: { low_level },
    })

  it("the restock list holds what lasts less than a week at the pace of 30 days, soonest first", async () => {
    expect(await setFree(100_000)).toBeGreaterThanOrEqual(3)
    expect(await isThere()).toBe(false)
    await setFree(0)
    expect(await isThere()).toBe(true)
    const rows = await restock()
    const lasting = rows
      .filter(({ low_level }) => low_level === null)
      .map(({ stock_quantity, sold_quantity }) => (stock_quantity * 30) / sold_quantity)
    expect(lasting.filter((days) => days > 7)).toEqual([])
    expect(lasting).toEqual([...lasting].sort((a, b) => a - b))
    expect(rows.filter(({ is_counted, status }) => !is_counted || status !== "published")).toEqual([])
    await setFree(500)
  })

  it("the restock list holds what has fallen to its own low level, whatever its pace", async () => {
    await setFree(501)
    expect((await setLevel(500)).data).toMatchObject({ variant_id, low_level: 500 })
    expect(await isThere()).toBe(false)
    await setFree(500)
    expect(await isThere()).toBe(true)
    expect((await setLevel(0)).data.low_level).toBe(0)
    expect(await isThere()).toBe(false)
    expect((await setLevel(null)).data.low_level).toBeNull()
    const { data } = await owner.call("GET /admin/audit", { query: { target_id: variant_id } })
    expect(data.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/ changed the low level of .+: 500 to 0$/),
    )

    for (const wrong of [-1, 1.5, "five", 1_000_001, undefined]) {
      expect([wrong, (await setLevel(wrong)).http]).toEqual([wrong, 422])
    }
    expect((await setLevel(5, owner, "variant_none")).http).toBe(404)
    expect((await setLevel(5, await staffClient(shop, "content"))).http).toBe(403)
  })

  it("the restock list is e-mailed once a day to staff who keep stock, and to no other staff", async () => {
    const [keeper, other] = [await makeStaff(shop, "fulfilment"), await makeStaff(shop, "finance")]
    await setFree(0)
    for (const _ of [1, 2]) {
      await shop.runJob("low-stock")
      await mailAbout(shop, keeper.email, /to restock/)
    }
    // What was not sent on its day goes no more: another day has its own.
    const [yesterday] = await shop.sql<{ id: string }>(
      `insert into outbox_job (kind, key, payload)
       select 'low-stock-mail', 'low-stock-2026-01-01-' || id, jsonb_build_object('userId', id, 'day', '2026-01-01')
         from "user" where email = $1 returning id`,
      [keeper.email],
    )
    await eventually(async () => {
      await shop.runJob("outbox")
      const sql = "select 1 from outbox_job where id = $1 and status = 'done'"
      expect(await shop.sql(sql, [yesterday?.id])).toHaveLength(1)
    })
    const mails = await messagesTo(shop, keeper.email)
    expect(mails).toHaveLength(1)
    const { meta } = await owner.call("GET /admin/inventory", { query: { view: "restock" } })
    expect(mails[0]?.subject).toMatch(/^\d+ products? to restock: /)
    expect(mails[0]?.text).toContain("/app/stock?view=restock")
    expect(meta?.total).toBeGreaterThan(0)
    expect(await messagesTo(shop, other.email)).toEqual([])
    await setFree(500)
  })
})
