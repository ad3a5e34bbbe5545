import { readShop } from "../../src/contract/shop"
import { askReturn, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { messagesTo } from "../harness/outbox"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { type NewShopper, newShopper, staffClient } from "../harness/staff"

/** Beauty Rewards: points of orders, redeeming, tiers, the page and what staff do (docs/rewards.md). */
const shop = sharedShop()
const rewardPage = `/${readShop({}).slug}-reward`
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop.disconnect())

const pointsOf = async (client: ShopClient) => (await client.call("GET /user/rewards")).data
const redeem = (client: ShopClient, points: unknown, key?: string) =>
  client.call("POST /user/rewards/redeem", {
    body: { points } as never,
    ...(key && { headers: { "Idempotency-Key": key } }),
  })
const give = (id: string, points: number, who = owner) =>
  who.call("POST /admin/users/{id}/points", { params: { id }, body: { points, reason: "A kind word" } })
const withPoints = async (points: number): Promise<NewShopper> => {
  const ada = await newShopper(shop)
  expect((await give(ada.id, points)).http).toBe(200)
  return ada
}
const idOf = async (client: ShopClient) => (await client.call("GET /user")).data.id
const walletOf = async (client: ShopClient) => {
  const params = { user_id: await idOf(client) }
  return (await client.call("GET /get_user_wallet_balance/{user_id}", { params })).data.available
}
/** Balance of the account and sum of its entries, in kobo. */
const inLedger = async (account: string) => {
  const [row] = await shop.sql(
    `select a.balance, (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id) as sum
       from ledger_account a where a.id = $1`,
    [account],
  )
  return [Number(row?.balance ?? 0), Number(row?.sum ?? 0)]
}

describe("points of orders", () => {
  it("an order earns points on delivery, one for each ₦100 paid, and its shopper is notified once", async () => {
    const { client, order } = await paidOrder(shop, owner)
    const expected = Math.floor(order.total / 100)
    expect(await pointsOf(client)).toMatchObject({ points: 0, on_the_way: expected, year_points: 0 })
    const move = (status: string) =>
      owner.call("PUT /admin/orders/update/{id}", { params: { id: order.id }, body: { status } })
    await move("delivered")
    const points = await eventually(
      () => pointsOf(client),
      (now) => now.points > 0,
    )
    expect(points).toMatchObject({
      points: expected,
      worth: expected,
      on_the_way: 0,
      year_points: expected,
      tier: { name: "Bloom", bonus_percent: 0 },
      next_tier: { name: "Glow", missing: 1_000 - expected },
    })
    const { data } = await client.call("GET /user/rewards/transactions")
    expect(data).toMatchObject([
      { kind: "earned", points: expected, balance_after: expected, detail: order.order_number },
    ])
    expect(await inLedger(`points:${await idOf(client)}`)).toEqual([expected * 100, expected * 100])
    const { email } = (await client.call("GET /user")).data
    await shop.runJob("outbox")
    const mails = await eventually(
      async () => (await messagesTo(shop, email)).filter(({ subject }) => /You have earned/.test(subject)),
      (found) => found.length > 0,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(order.order_number)
  })

  it("points of an order are reduced by each refund, and all of them go when everything is returned", async () => {
    const { client, order, lineId, price } = await paidOrder(shop, owner, {
      status: "delivered",
      quantity: 2,
    })
    await eventually(
      () => pointsOf(client),
      (now) => now.points === Math.floor(order.total / 100),
    )
    const giveBack = async (amount: number, refunded: number) =>
      owner.call("POST /admin/orders/{id}/refunds", {
        params: { id: order.id },
        body: { amount, refunded, reason: "A gift", destination: "wallet" },
      })
    expect((await giveBack(150, 0)).http).toBe(200)
    const left = Math.floor((order.total - 150) / 100)
    await eventually(
      () => pointsOf(client),
      (now) => now.points === left,
    )
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    const id = asked.data.returns[0]?.id ?? ""
    await owner.call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })
    await owner.call("PUT /admin/returns/{id}/receive", {
      params: { id },
      body: { lines: [{ line_id: lineId, restocked: 2, written_off: 0 }] },
    })
    const gone = await eventually(
      () => pointsOf(client),
      (now) => now.points === 0,
    )
    expect(gone).toMatchObject({ points: 0, owed: 0, year_points: 0 })
    expect(price).toBeGreaterThan(0)
    const { data } = await client.call("GET /user/rewards/transactions")
    expect(data.map(({ kind }) => kind)).toEqual(["taken_back", "taken_back", "earned"])
    expect(data.reduce((sum, { points }) => sum + points, 0)).toBe(0)
  })

  it("points redeemed before the refund are owed and made up by the next points", async () => {
    const { client, order } = await paidOrder(shop, owner, { status: "delivered" })
    const earned = Math.floor(order.total / 100)
    await eventually(
      () => pointsOf(client),
      (now) => now.points === earned,
    )
    const id = await idOf(client)
    // Enough to redeem whatever the order cost.
    await give(id, 600)
    expect((await redeem(client, earned + 600)).http).toBe(200)
    const wallet = await walletOf(client)
    await owner.call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: { amount: order.total, refunded: 0, reason: "It never came", destination: "wallet" },
    })
    const owing = await eventually(
      () => pointsOf(client),
      (now) => now.owed > 0,
    )
    expect(owing).toMatchObject({ points: 0, owed: earned })
    // The wallet was not touched for it: it has only grown by the refund.
    expect(await walletOf(client)).toBe(wallet + order.total)
    const more = Math.min(5_000 - 600, earned + 40)
    expect((await give(id, more)).data).toMatchObject({
      points: Math.max(0, more - earned),
      owed: Math.max(0, earned - more),
    })
  })

  it("points include the bonus of the shopper's tier and stay when staff change the tiers", async () => {
    const { client, order } = await paidOrder(shop, owner)
    const id = await idOf(client)
    await shop.sql(
      `insert into points_order (order_id, customer_id, bonus_percent, points, delivered_at)
       values ('order_' || $1, $1, 0, 1000, now() - interval '11 months'),
              ('order_old_' || $1, $1, 0, 9000, now() - interval '13 months')`,
      [id],
    )
    const own = Math.floor(order.total / 100)
    const expected = own + Math.floor(own / 10)
    expect(await pointsOf(client)).toMatchObject({ tier: { name: "Glow" }, on_the_way: expected })
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "delivered" },
    })
    await eventually(
      () => pointsOf(client),
      (now) => now.points === expected,
    )
    const { data } = await client.call("GET /user/rewards/transactions")
    expect(data[0]?.detail).toBe(`${order.order_number}, ${expected - own} of them bonus`)
  })
})

