import type { ShopClient } from "../harness/client"
import { countUses, makeCoupon, newCode } from "../harness/coupons"
import { eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment, timeIsUp } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
let email: string
beforeEach(async () => {
  const made = await newShopper(shop, { isVerified: false })
  client = made.client
  email = made.email
})

const apply = (code: unknown, as = client) => as.call("POST /apply-coupon", { body: { code } })
const fill = async (quantity = 1, as = client) => {
  const variant = await stockedVariant(shop, 20)
  const put = await putInCart(as, variant, quantity)
  if (put.http !== 200) throw new Error(put.message)
  return variant
}
const kobo = (naira: number) => Math.round(naira * 100)
const customerId = async () => {
  const [row] = await shop.sql<{ id: string }>("select id from customer where email = $1", [email])
  return String(row?.id)
}

describe("a coupon on the cart", () => {
  it("a coupon takes a percentage off, shows in the cart and can be removed", async () => {
    const coupon = await makeCoupon(shop, { percentage: 12.5 })
    const variant = await fill(3)
    const off = Math.round(kobo(variant.price) * 3 * 0.125) / 100
    const applied = await apply(` ${coupon.code.toLowerCase()} `)
    expect([applied.http, applied.message]).toEqual([200, `${coupon.code} is applied`])
    expect(applied.data).toMatchObject({ code: coupon.code, discount: off })
    const cart = await client.call("GET /user/cart")
    expect(cart.body.coupon).toEqual({ code: coupon.code, discount: off, reason: null, held_by: null })
    const subtotal = variant.price * 3
    expect(cart.body.summary).toMatchObject({
      subtotal,
      discount: off,
      total: (kobo(subtotal) - kobo(off)) / 100,
    })
    const removed = await client.call("DELETE /user/cart/coupon")
    expect(removed.data).toMatchObject({ coupon: null, summary: { discount: 0, total: subtotal } })
    expect((await client.call("GET /user/cart")).body.coupon).toBeNull()
  })

  it("a coupon is found however its code was pasted", async () => {
    const { code } = await makeCoupon(shop, { percentage: 10 })
    await fill()
    const [first, rest] = [code.slice(0, 2), code.slice(2)]
    for (const pasted of [
      `${code}.`,
      `“${code}”`,
      `${first}\u200b${rest}`,
      `${first} ${rest}`,
      `'${code.toLowerCase()}'\u00a0`,
    ]) {
      const applied = await apply(pasted)
      expect([pasted, applied.http, applied.data?.code]).toEqual([pasted, 200, code])
    }
  })

  it("a coupon that does not apply is refused with the reason", async () => {
    const variant = await fill()
    const other = await stockedVariant(shop, 5)
    const coupons = {
      "is not running at the moment": { is_active: false },
      "starts on": { starting_date: "2999-01-01" },
      "is for wholesale accounts": { buyers: "wholesalers" },
      "and none of them is in your cart": { product_ids: [other.product_id] },
      "Add ₦": { minimum_spend: variant.price + 1 },
    }
    for (const [reason, fields] of Object.entries(coupons)) {
      const coupon = await makeCoupon(shop, fields)
      const refused = await apply(coupon.code)
      expect([refused.http, refused.error?.code]).toEqual([422, "invalid_coupon"])
      expect(refused.errors?.code).toEqual([refused.message])
      expect(refused.message).toContain(reason)
    }
    const ended = await makeCoupon(shop, { expiring_date: "2999-01-01" })
    await shop.sql(
      `update promotion_campaign set ends_at = now() - interval '1 minute'
        where id = (select campaign_id from promotion where id = $1)`,
      [ended.id],
    )
    expect((await apply(ended.code)).message).toContain("ended on")
    expect((await apply(newCode())).message).toBe("This coupon code is not valid. Please check its spelling")
    expect((await client.call("GET /user/cart")).body.coupon).toBeNull()
  })

  it.each(["", "   ", null, undefined, 7, ["A"], "x".repeat(51), "' or 1=1 --", "🎁"])(
    "the coupon code %p is refused on its field",
    async (code) => {
      await fill()
      const refused = await apply(code)
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["code"]])
    },
  )

  it("applying a coupon needs something in the cart and an account", async () => {
    const coupon = await makeCoupon(shop)
    expect((await apply(coupon.code)).message).toBe("Put something into your cart first")
    expect((await apply(coupon.code, shop.visitor())).http).toBe(401)
  })

  it("the cart keeps the better of two coupons, once", async () => {
    const [small, large] = [
      await makeCoupon(shop, { percentage: 5 }),
      await makeCoupon(shop, { percentage: 20 }),
    ]
    const variant = await fill(2)
    await apply(small.code)
    expect((await apply(large.code)).data.discount).toBe(Math.round(kobo(variant.price) * 2 * 0.2) / 100)
    const stored = await apply(small.code)
    expect(stored.message).toBe(
      `${large.code} saves you more than ${small.code}, so we kept it. Coupons can't be combined`,
    )
    expect((await client.call("GET /user/cart")).body.coupon).toMatchObject({ code: large.code })
  })

  it("a coupon stops counting when its condition fails, says so, and counts again when it is met", async () => {
    const variant = await fill(2)
    const coupon = await makeCoupon(shop, { minimum_spend: variant.price * 2 })
    await apply(coupon.code)
    await putInCart(client, variant, 1)
    const less = await client.call("GET /user/cart")
    expect(less.body.coupon).toMatchObject({ code: coupon.code, discount: 0 })
    expect((less.body.coupon as { reason: string }).reason).toContain("Add ₦")
    expect(less.body.summary).toMatchObject({ discount: 0, total: variant.price })
    await putInCart(client, variant, 2)
    expect((await client.call("GET /user/cart")).body.coupon).toMatchObject({ reason: null })
  })

  it("a coupon applies to the products, brands and categories it names, and those below", async () => {
    const [named, other] = [await fill(), await fill()]
    const [place] = await shop.sql<{ brand: string; section: string }>(
      `select (select brand_id from brand_product where product_id = $1 and deleted_at is null limit 1) as brand,
              (select split_part(c.mpath, '.', 1) from product_category_product l
                 join product_category c on c.id = l.product_category_id where l.product_id = $1 limit 1) as section`,
      [named.product_id],
    )
    const off = (await apply((await makeCoupon(shop, { product_ids: [named.product_id] })).code)).data
      .discount
    expect(off).toBe(Math.round(kobo(named.price) * 0.1) / 100)
    for (const fields of [{ brand_ids: [place?.brand] }, { category_ids: [place?.section] }]) {
      await client.call("DELETE /user/cart/coupon")
      const applied = await apply((await makeCoupon(shop, fields)).code)
      expect(applied.http).toBe(200)
      expect(applied.data.discount).toBeGreaterThanOrEqual(off)
      expect(applied.data.discount).toBeLessThanOrEqual(
        Math.round(kobo(named.price + other.price) * 0.1) / 100,
      )
    }
  })
})

