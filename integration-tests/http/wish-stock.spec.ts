import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, stockedVariant, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"
import { compareWishes } from "../harness/wishes"

/** What counts as sold out for those who wait: what is sold, not what an unpaid order holds (docs/wishlist.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Variant = Awaited<ReturnType<typeof stockedVariant>>

/** Sets the stock of all shades of the product; the wanted one's to `stock`. Resolves once the shop shows it. */
async function stockUp({ product_id, variant_id }: Variant, stock: number): Promise<void> {
  await shop.sql(
    `update inventory_level l set stocked_quantity = n.units, raw_stocked_quantity = jsonb_build_object('value', n.units::text, 'precision', 20)
       from (select inventory_item_id, case when variant_id = $2 then $3::int else 0 end as units
               from catalogue_variant where product_id = $1) n
      where l.inventory_item_id = n.inventory_item_id`,
    [product_id, variant_id, stock],
  )
  await shown(product_id, stock > 0)
}

async function shown(productId: string, wanted: boolean): Promise<void> {
  await eventually(
    () =>
      shop.sql<{ in_stock: boolean }>("select in_stock from catalogue_product where product_id = $1", [
        productId,
      ]),
    ([row]) => row?.in_stock === wanted,
  )
}

const add = (client: ShopClient, { product_id }: Variant) =>
  client.call("POST /user/wishlist/store", { body: { product_id } })

/** After a look at the news: whether they are known to have seen it in stock, and how often they were notified that it is back. */
async function lookedAt(customerId: string): Promise<{ seen: boolean; told: number } | undefined> {
  await compareWishes(shop)
  const [row] = await shop.sql<{ seen: boolean; told: number }>(
    `select w.seen_in_stock as seen,
            (select count(*)::int from wish_news n where n.customer_id = w.customer_id and n.kind = 'back_in_stock') as told
       from wish w where w.customer_id = $1`,
    [customerId],
  )
  return row
}

/** Another shopper's order of the last one, not paid. */
async function heldByOrder(variant: Variant) {
  const { client, order, payment } = await orderWaitingForPayment(shop, 1, variant)
  await shown(variant.product_id, false)
  return {
    letGo: async () => {
      await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
      await shown(variant.product_id, true)
    },
    pay: async () => {
      await payAtBank(shop, payment.reference)
      await storePayment(client, order.id, payment.reference)
    },
  }
}

it("a unit released by an unpaid order is not announced to wishlists, whenever it was wished for", async () => {
  const variant = await stockedVariant(shop, 1)
  await stockUp(variant, 1)
  const [before, meanwhile] = [await newShopper(shop), await newShopper(shop)]
  await add(before.client, variant)
  const { letGo } = await heldByOrder(variant)
  await add(meanwhile.client, variant)
  for (const { id } of [before, meanwhile]) expect(await lookedAt(id)).toEqual({ seen: true, told: 0 })
  await letGo()
  for (const { id } of [before, meanwhile]) expect(await lookedAt(id)).toEqual({ seen: true, told: 0 })
})

it("a unit held by an unpaid order counts as sold out once paid, whenever it was wished for", async () => {
  const variant = await stockedVariant(shop, 1)
  await stockUp(variant, 1)
  const { pay } = await heldByOrder(variant)
  const reader = await newShopper(shop)
  await compareWishes(shop)
  await add(reader.client, variant)
  expect(await lookedAt(reader.id)).toEqual({ seen: true, told: 0 })
  await pay()
  await eventually(
    () => lookedAt(reader.id),
    (row) => row?.seen === false,
  )
  await stockUp(variant, 2)
  await eventually(
    () => lookedAt(reader.id),
    (row) => row?.told === 1,
  )
})

it("a product that is back in stock is announced to wishlists once a day", async () => {
  const variant = await stockedVariant(shop, 0)
  await stockUp(variant, 0)
  const reader = await newShopper(shop)
  await add(reader.client, variant)
  for (const _ of ["morning", "evening"]) {
    await stockUp(variant, 3)
    await eventually(
      () => lookedAt(reader.id),
      (row) => row?.seen === true,
    )
    expect(await lookedAt(reader.id)).toEqual({ seen: true, told: 1 })
    await stockUp(variant, 0)
    await eventually(
      () => lookedAt(reader.id),
      (row) => row?.seen === false,
    )
  }
})
