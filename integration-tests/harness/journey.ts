import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"
import type { ShopUnderTest } from "./shop"
import { makeShopper } from "./shoppers"

type Variant = { product_id: string; variant_id: string; price: number }

/**
 * A listed product below `below` kobo with `stock` pieces, leased: no other test of this shop gets the same one, whatever
 * it leaves held or sold.
 */
export async function stockedVariant(
  shop: ShopUnderTest,
  stock: number,
  below = 2_000_000,
): Promise<Variant> {
  const [row] = await shop.sql<{ product_id: string; variant_id: string; price_kobo: string; item: string }>(
    `${CANDIDATES}
     insert into test_lease (variant_id) select variant_id from ${FREE} limit 1
     on conflict do nothing
     returning variant_id,
       (select product_id from catalogue_variant v where v.variant_id = test_lease.variant_id),
       (select price_kobo from catalogue_variant v where v.variant_id = test_lease.variant_id),
       (select inventory_item_id as item from catalogue_variant v where v.variant_id = test_lease.variant_id) as item`,
    [below],
  )
  if (!row) {
    const [free] = await shop.sql(`${CANDIDATES} select 1 from ${FREE} limit 1`, [below])
    if (!free) throw new Error("No product is left to buy: all are leased")
    // Somebody else took the same one at the same moment.
    return stockedVariant(shop, stock, below)
  }
  await setStock(shop, row.item, stock)
  return { product_id: row.product_id, variant_id: row.variant_id, price: Number(row.price_kobo) / 100 }
}

/**
 * What a test may lease: of the demo shop's own products (what another test created, that test hides, sells out or deletes),
 * below a price, and no trifle, which would be worth less than the reward for it. First what pages show in stock:
 * they show what is set here a moment later, and what was sold out could not be pressed at once. Sorted before anything dearer is
 * asked of them, so that this is asked of one or two.
 */
const CANDIDATES = `with candidate as materialized (
        select v.variant_id, v.product_id from catalogue_variant v join catalogue_product p using (product_id)
          join product made on made.id = v.product_id
         where v.inventory_item_id is not null and p.is_listed and p.default_variant_id = v.variant_id
           and v.price_kobo < $1 and v.price_kobo >= 150000
           and made.created_at < (select finished_at from shop_seed where name = 'demo')
         order by v.stock <= 0, md5(coalesce(v.sku, v.variant_id)))`

/** What nobody has leased or in an order, and is no part of a set, in none of its shades: a test may sell them all out. */
const FREE = `candidate where not exists (
        select 1 from catalogue_variant shade where shade.product_id = candidate.product_id and (
          exists (select 1 from test_lease l where l.variant_id = shade.variant_id)
          or exists (select 1 from reservation_item r
                      where r.inventory_item_id = shade.inventory_item_id and r.deleted_at is null)
          or exists (select 1 from product_variant_inventory_item i
                      where i.inventory_item_id = shade.inventory_item_id and i.variant_id <> shade.variant_id
                        and i.deleted_at is null)))`

async function setStock(shop: ShopUnderTest, inventoryItemId: string, stock: number): Promise<void> {
  await shop.sql(
    `update inventory_level set stocked_quantity = $2::int, raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
     where inventory_item_id = $1`,
    [inventoryItemId, stock],
  )
}

/**
 * Adds so much to every naira price of a variant at once, in Medusa's tables and where the shop reads it: setting the stock has
 * the shop read the product again some moment later, and what it reads then must be the same.
 */
export async function raisePrice(shop: ShopUnderTest, variantId: string, kobo: number): Promise<void> {
  await shop.sql(
    `with raised as (
       update price p set amount = p.amount + $2::int / 100.0,
              raw_amount = jsonb_set(p.raw_amount, '{value}', to_jsonb((p.amount + $2::int / 100.0)::text))
         from product_variant_price_set l
        where l.variant_id = $1 and l.deleted_at is null and p.price_set_id = l.price_set_id
          and p.currency_code = 'ngn' and p.deleted_at is null)
     update catalogue_variant set price_kobo = price_kobo + $2::int, regular_kobo = regular_kobo + $2::int, sale_kobo = sale_kobo + $2::int
      where variant_id = $1`,
    [variantId, kobo],
  )
}

/** Raises a variant's price by so many naira, as staff do: the shop's answers say so when this resolves. */
export async function raiseShownPrice(
  shop: ShopUnderTest,
  { product_id, variant_id, price }: Awaited<ReturnType<typeof stockedVariant>>,
  naira: number,
): Promise<void> {
  await shop.sql(
    `update price set amount = amount + $2::int,
            raw_amount = jsonb_build_object('value', (amount + $2::int)::text, 'precision', 20)
      where price_set_id =
        (select price_set_id from product_variant_price_set where variant_id = $1 and deleted_at is null)`,
    [variant_id, naira],
  )
  const query = { product_id, variant_id }
  await eventually(
    async () => (await shop.visitor().call("GET /refresh-cart", { query })).data[0]?.price,
    (now) => now === price + naira,
  )
}

