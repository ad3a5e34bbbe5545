import type { Answer, ShopClient } from "../harness/client"
import { countUses, makeCoupon } from "../harness/coupons"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import {
  bank,
  createOrder,
  payAtBank,
  putInCart,
  raisePrice,
  stockedVariant,
  stockOf,
  storePayment,
} from "../harness/journey"
import { onBothSetups } from "../harness/setups"
import type { ShopOptions } from "../harness/shop"
import { makeShoppers, signedIn } from "../harness/shoppers"

/** The whole measure is 200 buyers, 20 times (`npm run faults`). */
const REPEATS = Number(process.env.FAULT_REPEATS || 1)
const UNITS = 10
const TAPS = 50
/** Of those who pay while prices change. */
const PAYERS = Number(process.env.FAULT_PAYERS || 24)

function races(options: ShopOptions): void {
  /** Two processes have more to race for. */
  const BUYERS = Number(process.env.FAULT_BUYERS || (options.backends === 2 ? 120 : 40))
  let shop: FaultShop
  /** When the file came to the shop, by the database's clock. */
  let begun: Date
  beforeAll(async () => {
    shop = await faultShop(options)
    const [row] = await shop.sql<{ now: Date }>("select now()")
    begun = row?.now ?? new Date()
  })
  afterAll(() => shop?.leave())

  /** Since then: Medusa orders that the shop does not know, reservations of no order, orders twice of a cart. */
  const leftovers = async () => {
    const [row] = await shop.sql(
      `select (select count(*)::int from "order" o where o.deleted_at is null and o.created_at >= $1
                and not exists (select 1 from shop_order s where s.id = o.id)) as strangers,
              (select count(*)::int from reservation_item r where r.deleted_at is null and r.created_at >= $1
                and not exists (select 1 from order_item i where i.item_id = r.line_item_id)) as orphans,
              (select count(*)::int from (select cart_id from order_cart where deleted_at is null and created_at >= $1
                group by cart_id having count(*) > 1) twice) as twice,
              (select count(*)::int from payment_collection c where c.deleted_at is null and c.created_at >= $1
                and not exists (select 1 from order_payment_collection l where l.payment_collection_id = c.id)
              ) as collections`,
      [begun],
    )
    return row
  }
  const nothing = { strangers: 0, orphans: 0, twice: 0, collections: 0 }

  const tally = (answers: Answer<unknown>[]) => {
    const counts = new Map<string, number>()
    for (const { http, message, error } of answers) {
      const words = http === 200 ? "made" : `${http} ${error?.code} ${message}`
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
    return Object.fromEntries(counts)
  }

  /** In batches: a thousand connections at once would test the machine's limits and not the shop's. */
  async function fill(clients: ShopClient[], variants: { product_id: string; variant_id: string }[]) {
    for (let from = 0; from < clients.length; from += 10) {
      await Promise.all(
        clients.slice(from, from + 10).map(async (client) => {
          for (const variant of variants) {
            const put = await putInCart(client, variant)
            if (put.http !== 200) throw new Error(`${put.http} ${put.message}`)
          }
        }),
      )
    }
  }

  it.each(Array.from({ length: REPEATS }, (_, index) => index + 1))(
    `the shop sells ${UNITS} units to exactly ${UNITS} of ${BUYERS} buyers at once (%d)`,
    async () => {
      const variant = await stockedVariant(shop, UNITS)
      const shoppers = await makeShoppers(shop, BUYERS)
      await fill(shoppers, [variant])
      const answers = await Promise.all(shoppers.map((client) => createOrder(client)))
      expect(tally(answers)).toEqual({ made: UNITS, "422 out_of_stock Out of stock": BUYERS - UNITS })
      const made = answers.filter(({ http }) => http === 200)
      expect(new Set(made.map(({ data }) => data.order.order_number)).size).toBe(UNITS)
      expect(await stockOf(shop, variant.variant_id)).toEqual({
        stocked: UNITS,
        reserved: UNITS,
        reservations: UNITS,
      })
      expect(await leftovers()).toEqual(nothing)
    },
  )

  it(`${TAPS} taps at once create one order and one charge, with payment and webhooks among them`, async () => {
    const variant = await stockedVariant(shop, 100)
    const [buyer] = await makeShoppers(shop, 1)
    if (!buyer) throw new Error("Nobody to buy")
    await putInCart(buyer, variant, 2)
    const taps = Array.from({ length: TAPS }, (_, index) => {
      const tap = shop.visitorOfBackend(index % (options.backends ?? 1))
      tap.token = buyer.token
      return tap
    })
    const answers = taps.map((tap) => createOrder(tap))
    const { order, payment } = (await Promise.any(answers)).data
    if (!payment) throw new Error("Nothing to pay")
    await payAtBank(shop, payment.reference)
    const announced = bank(shop, "/__sandbox/webhook", {
      event: "charge.success",
      ref: payment.reference,
      copies: 5,
    })
    const stored = taps.slice(0, 20).map((tap) => storePayment(tap, order.id, payment.reference))
    const all = await Promise.all(answers)
    expect(tally(all)).toEqual({ made: TAPS })
    expect(new Set(all.map(({ data }) => data.order.id))).toEqual(new Set([order.id]))
    const statuses = (await Promise.all(stored)).map(({ http, data, error }) =>
      http === 200 ? data.order.status : `${http} ${error?.code}`,
    )
    expect(new Set(statuses)).toEqual(new Set(["processing"]))
    await announced
    const [counted] = await shop.sql(
      `select (select count(*)::int from shop_order where customer_id = o.customer_id) as orders,
              (select count(*)::int from "order" m where m.customer_id = o.customer_id) as medusa,
              (select count(*)::int from payment_attempt a where a.order_id = o.id and a.status = 'paid') as paid,
              (select count(*)::int from payment_attempt a where a.order_id = o.id) as attempts,
              (select count(*)::int from payment p where p.payment_collection_id = o.payment_collection_id) as payments,
              (select count(*)::int from capture c join payment p on p.id = c.payment_id
                where p.payment_collection_id = o.payment_collection_id) as captures,
              (select count(*)::int from order_transaction t where t.order_id = o.id and t.deleted_at is null) as booked
         from shop_order o where o.id = $1`,
      [order.id],
    )
    expect(counted).toEqual({
      orders: 1,
      medusa: 1,
      paid: 1,
      attempts: 1,
      payments: 1,
      captures: 1,
      booked: 1,
    })
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(2)
  })

  it("the shop does not sell one unit twice to two lines that share it", async () => {
    const [one, two] = [await stockedVariant(shop, 1), await stockedVariant(shop, 1)]
    await shop.sql(
      `update product_variant_inventory_item set inventory_item_id = (
         select inventory_item_id from product_variant_inventory_item where variant_id = $1 and deleted_at is null)
       where variant_id = $2 and deleted_at is null`,
      [one.variant_id, two.variant_id],
    )
    const shared = () =>
      shop.sql<{ items: number }>(
        "select count(distinct inventory_item_id)::int as items from catalogue_variant where variant_id = any($1)",
        [[one.variant_id, two.variant_id]],
      )
    await eventually(shared, ([row]) => row?.items === 1)
    const buyers = await makeShoppers(shop, 4)
    await fill(buyers, [one, two])
    expect(tally(await Promise.all(buyers.map((client) => createOrder(client))))).toEqual({
      "422 out_of_stock Out of stock": 4,
    })
    expect(await stockOf(shop, one.variant_id)).toEqual({ stocked: 1, reserved: 0, reservations: 0 })
    const single = await makeShoppers(shop, 10)
    await fill(single.slice(0, 5), [one])
    await fill(single.slice(5), [two])
    expect(tally(await Promise.all(single.map((client) => createOrder(client))))).toEqual({
      made: 1,
      "422 out_of_stock Out of stock": 9,
    })
    expect(await stockOf(shop, one.variant_id)).toEqual({ stocked: 1, reserved: 1, reservations: 1 })
  })

  it("a shopper is charged only the total on the page, while price, coupon and fee change during checkout", async () => {
    const owner = await signedIn(shop, "owner@demo.shop")
    const coupon = await makeCoupon(shop, { percentage: 10 })
    const variant = await stockedVariant(shop, 100)
    // Nobody else of the test run has anything sent there.
    const place = { state: "NG-TA", lga: await firstLgaOf("NG-TA"), code: coupon.code }
    const buyers = await makeShoppers(shop, PAYERS)
    await fill(buyers, [variant])
    const shown = await Promise.all(
      buyers.map(async (client) => {
        const { body } = await createOrder(client, { ...place, total: 1 })
        return (body.summary as { total: number }).total
      }),
    )
    expect(new Set(shown).size).toBe(1)
    const changes = [
      () => raisePrice(shop, variant.variant_id, 7700),
      () =>
        owner.call("PUT /admin/coupon/update/{id}", { params: { id: coupon.id }, body: { percentage: 5 } }),
      () => shop.sql("update delivery_rule set fee_kobo = fee_kobo + 5500 where state_id = 'NG-TA'"),
    ]
    try {
      const answers = await Promise.all([
        ...buyers.map((client, index) => createOrder(client, { ...place, total: shown[index] })),
        ...changes.map((change) => change()),
      ]).then((all) => all.slice(0, buyers.length) as Awaited<ReturnType<typeof createOrder>>[])
      const words = "Prices changed since you opened this page. Please check the new total"
      expect(
        Object.keys(tally(answers)).filter((one) => one !== "made" && one !== `409 price_changed ${words}`),
      ).toEqual([])
      const shownWrong = answers.filter(({ http, data, body }) =>
        http === 200
          ? data.order.total !== shown[0] || data.payment?.amount !== shown[0]
          : (body.summary as { total: number }).total === shown[0],
      )
      expect(shownWrong.map(({ body }) => body)).toEqual([])
      const made = answers.filter(({ http }) => http === 200).length
      expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: made, reservations: made })
      // A shopper who looks again pays what is shown then. The two processes may receive a change one after the other.
      const late = buyers.filter((_, index) => answers[index]?.http !== 200)
      const again = await Promise.all(
        late.map((client) =>
          eventually(
            async () => {
              const { body } = await createOrder(client, { ...place, total: 1 })
              const { total } = body.summary as { total: number }
              const { http, message, data } = await createOrder(client, { ...place, total })
              return {
                seen: total,
                tally: `${http} ${message}`,
                charged: http === 200 ? data.order.total : null,
              }
            },
            ({ charged, tally: answer }) => charged !== null || answer !== `409 ${words}`,
          ),
        ),
      )
      expect(again.filter(({ seen, charged }) => seen !== charged)).toEqual([])
      expect(await countUses(shop, coupon.id)).toEqual({ uses: PAYERS, used: PAYERS })
    } finally {
      await shop.sql("update delivery_rule set fee_kobo = fee_kobo - 5500 where state_id = 'NG-TA'")
    }
  })

  const firstLgaOf = async (stateId: string): Promise<string> => {
    const { data } = await shop.visitorOfBackend().call("GET /states")
    return data.find(({ id }) => id === stateId)?.lgas[0]?.id ?? ""
  }

  it("20 carts of the same 5 items in crossed order cause no deadlock", async () => {
    const variants: { product_id: string; variant_id: string }[] = []
    for (let i = 0; i < 5; i += 1) variants.push(await stockedVariant(shop, UNITS))
    const buyers = await makeShoppers(shop, 20)
    await Promise.all(
      buyers.map((client, index) => {
        const turned = [...variants.slice(index % 5), ...variants.slice(0, index % 5)]
        return fill([client], index % 2 === 0 ? turned : turned.reverse())
      }),
    )
    const answers = await Promise.all(buyers.map((client) => createOrder(client)))
    expect(tally(answers)).toEqual({ made: UNITS, "422 out_of_stock Out of stock": 20 - UNITS })
    const left = await Promise.all(variants.map(({ variant_id }) => stockOf(shop, variant_id)))
    expect(left).toEqual(variants.map(() => ({ stocked: UNITS, reserved: UNITS, reservations: UNITS })))
    expect(await leftovers()).toEqual(nothing)
  })
}

onBothSetups(races)