describe("redeeming", () => {
  it("redeeming points pays ₦1 each into the wallet and appears in both statements", async () => {
    const { client, id } = await withPoints(700)
    const answer = await redeem(client, 500)
    expect(answer.data).toMatchObject({ redeemed: 500, amount: 500, rewards: { points: 200 } })
    expect(await walletOf(client)).toBe(500)
    expect(await inLedger(`points:${id}`)).toEqual([20_000, 20_000])
    const wallet = await client.call("GET /user/wallet/statement", { query: { kind: "reward" } })
    expect(wallet.data).toMatchObject([
      { kind: "reward", title: "Beauty Rewards points redeemed", amount: 500 },
    ])
    const points = await client.call("GET /user/rewards/transactions")
    expect(points.data.map(({ kind, points: n }) => [kind, n])).toEqual([
      ["redeemed", -500],
      ["adjusted", 700],
    ])
  })

  it.each([
    [499, "too_few_points"],
    [0, "too_few_points"],
    [-500, "too_few_points"],
    [901, "not_enough_points"],
    [500.5, "invalid_fields"],
    ["many", "invalid_fields"],
    [null, "invalid_fields"],
    [1e12, "invalid_fields"],
  ])("redeeming %p points of 900 is refused: %s", async (points, code) => {
    const { client } = await withPoints(900)
    const answer = await redeem(client, points)
    expect([answer.http, answer.error?.code]).toEqual([422, code])
    expect(answer.errors).toHaveProperty("points")
    expect([await walletOf(client), (await pointsOf(client)).points]).toEqual([0, 900])
  })

  it("redeeming the same points many times at once succeeds once", async () => {
    const { client, id } = await withPoints(1_100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(client, 600)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === "not_enough_points")).toHaveLength(19)
    expect([await walletOf(client), (await pointsOf(client)).points]).toEqual([600, 500])
    expect(await inLedger(`points:${id}`)).toEqual([50_000, 50_000])
  })

  it("redeeming again with the same key gets the same answer, and another number is refused", async () => {
    const { client } = await withPoints(2_000)
    const key = crypto.randomUUID()
    const first = await redeem(client, 600, key)
    const again = await redeem(client, 600, key)
    expect([first.http, again.http, again.data]).toEqual([200, 200, first.data])
    expect((await redeem(client, 700, key)).http).toBe(409)
    expect(await walletOf(client)).toBe(600)
  })
})

