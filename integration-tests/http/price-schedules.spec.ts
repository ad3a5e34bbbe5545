import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { productPlace } from "../harness/new-product"
import { newPurchaseOrder, receive } from "../harness/purchasing"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Prices that start later, what is left of them, and what the history says (docs/products.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let merchandiser: ShopClient
let brandId: string
beforeAll(async () => {
  ;({ brandId } = await productPlace(shop))
  owner = await signedIn(shop, "owner@demo.shop")
  merchandiser = await signedIn(shop, "merchandiser@demo.shop")
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const unique = () => randomUUID().slice(0, 8)

async function product(more: object = {}) {
  const made = await owner.call("POST /admin/products/store", {
    body: {
      ...{ name: `Scheduled ${unique()}`, status: "published", brand_id: brandId },
      ...{ regular_price: 1000, stock_quantity: 5, sku: `SP-${unique()}`, ...more },
    },
  })
  if (made.http !== 200) throw new Error(made.message)
  return made.data
}

const schedule = (body: object, as = owner, headers = {}) =>
  as.call("POST /admin/price-schedules", { body: { mode: "exact", value: 800, ...body }, headers })
const read = async (id: string) =>
  (await owner.call("GET /admin/price-schedules/{id}", { params: { id } })).data
const change = (id: string, body: object) =>
  owner.call("PUT /admin/price-schedules/{id}", { params: { id }, body })
const cancel = (id: string, as = owner) =>
  as.call("POST /admin/price-schedules/{id}/cancel", { params: { id }, body: {} })
const preview = (body: object) => owner.call("POST /admin/change-price/preview", { body })
const shown = async (id: string) =>
  (await shop.visitor().call("GET /products/single/{id}", { params: { id } })).data
const historyOf = async (id: string) =>
  (await owner.call("GET /admin/products/{product_id}/history", { params: { product_id: id } })).data.map(
    ({ sentence }) => sentence,
  )

/** Its start, or its end, has come. */
const due = async (id: string, column: "starts_at" | "ends_at") => {
  await shop.sql(`update price_schedule set ${column} = now() where id = $1`, [id])
  await shop.sql("update outbox_job set run_at = now() where kind = 'price-schedule' and key like $1", [
    `${id}:${column === "starts_at" ? "start" : "end"}:%`,
  ])
  await shop.runJob("outbox")
}

describe("a scheduled change of prices", () => {
  it("a scheduled price change waits in the list, starts once for shoppers, and ends with the former price", async () => {
    const { id } = await product()
    const asked = { product_ids: [id], starts_at: inHours(24), ends_at: inHours(48), note: "Owambe" }
    const seen = await preview({ ...asked, mode: "exact", value: 800 })
    expect(seen.data.lines).toMatchObject([{ old_price: 1000, new_price: 800, change_percent: -20 }])
    const made = await schedule({ ...asked, preview: seen.data.preview }, merchandiser)
    expect([made.http, made.data]).toMatchObject([
      200,
      {
        status: "waiting",
        summary: "Regular price set to ₦800",
        scope: "1 product",
        prices: 1,
        note: "Owambe",
      },
    ])
    const list = await owner.call("GET /admin/price-schedules", { query: { sort: "-starts", per_page: 100 } })
    expect(list.data.map((one) => one.id)).toContain(made.data.id)
    expect((await shown(id)).price).toBe(1000)

    await due(made.data.id, "starts_at")
    await eventually(
      () => shown(id),
      ({ price }) => price === 800,
    )
    expect((await read(made.data.id)).status).toBe("running")
    await due(made.data.id, "ends_at")
    await eventually(
      () => shown(id),
      ({ price }) => price === 1000,
    )

    const history = await owner.call("GET /admin/price-changes", { query: { per_page: 100 } })
    const own = history.data.filter(({ summary, note }) => note === "Owambe" || summary.startsWith("Ended:"))
    expect(own.map(({ occasion, by, changed, left_out }) => [occasion, by, changed, left_out])).toEqual(
      expect.arrayContaining([
        ["scheduled_end", made.data.by, 1, 0],
        ["scheduled_start", made.data.by, 1, 0],
      ]),
    )
    expect((await historyOf(id)).slice(0, 3)).toEqual([
      expect.stringMatching(
        / had scheduled prices that ended: Regular price set to ₦800\. Here: ₦800 to ₦1,000$/,
      ),
      expect.stringMatching(/ had scheduled prices that started: .*\. Here: ₦1,000 to ₦800$/),
      expect.stringMatching(/ scheduled a change of prices: Regular price set to ₦800$/),
    ])
  })

  it("a scheduled price change keeps what staff changed meanwhile, and the history says so", async () => {
    const [edited, other] = [await product(), await product()]
    const made = await schedule({
      product_ids: [edited.id, other.id],
      starts_at: inHours(24),
      ends_at: inHours(48),
    })
    await due(made.data.id, "starts_at")
    await eventually(
      () => shown(edited.id),
      ({ price }) => price === 800,
    )
    await owner.call("POST /admin/change-price", {
      body: { product_ids: [edited.id], mode: "exact", value: 750 },
    })
    await due(made.data.id, "ends_at")
    await eventually(
      () => read(made.data.id),
      ({ status }) => status === "over",
    )
    await becomes(async () => [(await shown(edited.id)).price, (await shown(other.id)).price], [750, 1000])
    const changes = await shop.sql<{ id: string }>(
      "select id from price_change where schedule_id = $1 and schedule_phase = 'end'",
      [made.data.id],
    )
    const { data } = await owner.call("GET /admin/price-changes/{id}", {
      params: { id: String(changes[0]?.id) },
    })
    expect([data.changed, data.left_out]).toEqual([1, 1])
    expect(data.lines.find(({ product_id }) => product_id === edited.id)).toMatchObject({
      ...{ old_price: 750, new_price: null, problem: "Its price was changed again since" },
    })
  })

  it("a scheduled price change is changed or cancelled only before its start, and undone after it", async () => {
    const { id } = await product()
    const made = (await schedule({ product_ids: [id], starts_at: inHours(24) })).data
    const [starts_at, ends_at] = [inHours(2), inHours(30)]
    expect((await change(made.id, { starts_at, ends_at })).data).toMatchObject({ starts_at, ends_at })
    expect((await change(made.id, { note: "Later" })).data).toMatchObject({
      starts_at,
      ends_at,
      note: "Later",
    })
    expect((await change(made.id, { ends_at: null })).data).toMatchObject({ starts_at, ends_at: null })
    expect((await change(made.id, { ends_at: inHours(1) })).errors).toHaveProperty("ends_at")
    expect((await change(made.id, { starts_at: inHours(-1) })).errors).toHaveProperty("starts_at")
    await change(made.id, { ends_at })
    await due(made.id, "starts_at")
    await eventually(
      () => shown(id),
      ({ price }) => price === 800,
    )
    for (const late of [await cancel(made.id), await change(made.id, { note: "Too late" })])
      expect([late.http, late.error?.code]).toEqual([409, "not_waiting"])
    const started = await shop.sql<{ id: string }>("select id from price_change where schedule_id = $1", [
      made.id,
    ])
    await owner.call("POST /admin/price-changes/{id}/undo", {
      params: { id: String(started[0]?.id) },
      body: {},
    })
    expect((await read(made.id)).status).toBe("over")
    await eventually(
      () => shown(id),
      ({ price }) => price === 1000,
    )

    const other = (await schedule({ product_ids: [id], starts_at: inHours(24) })).data
    expect((await cancel(other.id)).data.status).toBe("cancelled")
    expect((await cancel(other.id)).error?.code).toBe("not_waiting")
    expect((await cancel("prsch_none")).http).toBe(404)
    expect((await historyOf(id))[0]).toMatch(/ cancelled the scheduled change of prices /)
  })

  it("a scheduled price change is refused by name when another has the same price for that time", async () => {
    const { id, name } = await product({ wholesale_price: 700 })
    await schedule({ product_ids: [id], starts_at: inHours(24), ends_at: inHours(48) })
    const inside = { product_ids: [id], starts_at: inHours(30) }
    for (const refused of [await schedule(inside), await preview({ ...inside, mode: "exact", value: 900 })]) {
      expect([refused.http, refused.error?.code]).toEqual([409, "overlaps"])
      expect(refused.message).toMatch(
        new RegExp(`^${name} is in another scheduled change: “Regular price set to ₦800” from `),
      )
    }
    // Another kind of price, and another time, are fine.
    expect((await schedule({ ...inside, price: "wholesale", value: 600 })).http).toBe(200)
    const after = (await schedule({ product_ids: [id], starts_at: inHours(72) })).data
    expect((await change(after.id, { starts_at: inHours(47) })).error?.code).toBe("overlaps")
  })

  it("a scheduled price change asked for many times at once is created once, and once per Idempotency-Key", async () => {
    const { id } = await product()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        schedule({ product_ids: [id], value: 700 + n, starts_at: inHours(24 + n), ends_at: inHours(60) }),
      ),
    )
    expect(answers.map(({ http, error }) => error?.code ?? http).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => "overlaps"),
    ])
    const other = (await product()).id
    const key = { "idempotency-key": `schedule-${other}` }
    const send = () => schedule({ product_ids: [other], starts_at: "2027-03-01T08:00:00.000Z" }, owner, key)
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
  })

  it("a scheduled price change without a meaning is refused on its field", async () => {
    const { id } = await product()
    const wrong: [object, string][] = [
      [{}, "starts_at"],
      [{ starts_at: inHours(-1) }, "starts_at"],
      [{ starts_at: "tomorrow" }, "starts_at"],
      [{ starts_at: inHours(24), ends_at: inHours(23) }, "ends_at"],
      [{ starts_at: inHours(24), price: "sale", sale_ends_at: inHours(48) }, "sale_starts_at"],
      [{ starts_at: inHours(24), value: 1000 }, "value"],
    ]
    for (const [body, field] of wrong) {
      const refused = await schedule({ product_ids: [id], ...body })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
  })

  it("a scheduled sale sets its price and its end on the product page", async () => {
    const { id } = await product()
    const ends_at = inHours(48)
    const made = await schedule({ product_ids: [id], price: "sale", starts_at: inHours(24), ends_at })
    await due(made.data.id, "starts_at")
    await eventually(
      () => shown(id),
      ({ price }) => price === 800,
    )
    const found = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
    expect(found.data[0]?.variants[0]).toMatchObject({
      regular_price: 1000,
      sale_price: 800,
      sale_ends_at: ends_at,
    })
  })
})

