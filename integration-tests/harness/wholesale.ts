import type { ShopClient } from "./client"
import { createOrder, payAtBank, putInCart, storePayment } from "./journey"
import { fullProduct, productPlace } from "./new-product"
import type { ShopUnderTest } from "./shop"
import { type NewShopper, newShopper } from "./staff"

/** A verified shopper who has become a wholesaler by the shop's own call. */
export async function newWholesaler(shop: ShopUnderTest): Promise<NewShopper> {
  const shopper = await newShopper(shop)
  const joined = await shopper.client.call("POST /user/settings/switch-wholesaler")
  if (joined.http !== 200) throw new Error(`No wholesaler: ${joined.http} ${joined.message}`)
  return shopper
}

/** A published product at these prices in naira. */
export async function pricedVariant(
  shop: ShopUnderTest,
  owner: ShopClient,
  prices: { retail: number; wholesale: number | null; stock?: number },
): Promise<{ product_id: string; variant_id: string; name: string }> {
  const { brandId, place } = await productPlace(shop)
  const { retail, wholesale, stock = 500 } = prices
  const stored = await owner.call("POST /admin/products/store", {
    body: {
      ...fullProduct(brandId, place),
      regular_price: retail,
      sale_price: null,
      wholesale_price: wholesale,
      is_wholesale: 0,
      stock_quantity: stock,
    },
  })
  if (stored.http !== 200) throw new Error(`No product: ${stored.http} ${stored.message}`)
  const [row] = await shop.sql<{ variant_id: string }>(
    "select variant_id from catalogue_variant where product_id = $1",
    [stored.data.id],
  )
  return { product_id: stored.data.id, variant_id: String(row?.variant_id), name: stored.data.name }
}

export type WholesaleVariant = Awaited<ReturnType<typeof pricedVariant>>

/** Makes an order of so many and pays it by card. */
export async function buy(
  shop: ShopUnderTest,
  client: ShopClient,
  variant: WholesaleVariant,
  quantity: number,
  more: Record<string, unknown> = {},
) {
  await putInCart(client, variant, quantity)
  const made = await createOrder(client, more)
  const payment = made.http === 200 ? made.data.payment : null
  if (payment?.channel !== "card") throw new Error(`No order was made: ${made.http} ${made.message}`)
  await payAtBank(shop, payment.reference)
  const paid = await storePayment(client, made.data.order.id, payment.reference)
  if (paid.http !== 200) throw new Error(`Not paid: ${paid.http} ${paid.message}`)
  return paid.data.order
}

/** Makes a shopper's windows end so many days earlier. */
export async function ageWindows(shop: ShopUnderTest, customerId: string, days: number): Promise<void> {
  await shop.sql(
    `update wholesale_window set opened_at = opened_at - make_interval(days => $2),
       ends_at = ends_at - make_interval(days => $2) where customer_id = $1`,
    [customerId, days],
  )
}