describe("an order with a coupon", () => {
  it("an order with a coupon costs what the cart showed, to the kobo on every line and in the back office", async () => {
    const coupon = await makeCoupon(shop, { percentage: 33.33 })
    await fill(1)
    await fill(2)
    await fill(3)
    const applied = await apply(coupon.code)
    const made = await createOrder(client, { code: coupon.code })
    expect(made.http).toBe(200)
    const { order } = made.data
    expect(order).toMatchObject({ coupon: coupon.code, discount: applied.data.discount })
    expect(kobo(order.total)).toBe(kobo(order.subtotal) - kobo(order.discount) + kobo(order.delivery))
    const [row] = await shop.sql(
      `select coupon_code, discount_kobo::int,
              (select sum((l->>'discount_kobo')::int)::int from jsonb_array_elements(lines) l) as lines
         from shop_order where id = $1`,
      [order.id],
    )
    expect(row).toEqual({
      coupon_code: coupon.code,
      discount_kobo: kobo(order.discount),
      lines: kobo(order.discount),
    })
    const owner = await signedIn(shop, "owner@demo.shop")
    const medusa = await fetch(
      `${shop.address.url}/admin/orders/${order.id}?fields=total,discount_total,item_total`,
      {
        headers: { authorization: `Bearer ${owner.token}` },
      },
    )
    expect(await medusa.json()).toMatchObject({
      order: { total: order.total, discount_total: order.discount },
    })
    await payAtBank(shop, String(made.data.payment?.reference))
    const paid = await storePayment(client, order.id, made.data.payment?.reference)
    expect(paid.data.order).toMatchObject({ status: "processing", paid: order.total })
    expect((await client.call("GET /user/cart")).body.coupon).toBeNull()
  })

  it("an order with a coupon never goes below zero and is paid at once when nothing is left", async () => {
    const coupon = await makeCoupon(shop, { coupon_amount: 5_000_000 })
    const variant = await fill(2)
    const places = await shop.visitor().call("GET /product/pickup-locations")
    const made = await createOrder(client, {
      code: coupon.code,
      delivery_method: "pickup",
      pickup_address_id: places.data[0]?.id,
      total: 0,
    })
    expect(made.http).toBe(200)
    expect(made.data.order).toMatchObject({
      status: "processing",
      subtotal: variant.price * 2,
      discount: variant.price * 2,
      total: 0,
      can_pay: false,
    })
    expect(made.data.payment).toBeNull()
  })

  it("an order is refused when its coupon does not apply, or when the coupon and so the total changed", async () => {
    const coupon = await makeCoupon(shop, { percentage: 10 })
    await fill()
    const shown = (await apply(coupon.code)).data
    const refused = await createOrder(client, { code: newCode() })
    expect([refused.http, refused.error?.code]).toEqual([422, "invalid_coupon"])
    const owner = await signedIn(shop, "owner@demo.shop")
    await owner.call("PUT /admin/coupon/update/{id}", { params: { id: coupon.id }, body: { percentage: 5 } })
    const probe = await createOrder(client, { code: coupon.code, total: 1 })
    const summary = probe.body.summary as { discount: number; delivery: number; total: number }
    const changed = await createOrder(client, {
      code: coupon.code,
      total: shown.summary.total + summary.delivery,
    })
    expect([changed.http, changed.error?.code]).toEqual([409, "price_changed"])
    expect(summary.discount).toBeLessThan(shown.discount)
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 0, used: 0 })
    const made = await createOrder(client, { code: coupon.code, total: summary.total })
    expect([made.http, made.data.order.discount]).toEqual([200, summary.discount])
  })

  it("an order uses up its coupon for the account and releases it when cancelled", async () => {
    const coupon = await makeCoupon(shop, { number_of_user: 1 })
    await fill()
    const made = await createOrder(client, { code: coupon.code })
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 1, used: 1 })
    await fill()
    const { id: order_id, order_number } = made.data.order
    const held = `Your order ${order_number} has ${coupon.code} and is not paid yet. Pay for it, or cancel it first`
    const refused = await apply(coupon.code)
    expect([refused.http, refused.message, refused.body.held_by]).toEqual([
      422,
      held,
      { order_id, order_number },
    ])
    const again = await createOrder(client, { code: coupon.code })
    expect([again.message, again.body.held_by]).toEqual([held, { order_id, order_number }])
    const stranger = await makeShopper(shop)
    await fill(1, stranger)
    expect((await apply(coupon.code, stranger)).message).toBe(`${coupon.code} has reached its usage limit`)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: made.data.order.id } })
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 0, used: 0 })
    expect((await apply(coupon.code, stranger)).http).toBe(200)
    expect((await apply(coupon.code)).http).toBe(200)
  })

  it("an unpaid order releases its coupon when its time is up", async () => {
    const coupon = await makeCoupon(shop)
    await fill()
    const made = await createOrder(client, { code: coupon.code })
    await timeIsUp(shop, made.data.order.id)
    const count = await eventually(
      () => countUses(shop, coupon.id),
      ({ uses }) => uses === 0,
    )
    expect(count).toEqual({ uses: 0, used: 0 })
  })

  it("an order may use a coupon again where reuse is allowed", async () => {
    const coupon = await makeCoupon(shop, { multiple_usage: true, number_of_user: 1 })
    for (const uses of [1, 2]) {
      await fill()
      expect((await createOrder(client, { code: coupon.code })).http).toBe(200)
      expect(await countUses(shop, coupon.id)).toEqual({ uses, used: uses })
    }
  })

  it("an order takes FIRSTGIFT only when it is the account's first", async () => {
    const variant = await fill()
    const made = await createOrder(client, { code: "FIRSTGIFT" })
    expect(made.data.order.discount).toBe(Math.round(kobo(variant.price) * 0.1) / 100)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: made.data.order.id } })
    const hasOrdered = async () => (await client.call("GET /user")).data.has_ordered
    expect(await hasOrdered()).toBe(false)
    await fill()
    expect((await apply("FIRSTGIFT")).http).toBe(200)
    expect((await createOrder(client)).http).toBe(200)
    expect(await hasOrdered()).toBe(true)
    await fill()
    expect((await apply("FIRSTGIFT")).message).toBe("FIRSTGIFT is for your first order only")
    const refused = await createOrder(client, { code: "FIRSTGIFT" })
    expect([refused.http, refused.errors?.code]).toEqual([422, ["FIRSTGIFT is for your first order only"]])
  })

  it("a coupon can be limited to wholesale accounts or to others", async () => {
    const [retail, wholesale] = [
      await makeCoupon(shop, { buyers: "retail" }),
      await makeCoupon(shop, { buyers: "wholesalers" }),
    ]
    await fill()
    expect((await apply(retail.code)).http).toBe(200)
    await shop.sql(
      "update account set role = 'wholesaler', wholesaler_activated = now() where customer_id = $1",
      [await customerId()],
    )
    expect((await apply(retail.code)).message).toBe(`${retail.code} is not for wholesale accounts`)
    expect((await apply(wholesale.code)).http).toBe(200)
  })
})