describe("staff", () => {
  it("staff see a shopper's points, and add or deduct some with a reason that the shopper reads", async () => {
    const ada = await newShopper(shop)
    expect((await give(ada.id, 300)).data.points).toBe(300)
    expect((await give(ada.id, -100)).data.points).toBe(200)
    const short = await give(ada.id, -201)
    expect([short.http, short.error?.code]).toEqual([422, "not_enough_points"])
    const { data } = await owner.call("GET /admin/users/{id}/points", { params: { id: ada.id } })
    expect(data.rewards.points).toBe(200)
    expect(data.movements.map(({ points, detail }) => [points, detail])).toEqual([
      [-100, "A kind word"],
      [300, "A kind word"],
    ])
    expect(data.adjustments.map(({ points, by }) => [points, Boolean(by)])).toEqual([
      [-100, true],
      [300, true],
    ])
  })

  it("all staff together give one shopper at most 5,000 points in thirty days", async () => {
    const { id } = await withPoints(4_000)
    const finance = await signedIn(shop, "finance@demo.shop")
    expect((await give(id, 100, finance)).http).toBe(403)
    const admin = await staffClient(shop, "admin")
    const tries = await Promise.all([give(id, 600), give(id, 600, admin), give(id, 600)])
    expect(tries.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(tries.filter(({ error }) => error?.code === "too_many_points")).toHaveLength(2)
    await shop.sql(
      "update points_adjustment set created_at = created_at - interval '31 days' where customer_id = $1",
      [id],
    )
    expect((await give(id, 5_000)).http).toBe(200)
  })

  it("staff save reward tiers only as a rising ladder", async () => {
    const { data: before } = await owner.call("GET /admin/reward-tiers")
    const put = (tiers: object[]) => owner.call("PUT /admin/reward-tiers", { body: { tiers } as never })
    const [first, second, third] = before
    for (const tiers of [
      [],
      [second, third],
      [first, third, second],
      [first, { ...second, bonus_percent: 101 }],
      [first, { ...second, name: "" }],
    ]) {
      expect((await put(tiers as object[])).http).toBe(422)
    }
    const content = await signedIn(shop, "content@demo.shop")
    expect((await content.call("PUT /admin/reward-tiers", { body: { tiers: before } })).http).toBe(403)
    expect((await owner.call("GET /admin/reward-tiers")).data).toEqual(before)
  })
})

describe("the page", () => {
  it("the rewards page shows the staff's words as plain text, with the picture they chose", async () => {
    const content = await signedIn(shop, "content@demo.shop")
    const { data: before } = await content.call("GET /admin/reward-content")
    const params = { id: before.id }
    const script = "<script>alert(1)</script> & more"
    const saved = await content.call("POST /admin/reward/update/{id}", {
      params,
      form: {
        lead: script,
        questions: JSON.stringify([{ title: "<b>Why?</b>", text: "Because\nso" }]),
        image: { file: await picture("jpeg"), name: "page.jpg" },
        updated_at: before.updated_at,
      },
    })
    expect([saved.http, saved.message]).toEqual([200, "The rewards page is saved"])
    expect(saved.data.image).toMatch(/^\/img\/pictures\/.+\.jpg$/)
    try {
      await eventually(async () => {
        const { data } = await shop.visitor().call("GET /reward/content")
        expect(data).toMatchObject({ lead: script, title: before.title, steps: before.steps })
      })
      await eventually(async () => {
        const html = await (await fetch(`${shop.url}${rewardPage}`)).text()
        expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more")
        expect(html).not.toContain("<script>alert(1)")
        expect(html).not.toContain("<b>Why?</b>")
      })
      const late = await content.call("POST /admin/reward/update/{id}", {
        params,
        body: { title: "Mine", updated_at: before.updated_at },
      })
      expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    } finally {
      const { lead, questions, image } = before
      await content.call("POST /admin/reward/update/{id}", {
        params,
        body: { lead, questions, image },
      })
    }
  })

  it("the rewards page refuses a file that is no picture and an empty text", async () => {
    const content = await signedIn(shop, "content@demo.shop")
    const { data } = await content.call("GET /admin/reward-content")
    const update = (form: Record<string, string | { file: Buffer; name: string }>) =>
      content.call("POST /admin/reward/update/{id}", { params: { id: data.id }, form })
    const wrong = await update({ image: { file: Buffer.from("<svg/>"), name: "a.png" } })
    expect([wrong.http, Object.keys(wrong.errors ?? {})]).toEqual([422, ["image"]])
    expect((await update({ title: " " })).errors).toHaveProperty("title")
    expect((await update({ steps: "[]" })).errors).toHaveProperty("steps")
    expect((await update({ steps: '[{"title":"A"}]' })).http).toBe(422)
    expect(
      (await owner.call("POST /admin/reward/update/{id}", { params: { id: "no" }, body: {} })).http,
    ).toBe(404)
    expect((await content.call("GET /admin/reward-content")).data).toEqual(data)
  })
})
