import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toNaira } from "../../../contract/money"
import { invalid, type ShopError } from "../../../errors"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import { touchCart } from "../../../modules/ordering/customer-cart-rows"
import type { StoreSetup } from "../../shared/setup/store-setup"

/** Lines of one cart. No rule names a limit; a cart of more is nobody's shopping. */
const MOST_LINES = 100

export async function insertCart(
  trx: Knex.Transaction,
  id: string,
  customer_id: string,
  { regionId, salesChannelId }: Pick<StoreSetup, "regionId" | "salesChannelId">,
): Promise<void> {
  const of = { region_id: regionId, sales_channel_id: salesChannelId, currency_code: "ngn" }
  await trx("cart").insert({ id, customer_id, ...of })
}

/** Says where a held cart is to go, or how. */
export async function updateCart(
  trx: Knex.Transaction,
  id: string,
  change: { shipping_address_id: string } | { metadata: Knex.Raw },
): Promise<void> {
  await trx("cart")
    .where({ id })
    .update({ ...change, updated_at: trx.fn.now() })
}

/** What the product was when it was put in, as the line stores it. Prices in naira. */
export interface ProductOfCart {
  title: string
  thumbnail: string | null
  product_handle: string | null
  variant_title: string | null
  vendor: string
  unit_price: number
  compare_at_unit_price: number | null
}

export interface StoredLine {
  id: string
  product_id: string
  variant_id: string
  quantity: number
  item: ProductOfCart
}

type Row = Omit<StoredLine, "item"> &
  Omit<ProductOfCart, "unit_price" | "compare_at_unit_price"> & {
    unit_price: string
    compare_at_unit_price: string | null
  }

const COLUMNS = `i.id, i.product_id, i.variant_id, i.quantity, i.title, i.thumbnail, i.product_handle, i.variant_title,
  coalesce(i.metadata->>'vendor', '') as vendor, i.unit_price, i.compare_at_unit_price`

/** The lines of a cart, oldest first. */
export async function readLines(pg: Knex, cartId: string): Promise<StoredLine[]> {
  const { rows } = await pg.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from cart_line_item i
      where i.cart_id = ? and i.deleted_at is null and i.product_id is not null and i.variant_id is not null
      order by i.created_at, i.id`,
    [cartId],
  )
  return rows.map(present)
}

/** A line of the account's own cart; null for anybody else's. */
export async function readOwnLine(pg: Knex, customerId: string, lineId: string): Promise<StoredLine | null> {
  const { rows } = await pg.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from cart_line_item i join customer_cart h on h.cart_id = i.cart_id
      where i.id = ? and h.customer_id = ? and i.deleted_at is null and i.product_id is not null and i.variant_id is not null`,
    [lineId, customerId],
  )
  return rows[0] ? present(rows[0]) : null
}

/** Made of cart and variant: a cart has one line of a product and variant, whoever writes it. */
function lineIdOf(cartId: string, variantId: string): string {
  return `cali_${createHash("sha256").update(`${cartId}:${variantId}`).digest("hex").slice(0, 26)}`
}

/** A row as Medusa's cart module writes it; its amounts are naira, beside the exact text that it stores of them. */
const WRITE = `
insert into cart_line_item (id, cart_id, product_id, variant_id, quantity, title, subtitle, thumbnail, product_title,
  product_handle, variant_title, variant_sku, is_tax_inclusive, unit_price, raw_unit_price, compare_at_unit_price,
  raw_compare_at_unit_price, metadata, created_at, updated_at)
select :id, :cartId, :productId, :variantId, :quantity::integer, :title, :variantTitle, :image, :title,
  :slug, :variantTitle, :sku, true, :price::numeric, :rawPrice::jsonb, :regular::numeric,
  :rawRegular::jsonb, :metadata::jsonb, clock_timestamp(), clock_timestamp()
 where exists (select 1 from cart_line_item where id = :id and deleted_at is null)
    or (select count(*) from cart_line_item where cart_id = :cartId and deleted_at is null) < ${MOST_LINES}
on conflict (id) do update set quantity = excluded.quantity, title = excluded.title, thumbnail = excluded.thumbnail,
  unit_price = excluded.unit_price, raw_unit_price = excluded.raw_unit_price,
  compare_at_unit_price = excluded.compare_at_unit_price, raw_compare_at_unit_price = excluded.raw_compare_at_unit_price,
  metadata = excluded.metadata, updated_at = excluded.updated_at, deleted_at = null
returning id`

/** Sets the line of a variant. The cart must be held. Null when the cart is full. */
export async function writeLine(
  trx: Knex.Transaction,
  cartId: string,
  variant: SaleVariant,
  quantity: number,
): Promise<StoredLine | null> {
  const price = toNaira(variant.price_kobo)
  const regular = toNaira(variant.regular_kobo)
  const id = lineIdOf(cartId, variant.variant_id)
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(WRITE, {
    id,
    cartId,
    productId: variant.product_id,
    variantId: variant.variant_id,
    quantity,
    title: variant.product_title,
    variantTitle: variant.variant_title,
    image: variant.image,
    slug: variant.slug,
    sku: variant.sku,
    price,
    rawPrice: exact(price),
    regular,
    rawRegular: exact(regular),
    metadata: JSON.stringify({ vendor: variant.vendor, weight_grams: variant.weight_grams }),
  })
  if (rows.length === 0) return null
  return {
    id,
    product_id: variant.product_id,
    variant_id: variant.variant_id,
    quantity,
    item: {
      title: variant.product_title,
      thumbnail: variant.image,
      product_handle: variant.slug,
      variant_title: variant.variant_title,
      vendor: variant.vendor,
      unit_price: price,
      compare_at_unit_price: regular,
    },
  }
}

export function cartFull(): ShopError {
  const message = `A cart takes ${MOST_LINES} products. Save some for later, or check out first`
  return invalid("cart_full", message, { fields: { product_id: [message] } })
}

/** Takes lines out of a held cart: those named, or all. Answers their ids. */
export async function deleteLines(
  trx: Knex.Transaction,
  cartId: string,
  lineIds: string[] | "all",
): Promise<string[]> {
  const lines = trx("cart_line_item").where({ cart_id: cartId })
  if (lineIds !== "all") lines.whereIn("id", lineIds)
  // Nothing is left to show that the cart was touched: a cart that is being tidied up is not an abandoned one.
  const rows: { id: string }[] = await trx
    .with("touched", touchCart(trx, cartId))
    .with("gone", lines.delete().returning("id"))
    .select("id")
    .from("gone")
  return rows.map(({ id }) => id)
}

const exact = (naira: number) => JSON.stringify({ value: String(naira), precision: 20 })

/** `numeric` arrives as text. */
function present({ id, product_id, variant_id, quantity, ...item }: Row): StoredLine {
  return {
    id,
    product_id,
    variant_id,
    quantity,
    item: {
      ...item,
      unit_price: Number(item.unit_price),
      compare_at_unit_price: item.compare_at_unit_price === null ? null : Number(item.compare_at_unit_price),
    },
  }
}