describe("a coupon for named accounts", () => {
  const given = (code: string) => `${code} was given to certain accounts, and this is not one of them`

  it("a coupon for named accounts works only for those that staff named by e-mail or phone", async () => {
    const { client: second, mobile } = await newShopper(shop, { isVerified: false })
    const stranger = await makeShopper(shop)
    const coupon = await makeCoupon(shop, {
      buyers: "named",
      named_accounts: [email.toUpperCase(), `+234 ${mobile.slice(1)}`],
    })
    for (const named of [client, second]) {
      await fill(1, named)
      expect((await apply(coupon.code, named)).http).toBe(200)
    }
    await fill(1, stranger)
    const refused = await apply(coupon.code, stranger)
    expect([refused.http, refused.error?.code, refused.message]).toEqual([
      422,
      "invalid_coupon",
      given(coupon.code),
    ])
    const ordered = await createOrder(stranger, { code: coupon.code })
    expect([ordered.http, ordered.errors?.code]).toEqual([422, [given(coupon.code)]])
    expect((await createOrder(client, { code: coupon.code })).http).toBe(200)
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 1, used: 1 })
  })

  it("a coupon for named accounts stops counting once its last account is removed, and an order with it is refused", async () => {
    const coupon = await makeCoupon(shop, { buyers: "named", named_accounts: [email] })
    await fill()
    await apply(coupon.code)
    await shop.sql("delete from coupon_account where coupon_id = $1", [coupon.id])
    expect((await client.call("GET /user/cart")).body.coupon).toMatchObject({
      discount: 0,
      reason: given(coupon.code),
    })
    const refused = await createOrder(client, { code: coupon.code })
    expect([refused.http, refused.message]).toEqual([422, given(coupon.code)])
  })
})