describe("the margin of a price", () => {
  it("the margin of a price is what is left after the cost of the last delivery, and unknown before the first", async () => {
    const { id, variants } = await product({ regular_price: 2000 })
    const lines = async () =>
      (await preview({ product_ids: [id], mode: "percent", value: 25 })).data.lines.map(
        ({ cost, margin, margin_percent, change_percent }) => [cost, margin, margin_percent, change_percent],
      )
    expect(await lines()).toEqual([[null, null, null, 25]])
    const order = await newPurchaseOrder(owner, [String(variants[0]?.id)])
    expect(await lines()).toEqual([[null, null, null, 25]])
    await receive(owner, order, [4])
    expect(await lines()).toEqual([[1250.5, 1249.5, 50, 25]])
  })
})

describe("the history of prices", () => {
  it("the history of price changes says which products a change was about, and that it was manual", async () => {
    const { id, sku } = await product()
    const made = await owner.call("POST /admin/change-price", { body: { csv: `sku,price\n${sku},900` } })
    expect(made.data).toMatchObject({ scope: "1 row of SKU and price", occasion: "by_hand", left_out: 0 })
    const branded = await owner.call("POST /admin/change-price", {
      body: { product_ids: [id], variant_ids: [], mode: "exact", value: 950 },
    })
    expect(branded.data.scope).toBe("1 product")
  })
})
