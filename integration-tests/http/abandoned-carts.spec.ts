import { exactKobo } from "../../src/contract/naira"
import {
  ABANDONED_AFTER_HOURS,
  REMIND_EVERY_DAYS,
  REMIND_WITHIN_DAYS,
} from "../../src/modules/ordering/domain/abandoned-cart"
import { createOrder, putInCart, raiseShownPrice, stockedVariant } from "../harness/journey"
import { cartRemindersTo, leaveCart, remindOfCarts } from "../harness/left-carts"
import { forgetPastOrders, ordersAroundMidnight, writePastOrders } from "../harness/past-orders"
import { sharedShop } from "../harness/shared-shop"
import { type NewShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** Carts that were left: the one reminder to who agreed to it, and the report. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const leave = (customerId: string, hours?: number) => leaveCart(shop, customerId, hours)

const agree = ({ client }: NewShopper, yes = true) =>
  client.call("PUT /user/mail-choices", { body: { cart_reminder: yes } })

async function shopperWithCart({ isVerified = true, agrees = true, stock = 9 } = {}) {
  const shopper = await newShopper(shop, { isVerified })
  if (agrees) await agree(shopper)
  const variant = await stockedVariant(shop, stock)
  await putInCart(shopper.client, variant, 2)
  return { ...shopper, variant }
}

const remind = () => remindOfCarts(shop)
const remindersTo = (email: string) => cartRemindersTo(shop, email)

const noted = (customerId: string) =>
  shop.sql<{ id: string; units: number; value: number; is_reminded: boolean }>(
    `select id, units, value_kobo::float as value, reminded_at is not null as is_reminded from abandoned_cart
      where customer_id = $1 order by touched_at`,
    [customerId],
  )

describe("the reminder", () => {
  it("the reminder of an abandoned cart is one e-mail with the cart at today's prices, and a link that signs nobody in", async () => {
    const shopper = await shopperWithCart()
    const { client, variant, id, email } = shopper
    await remind()
    expect(await noted(id)).toEqual([])
    await leave(id)
    await raiseShownPrice(shop, variant, 100)
    for (const _ of [1, 2]) await remind()
    const then = Math.round(variant.price * 100)
    expect(await noted(id)).toMatchObject([{ units: 2, value: then * 2, is_reminded: true }])
    const [mail, ...more] = await remindersTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`${exactKobo((then + 10_000) * 2)} (`)
    expect(mail?.text).toContain(`2 × ${exactKobo(then + 10_000)}`)
    expect(mail?.text).toMatch(/Open my cart: https?:\/\/[^/\s]+\/shopping-cart\n/)
    // Nothing that signs anybody in, and no cart by its name.
    const [cart] = await shop.sql<{ cart_id: string }>(
      "select cart_id from customer_cart where customer_id = $1",
      [id],
    )
    expect(`${mail?.text}${mail?.html}`).not.toContain(cart?.cart_id)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/[?&](code|session|jwt|ticket)=/)
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("no reminder goes to shoppers who did not agree, whose e-mail is unverified, or whose account is suspended", async () => {
    const people = [
      await shopperWithCart({ agrees: false }),
      await shopperWithCart({ isVerified: false }),
      await shopperWithCart(),
    ]
    const [, , blocked] = people
    for (const { id } of people) await leave(id)
    await shop.sql("update account set blocked_at = now() where customer_id = $1", [blocked?.id])
    await remind()
    for (const { id, email } of people) {
      expect(await noted(id)).toMatchObject([{ is_reminded: false }])
      expect(await remindersTo(email)).toEqual([])
    }
  })

  it("no reminder is sent for a cart that is sold out, too old, beside an unpaid order, or touched since", async () => {
    const soldOut = await shopperWithCart()
    const old = await shopperWithCart()
    const ordering = await shopperWithCart()
    const back = await shopperWithCart()
    await shop.sql(
      `update inventory_level set stocked_quantity = 0, raw_stocked_quantity = '{"value":"0","precision":20}'
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [soldOut.variant.variant_id],
    )
    expect((await createOrder(ordering.client)).http).toBe(200)
    await putInCart(ordering.client, await stockedVariant(shop, 9))
    const lines = [await stockedVariant(shop, 9), await stockedVariant(shop, 9)]
    for (const line of lines) await putInCart(back.client, line)
    for (const { id } of [soldOut, ordering, back]) await leave(id)
    await leave(old.id, ABANDONED_AFTER_HOURS + REMIND_WITHIN_DAYS * 24 + 1)
    // Taking something out is coming back, too, though no line is left to show it.
    const [first] = (await back.client.call("GET /user/cart")).data
    await back.client.call("DELETE /user/cart/delete/{cart_id}", { params: { cart_id: first?.id ?? "" } })
    await remind()
    for (const { id, email } of [soldOut, old, ordering]) {
      expect(await noted(id)).toMatchObject([{ is_reminded: false }])
      expect(await remindersTo(email)).toEqual([])
    }
    expect(await noted(back.id)).toEqual([])

    // Something of it is back: the cart has not been touched, and the reminder is still in time.
    await shop.sql(
      `update inventory_level set stocked_quantity = 1, raw_stocked_quantity = '{"value":"1","precision":20}'
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [soldOut.variant.variant_id],
    )
    await remind()
    const [mail] = await remindersTo(soldOut.email)
    expect(mail?.text).toContain("Only 1 left")
  })

  it("a shopper gets a reminder once a week at most, however often a cart is left", async () => {
    const { id, client, email } = await shopperWithCart()
    await leave(id)
    await remind()
    await putInCart(client, await stockedVariant(shop, 9))
    await leave(id)
    await remind()
    expect(await noted(id)).toMatchObject([{ is_reminded: true }, { is_reminded: false }])
    expect(await remindersTo(email)).toHaveLength(1)
    await shop.sql(
      "update cart_reminder set claimed_at = claimed_at - $2::int * interval '1 day' where customer_id = $1",
      [id, REMIND_EVERY_DAYS],
    )
    await remind()
    await remind()
    expect(await remindersTo(email)).toHaveLength(2)
  })

  it("a reminder is sent once when many job runs work at the same moment", async () => {
    const people = [await shopperWithCart(), await shopperWithCart()]
    for (const { id } of people) await leave(id)
    const backends = shop.address.backendUrls.length
    await Promise.all(Array.from({ length: 12 }, (_, i) => shop.runJob("abandoned-carts", i % backends)))
    await remind()
    for (const { id, email } of people) {
      expect(await noted(id)).toMatchObject([{ is_reminded: true }])
      expect(await remindersTo(email)).toHaveLength(1)
      // The database itself refuses a second claim, and a second row of the same cart.
      await expect(
        shop.sql(
          `insert into cart_reminder (id, customer_id, abandoned_cart_id) values ('crem_' || $1, $1, 'another')`,
          [id],
        ),
      ).rejects.toThrow(/unique/)
      await expect(
        shop.sql(
          `insert into abandoned_cart (id, cart_id, touched_at, abandoned_at, units, value_kobo)
           select id || 'x', cart_id, touched_at, abandoned_at, 1, 1 from abandoned_cart where customer_id = $1`,
          [id],
        ),
      ).rejects.toThrow(/unique/)
    }
  })
})

describe("agreeing to it", () => {
  it("consent to reminders is off at first, on record in the words shown, and ended by the e-mail's link or button", async () => {
    const shopper = await shopperWithCart({ agrees: false })
    const { client, id, email } = shopper
    expect((await client.call("GET /user/mail-choices")).data.cart_reminder).toBe(false)
    const consent = async () =>
      (await client.call("GET /user/privacy")).data.consents.find(
        ({ purpose }) => purpose === "cart_reminder",
      )
    expect(await consent()).toBeUndefined()
    for (const _ of [1, 2]) expect((await agree(shopper)).data.cart_reminder).toBe(true)
    expect(await consent()).toMatchObject({
      given: true,
      text: expect.stringMatching(/leave something in my cart/),
    })
    await leave(id)
    await remind()
    const [mail] = await remindersTo(email)
    const token = decodeURIComponent(/stop-mails\?token=([^\s"]+)/.exec(mail?.text ?? "")?.[1] ?? "")
    const left = await shop.visitor().call("POST /mail-choices/leave", { body: { token } })
    expect([left.message, left.data]).toEqual([
      "Done: no more reminders of your cart",
      { kind: "cart_reminder" },
    ])
    expect(await consent()).toMatchObject({ given: false })

    await agree(shopper)
    const address = new URL(/^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "")
    const at = `${shop.url}${address.pathname}${address.search}`
    // Programs that only look change nothing.
    expect((await fetch(at)).status).toBe(405)
    expect((await client.call("GET /user/mail-choices")).data.cart_reminder).toBe(true)
    const button = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }
    for (const _ of [1, 2]) expect((await fetch(at, button)).status).toBe(200)
    expect((await client.call("GET /user/mail-choices")).data.cart_reminder).toBe(false)
    expect((await fetch(`${at}x`, button)).status).toBe(404)
    const acts = await shop.sql<{ act: string }>(
      "select act from consent where subject = $1 and purpose = 'cart_reminder' order by at",
      [id],
    )
    expect(acts.map(({ act }) => act)).toEqual(["given", "withdrawn", "given", "withdrawn"])
  })

  it("consent to reminders is in the data download and deleted with the account, and the report keeps its figures", async () => {
    const { client, id } = await shopperWithCart()
    await leave(id)
    await remind()
    const password = "Beauty-2026!"
    const { data } = await client.call("POST /user/privacy/export", { body: { password } })
    const sections = new Map(data.sections.map(({ name, rows }) => [name, rows]))
    expect(sections.get("E-mails you agreed to")).toMatchObject([{ kind: "cart_reminder" }])
    expect(sections.get("Carts you left")).toMatchObject([{ units: 2 }])
    expect(sections.get("Last reminder of your cart")).toHaveLength(1)
    const [row] = await noted(id)
    expect((await client.call("POST /user/privacy/delete", { body: { password } })).http).toBe(200)
    for (const table of ["mail_agreement", "cart_reminder", "abandoned_cart"])
      expect(await shop.sql(`select 1 from ${table} where customer_id = $1`, [id])).toEqual([])
    expect(await shop.sql("select 1 from abandoned_cart where id = $1", [row?.id])).toHaveLength(1)
  })
})

describe("the report", () => {
  const NAME = "left"
  beforeAll(async () => {
    await forgetPastOrders(shop, NAME)
    await writePastOrders(shop, ordersAroundMidnight(NAME, "2016-03-07", 14, 120))
    await shop.sql("update shop_order set cart_id = id where id like $1", [`past\\_${NAME}\\_%`])
    // Each of those carts was left some hours before its order was paid, every fourth twice; others were never bought.
    await shop.sql(
      `insert into abandoned_cart (id, cart_id, touched_at, abandoned_at, units, value_kobo, reminded_at)
       select 'left_' || o.id || t, case when length(o.id) % 2 = 0 then o.id else 'left_' || o.id end,
              o.created_at - (t + 1) * interval '30 hours', o.created_at - (t + 1) * interval '6 hours',
              length(o.id), o.subtotal_kobo, case when o.total_kobo % 3 = 0 then o.created_at end
         from shop_order o cross join generate_series(0, 1) t
        where o.id like $1 and (t = 0 or right(o.id, 1) in ('2', '5'))`,
      [`past\\_${NAME}\\_%`],
    )
  })
  afterAll(async () => {
    await shop.sql("delete from abandoned_cart where id like 'left\\_past\\_%'")
    await forgetPastOrders(shop, NAME)
  })

  it("the report of abandoned carts matches plain SQL, day by day, beside the week before", async () => {
    const finance = await signedIn(shop, "finance@demo.shop")
    const { data } = await finance.call("GET /admin/report-table", {
      query: { report: "carts", period: "custom", from: "2016-03-14", to: "2016-03-20" },
    })
    const days = (from: string, to: string) =>
      shop.sql<Record<string, number> & { day: string }>(
        `select to_char(b.abandoned_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, count(*)::int as carts,
                sum(b.units)::int as units, (sum(b.value_kobo) / 100.0)::float as value, count(b.reminded_at)::int as reminded,
                count(o.id)::int as bought, count(o.id) filter (where b.reminded_at is not null)::int as bought_reminded,
                (coalesce(sum(o.paid_kobo - o.refunded_kobo), 0) / 100.0)::float as recovered
           from abandoned_cart b
           left join shop_order o on o.cart_id = b.cart_id and o.status <> 'cancelled' and o.paid_kobo > o.refunded_kobo
            and b.touched_at = (select max(l.touched_at) from abandoned_cart l where l.cart_id = b.cart_id)
          where (b.abandoned_at at time zone 'Africa/Lagos')::date between $1::date and $2::date group by 1`,
        [from, to],
      )
    const now = new Map((await days("2016-03-14", "2016-03-20")).map((row) => [row.day, row]))
    const before = new Map((await days("2016-03-07", "2016-03-13")).map((row) => [row.day, row]))
    expect(now.size).toBeGreaterThan(4)
    const week = Array.from({ length: 7 }, (_, i) => [
      `2016-03-${14 + i}`,
      `2016-03-${`0${7 + i}`.slice(-2)}`,
    ])
    expect(data.rows).toEqual(
      week.map(([day = "", earlier = ""]) => {
        const row = now.get(day)
        const figures = ["carts", "units", "value", "reminded", "bought", "bought_reminded", "recovered"]
        return [day, ...figures.map((name) => row?.[name] ?? 0), before.get(earlier)?.value ?? 0]
      }),
    )
    const bought = data.columns.findIndex(({ name }) => name === "bought")
    expect(data.total?.[bought]).toBeGreaterThan(3)
  })

  it("the report of abandoned carts shows some in the demo shop", async () => {
    const finance = await signedIn(shop, "finance@demo.shop")
    const { data } = await finance.call("GET /admin/report-table", {
      query: { report: "carts", period: "month" },
    })
    const [, carts, , value, reminded, bought] = data.total ?? []
    for (const figure of [carts, value, reminded, bought]) expect(figure).toBeGreaterThan(0)
  })
})
