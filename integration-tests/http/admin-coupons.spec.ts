import type { CouponState } from "../../src/contract/admin-coupons"
import type { ShopClient } from "../harness/client"
import { makeCoupon, newCode } from "../harness/coupons"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makePeople, makeShopper, signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const store = (body: object) => owner.call("POST /admin/coupon/store", { body })
const update = (id: string, body: object) =>
  owner.call("PUT /admin/coupon/update/{id}", { params: { id }, body })
const found = async (code: string) =>
  (await owner.call("GET /admin/coupon", { query: { q: code } })).data.find((coupon) => coupon.code === code)

async function order(code: string) {
  const client = await makeShopper(shop)
  const variant = await stockedVariant(shop, 5)
  await putInCart(client, variant)
  const made = await createOrder(client, { code })
  if (made.http !== 200) throw new Error(made.message)
  return { client, ...made.data }
}

describe("coupons of the shop", () => {
  it("a coupon keeps every field of the specification", async () => {
    const code = newCode()
    const fields = {
      name: "Harmattan",
      code: code.toLowerCase(),
      coupon_amount: 1500.5,
      starting_date: "2026-01-01",
      expiring_date: "2999-12-24",
      number_of_user: 40,
      multiple_usage: true,
      minimum_spend: 20_000,
      buyers: "retail",
    }
    const made = await store(fields)
    expect(made.http).toBe(200)
    expect(made.data).toMatchObject({
      ...fields,
      code,
      percentage: null,
      state: "active",
      is_active: true,
      uses: 0,
    })
    const [medusa] = await shop.sql(
      `select p.status, m.type, m.value::text, c.ends_at from promotion p
         join promotion_application_method m on m.promotion_id = p.id join promotion_campaign c on c.id = p.campaign_id
        where p.id = $1`,
      [made.data.id],
    )
    // The last moment of that day in Lagos.
    const ends_at = new Date("2999-12-24T22:59:59.999Z")
    expect(medusa).toEqual({ status: "active", type: "fixed", value: "1500.5", ends_at })
    const open = { starting_date: null, expiring_date: null, number_of_user: null, minimum_spend: null }
    const changed = await update(made.data.id, { ...open, coupon_amount: null, percentage: 7.5 })
    expect(changed.data).toMatchObject({
      ...open,
      minimum_spend: 0,
      percentage: 7.5,
      coupon_amount: null,
      name: "Harmattan",
    })
  })

  it("a coupon changes between percentage and amount, and takes an empty field as none", async () => {
    const made = await makeCoupon(shop, { percentage: 12, number_of_user: 5, expiring_date: "2999-12-24" })
    const fields = { name: made.name, code: made.code, multiple_usage: false }
    const none = { number_of_user: "", expiring_date: "" }
    const asAmount = await update(made.id, { ...fields, ...none, percentage: "", coupon_amount: "1500" })
    expect(asAmount.data).toMatchObject({
      ...fields,
      percentage: null,
      coupon_amount: 1500,
      number_of_user: null,
      expiring_date: null,
    })
    const asPercentage = await update(made.id, { ...fields, percentage: "7.5", coupon_amount: "" })
    expect(asPercentage.data).toMatchObject({ percentage: 7.5, coupon_amount: null })
    const alone = await update(made.id, { coupon_amount: 900 })
    expect(alone.data).toMatchObject({ percentage: null, coupon_amount: 900 })
    expect((await update(made.id, { name: "Same value" })).data).toMatchObject({ coupon_amount: 900 })
    const neither = await update(made.id, { percentage: "", coupon_amount: "" })
    expect([neither.http, neither.message]).toEqual([422, "Enter either a percentage or an amount"])
    const both = await update(made.id, { percentage: 5, coupon_amount: 100 })
    expect([both.http, Object.keys(both.errors ?? {})]).toEqual([422, ["percentage", "coupon_amount"]])
  })

  it.each([
    [{ percentage: undefined }, "percentage"],
    [{ coupon_amount: 100 }, "coupon_amount"],
    [{ percentage: 0 }, "percentage"],
    [{ percentage: 100.01 }, "percentage"],
    [{ percentage: 10.123 }, "percentage"],
    [{ percentage: "ten" }, "percentage"],
    [{ percentage: null, coupon_amount: -5 }, "coupon_amount"],
    [{ percentage: null, coupon_amount: 1e15 }, "coupon_amount"],
    [{ code: "A" }, "code"],
    [{ code: "TWO WORDS" }, "code"],
    [{ code: "firstGift" }, "code"],
    [{ expiring_date: "2026-02-30" }, "expiring_date"],
    [{ expiring_date: "2020-01-01" }, "expiring_date"],
    [{ starting_date: "2999-02-01", expiring_date: "2999-01-01" }, "expiring_date"],
    [{ number_of_user: 0 }, "number_of_user"],
    [{ number_of_user: 1.5 }, "number_of_user"],
    [{ minimum_spend: -1 }, "minimum_spend"],
    [{ buyers: "nobody" }, "buyers"],
    [{ buyers: "named" }, "named_accounts"],
    [{ buyers: "named", named_accounts: [] }, "named_accounts"],
    [{ buyers: "named", named_accounts: ["shopper@demo.shop", "nobody@nowhere.ng"] }, "named_accounts"],
    [{ buyers: "named", named_accounts: ["shopper@demo"] }, "named_accounts"],
    [{ buyers: "named", named_accounts: ["0803"] }, "named_accounts"],
    [{ buyers: "named", named_accounts: Array(501).fill("shopper@demo.shop") }, "named_accounts"],
    [{ product_ids: ["none"] }, "product_ids"],
    [{ brand_ids: ["none"] }, "brand_ids"],
    [{ category_ids: ["none"] }, "category_ids"],
  ])("a coupon is refused with %p", async (fields, field) => {
    const refused = await store({ name: "Wrong", code: newCode(), percentage: 10, ...fields })
    expect(refused.http).toBe(422)
    expect(Object.keys(refused.errors ?? {})).toContain(field)
  })

  it("a coupon names each account once, masks its e-mail for staff, and forgets the accounts with the rule", async () => {
    const buyers = await makePeople(shop, 2)
    const [one, two] = buyers.map(({ email }) => email)
    const made = await store({
      code: newCode(),
      percentage: 10,
      buyers: "named",
      named_accounts: [one, buyers[0]?.mobile],
    })
    expect(made.data.named_accounts).toMatchObject([{ email: expect.stringMatching(/^.••@example\.com$/) }])
    expect(JSON.stringify(made.body)).not.toContain(one)
    const [first] = made.data.named_accounts
    const more = await update(made.data.id, { named_accounts: [first?.id, two] })
    expect(more.data.named_accounts.map(({ id }) => id)).toEqual([first?.id, expect.any(String)])
    expect((await update(made.data.id, { name: "Other" })).data.named_accounts).toHaveLength(2)
    expect((await update(made.data.id, { named_accounts: [] })).http).toBe(422)
    const refused = await update(made.data.id, { named_accounts: [two, "who@example.com"] })
    expect(refused.errors?.named_accounts).toEqual(["No account has who@example.com"])
    expect((await update(made.data.id, { buyers: "everyone" })).data.named_accounts).toEqual([])
    expect((await update(made.data.id, { buyers: "named" })).http).toBe(422)
  })

  it("a code belongs to one coupon, also when many are created at once", async () => {
    const code = newCode()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => store({ name: "One", code, percentage: 5 })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it("a coupon is paused and resumed, and an edit of an older version is refused", async () => {
    const coupon = await makeCoupon(shop)
    const paused = await update(coupon.id, { is_active: false, updated_at: coupon.updated_at })
    expect(paused.data).toMatchObject({ is_active: false, state: "paused", percentage: 10 })
    const late = await update(coupon.id, { name: "Late", updated_at: coupon.updated_at })
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    expect((await update(coupon.id, { is_active: true })).data.state).toBe("active")
  })

  it("a coupon counts uses, and the discount and revenue of paid orders", async () => {
    const coupon = await makeCoupon(shop, { number_of_user: 2 })
    const one = await order(coupon.code)
    await payAtBank(shop, String(one.payment?.reference))
    await storePayment(one.client, one.order.id, one.payment?.reference)
    const two = await order(coupon.code)
    const now = await found(coupon.code)
    expect(now).toMatchObject({
      uses: 2,
      accounts: 2,
      state: "used_up",
      discount_given: one.order.discount,
      revenue: one.order.total,
    })
    const uses = await owner.call("GET /admin/coupon/{id}/uses", { params: { id: coupon.id } })
    expect(uses.data.map(({ order_number }) => order_number)).toEqual([
      two.order.order_number,
      one.order.order_number,
    ])
    await two.client.call("PUT /user/order/cancel/{id}", { params: { id: two.order.id } })
    expect(await found(coupon.code)).toMatchObject({ uses: 1, state: "active" })
  })

  it("a coupon is found by state, and its code is free again once it is deleted", async () => {
    const coupon = await makeCoupon(shop, { starting_date: "2999-01-01" })
    const scheduled = await owner.call("GET /admin/coupon", { query: { state: "scheduled", q: coupon.code } })
    expect(scheduled.data).toHaveLength(1)
    expect(scheduled.body.meta).toMatchObject({ total: 1, counts: { scheduled: 1, active: 0 } })
    const params = { id: coupon.id }
    expect((await owner.call("DELETE /admin/coupon/delete/{id}", { params })).http).toBe(200)
    expect((await owner.call("DELETE /admin/coupon/delete/{id}", { params })).http).toBe(404)
    expect((await update(coupon.id, { name: "Gone" })).http).toBe(404)
    expect(await found(coupon.code)).toBeUndefined()
    expect((await store({ name: "Again", code: coupon.code, percentage: 5 })).http).toBe(200)
  })
})

/** Rows as Medusa's own screen left them while it was open. */
describe("promotions made on Medusa's own screen", () => {
  interface Kind {
    type?: string
    is_automatic?: boolean
    limit?: number
    target_type?: string
    value?: number
    /** A rule that a cart must meet; a budget of its campaign. */
    has?: "rule" | "budget"
  }
  async function make({ has, ...kind }: Kind) {
    const { type = "standard", is_automatic = false, limit = null, target_type = "order", value = 15 } = kind
    const code = newCode()
    const id = `promo_${code}`
    const campaign = `procamp_${code}`
    await shop.sql("insert into promotion_campaign (id, name, campaign_identifier) values ($1, $2, $2)", [
      campaign,
      code,
    ])
    await shop.sql(
      `insert into promotion (id, code, type, status, is_automatic, "limit", campaign_id)
       values ($1, $2, $3, 'active', $4, $5, $6)`,
      [id, code, type, is_automatic, limit, campaign],
    )
    await shop.sql(
      `insert into promotion_application_method (id, promotion_id, type, target_type, allocation, value, raw_value, currency_code)
       values ($1, $2, 'percentage', $3, 'across', $4::numeric, jsonb_build_object('value', $4::text, 'precision', 20), 'ngn')`,
      [`proappmet_${code}`, id, target_type, value],
    )
    if (has === "budget")
      await shop.sql(
        `insert into promotion_campaign_budget (id, type, campaign_id, "limit", raw_limit, used, raw_used)
         values ($1, 'usage', $2, 5, '{"value":"5"}', 0, '{"value":"0"}')`,
        [`probudg_${code}`, campaign],
      )
    if (has === "rule") {
      await shop.sql("insert into promotion_rule (id, attribute, operator) values ($1, 'region_id', 'eq')", [
        `prorul_${code}`,
      ])
      await shop.sql(
        "insert into promotion_promotion_rule (promotion_id, promotion_rule_id) values ($1, $2)",
        [id, `prorul_${code}`],
      )
    }
    return { id, code }
  }

  it("a promotion created in Medusa works when checkout knows its kind, and keeps Medusa's own limit", async () => {
    const { id, code } = await make({ limit: 1 })
    expect(await found(code)).toMatchObject({ percentage: 15, is_usable: true, multiple_usage: true })
    const made = await order(code)
    expect(made.order.coupon).toBe(code)
    await expect(order(code)).rejects.toThrow(`${code} has reached its usage limit`)
    expect((await update(id, { minimum_spend: 500 })).data).toMatchObject({
      minimum_spend: 500,
      multiple_usage: true,
    })
  })

  it.each<[string, Kind]>([
    ["takes off the delivery", { target_type: "shipping_methods" }],
    ["asks for a rule", { has: "rule" }],
    ["has a budget", { has: "budget" }],
    ["is of another type", { type: "buyget" }],
    ["applies by itself", { is_automatic: true }],
    ["takes off parts of a percent that we don't have", { value: 12.345 }],
  ])(
    "a promotion created in Medusa that %s is shown as unusable, and can be deleted here",
    async (_, kind) => {
      const { id, code } = await make(kind)
      expect(await found(code)).toMatchObject({ state: "unusable", is_usable: false, is_active: true })
      const inState = async (state: CouponState) =>
        (await owner.call("GET /admin/coupon", { query: { q: code, state } })).body
      expect(await inState("active")).toMatchObject({ data: [], meta: { total: 0 } })
      expect(await inState("unusable")).toMatchObject({
        data: [{ code }],
        meta: { total: 1, counts: { active: 0, unusable: 1 } },
      })
      await expect(order(code)).rejects.toThrow(`${code} cannot be used in the online shop`)
      const refused = await update(id, { name: "Ours" })
      expect([refused.http, refused.error?.code, refused.message]).toEqual([
        409,
        "unusable",
        `The checkout can't apply ${code}. Delete it and make a new coupon with this code`,
      ])
      expect((await store({ name: "Ours", code, percentage: 15 })).errors).toHaveProperty("code")
      expect((await owner.call("DELETE /admin/coupon/delete/{id}", { params: { id } })).http).toBe(200)
      expect(await found(code)).toBeUndefined()
      const again = await store({ name: "Ours", code, percentage: 15 })
      expect([again.http, again.data.state]).toEqual([200, "active"])
      expect((await order(code)).order.coupon).toBe(code)
    },
  )
})