export interface StockState {
  stocked: number
  reserved: number
  /** What the reservations add up to: must equal `reserved`. */
  reservations: number
}

/** From Medusa's tables: what the shop reads of a variant is written a moment after a test changed it by SQL. */
export async function stockOf(shop: ShopUnderTest, variantId: string): Promise<StockState> {
  const [row] = await shop.sql<StockState>(
    `select l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved,
       (select coalesce(sum(r.quantity), 0)::int from reservation_item r
        where r.inventory_item_id = l.inventory_item_id and r.deleted_at is null) as reservations
     from product_variant_inventory_item vi join inventory_level l using (inventory_item_id)
     where vi.variant_id = $1 and vi.deleted_at is null and l.deleted_at is null`,
    [variantId],
  )
  if (!row) throw new Error(`${variantId} has no stock level`)
  return row
}

export function putInCart(
  client: ShopClient,
  variant: { product_id: string; variant_id: string },
  quantity = 1,
  headers: Record<string, string> = {},
): Promise<Answer<Data<"POST /user/cart/webstore">>> {
  return client.call("POST /user/cart/webstore", {
    headers,
    body: { product_id: variant.product_id, product: { ...variant, quantity, cart_id: null } },
  })
}

/** Adds lines of other products to the cart that has this line. */
export async function fillCart(shop: ShopUnderTest, lineId: string, lines: number): Promise<void> {
  await shop.sql(
    `insert into cart_line_item (id, cart_id, product_id, variant_id, title, quantity, unit_price, raw_unit_price)
     select 'cali_' || gen_random_uuid(), i.cart_id, v.product_id, v.variant_id, 'Filler', 1, 100, '{"value":"100","precision":20}'
       from cart_line_item i,
            lateral (select * from catalogue_variant v where v.variant_id <> i.variant_id order by v.variant_id limit $2) v
      where i.id = $1`,
    [lineId, lines],
  )
}

/** Delivery to Ikeja, paid by card. */
export const deliveryForm = {
  delivery_method: "delivery",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state: "NG-LA",
  lga: "NG-LA-ikeja",
  phone: "08031234567",
  channel: "card",
  platform: "web",
}

export function createOrder(
  client: ShopClient,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Data<"POST /user/order/create">>> {
  return client.call("POST /user/order/create", { body: { ...deliveryForm, ...more }, headers })
}

/** A new shopper with an unpaid order of one product. */
export async function orderWaitingForPayment(shop: ShopUnderTest, quantity = 1, of?: Variant) {
  const variant = of ?? (await stockedVariant(shop, 20))
  const client = shop.visitor()
  client.token = (await makeShopper(shop)).token
  const put = await putInCart(client, variant, quantity)
  if (put.http !== 200) throw new Error(`Nothing was put into the cart: ${put.http} ${put.message}`)
  const made = await createOrder(client)
  const payment = made.http === 200 ? made.data.payment : null
  if (payment?.channel !== "card") throw new Error(`No order was made: ${made.http} ${made.message}`)
  return { client, variant, order: made.data.order, payment }
}

/** Pays at the sandbox bank as the shopper would on its page. `card`: success, declined, insufficient, … */
/** As if an unpaid order had waited for its money as long as it may. */
export async function timeIsUp(shop: ShopUnderTest, orderId: string): Promise<void> {
  await shop.sql("update shop_order set expires_at = now() where id = $1", [orderId])
  await shop.workNow(["order-expiry"], { of: orderId })
}

export async function payAtBank(shop: ShopUnderTest, reference: string, card = "success"): Promise<void> {
  await bank(shop, "/__sandbox/pay", { reference, card })
}

/** One of the sandbox bank's controls. */
export async function bank(shop: ShopUnderTest, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${shop.address.sandboxUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

export function storePayment(client: ShopClient, orderId: string, reference?: string) {
  return client.call("POST /user/payment/store", {
    body: { order_id: orderId, reference, channel: "card", platform: "web" },
  })
}

/** Of the demo shop's own products one with all that they have. What tests make stands before them in lists, and has less. */
export async function seededProduct(shop: ShopUnderTest): Promise<Data<"GET /products/single/{id}">> {
  const [row] = await shop.sql<{ id: string }>(
    `select p.id from product p join catalogue_product c on c.product_id = p.id
      where c.is_listed order by p.created_at, p.id limit 1`,
  )
  return (await shop.visitor().call("GET /products/single/{id}", { params: { id: row?.id ?? "" } })).data
}
