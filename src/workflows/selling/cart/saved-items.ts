import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toKobo } from "../../../contract/money"
import { invalid, notFound, type ShopError } from "../../../errors"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import type { SavedItem } from "../../../sql/tables"
import { cartFull, deleteLines, readLines, type StoredLine, writeLine } from "./cart-rows"
import { changeCart, changeCartIfAny } from "./customer-cart"
import { availableOf, type LiveLine, saleVariants } from "./read-cart"
import { notInCart } from "./remove-cart-line"
import { soldOut } from "./set-cart-line"

/** Products that one account may put aside. */
const MOST_SAVED = 100

export interface SavedItemRow extends Omit<SavedItem, "customer_id" | "updated_at" | "deleted_at"> {
  /** What it cost when it was put aside. */
  price_kobo: Kobo
}

/** `live` is what is true now; null when the variant is gone altogether. */
export type LiveSavedItem = SavedItemRow & { live: SaleVariant | null }

/** What the account put aside, the latest first. */
export async function readSavedItems(
  container: MedusaContainer,
  customerId: string,
): Promise<LiveSavedItem[]> {
  const rows: SavedItemRow[] = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("saved_item")
    .where({ customer_id: customerId })
    .orderBy([
      { column: "updated_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
  const live = await saleVariants(
    container,
    rows.map((row) => row.variant_id),
  )
  return rows.map((row) => ({
    ...row,
    price_kobo: Number(row.price_kobo),
    live: live.get(row.variant_id) ?? null,
  }))
}

/**
 * Moves a line of the account's own cart to what it put aside. A variant that is there already keeps its place in the
 * list's one row, with the quantity of the line. 404 for a line that is not in the cart, 422 `saved_full`.
 */
export async function saveForLater(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<LiveSavedItem> {
  const row = await changeCartIfAny(container, customerId, async (trx, cartId) => {
    const line = (await readLines(trx, cartId)).find(({ id }) => id === lineId)
    if (!line) throw notInCart()
    await deleteLines(trx, cartId, [lineId])
    return keep(trx, customerId, line)
  })
  if (!row) throw notInCart()
  const live = (await saleVariants(container, [row.variant_id])).get(row.variant_id) ?? null
  return { ...row, live }
}

/** The cart is held: two lines of one account are put aside one after the other, so the limit is exact. */
async function keep(trx: Knex.Transaction, customerId: string, line: StoredLine): Promise<SavedItemRow> {
  const { rows } = await trx.raw<{ rows: SavedItemRow[] }>(
    `insert into saved_item (id, customer_id, product_id, variant_id, quantity, title, variant_title, slug, vendor, image, price_kobo)
     select :id, :customerId, :productId, :variantId, :quantity::integer, :title, :variantTitle, :slug, :vendor, :image, :price::bigint
      where exists (select 1 from saved_item where customer_id = :customerId and variant_id = :variantId)
         or (select count(*) from saved_item where customer_id = :customerId) < ${MOST_SAVED}
     on conflict (customer_id, variant_id) do update set quantity = excluded.quantity, title = excluded.title,
       variant_title = excluded.variant_title, slug = excluded.slug, vendor = excluded.vendor, image = excluded.image,
       price_kobo = excluded.price_kobo, updated_at = now()
     returning *`,
    {
      id: generateEntityId(undefined, "saved"),
      customerId,
      productId: line.product_id,
      variantId: line.variant_id,
      quantity: line.quantity,
      title: line.item.title,
      variantTitle: line.item.variant_title,
      slug: line.item.product_handle ?? "",
      vendor: line.item.vendor,
      image: line.item.thumbnail,
      price: toKobo(line.item.unit_price),
    },
  )
  const [row] = rows
  if (row) return { ...row, price_kobo: Number(row.price_kobo) }
  throw invalid("saved_full", `You can save ${MOST_SAVED} products for later. Remove one of them first`)
}

/**
 * Puts a saved item back into the cart, beside what the cart has of it and never above the stock: `wanted` is what it
 * would have been, `line.quantity` what it is. 404 for anybody else's, 422 `out_of_stock` (it stays saved) and `cart_full`.
 */
export async function moveToCart(
  container: MedusaContainer,
  customerId: string,
  itemId: string,
): Promise<{ line: LiveLine; wanted: number }> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const asked = await pg<SavedItemRow & { customer_id: string }>("saved_item")
    .where({ id: itemId, customer_id: customerId })
    .first("variant_id")
  if (!asked) throw notSaved()
  const live = (await saleVariants(container, [asked.variant_id])).get(asked.variant_id)
  const available = availableOf(live)
  if (!live || available < 1) throw soldOut()
  return changeCart(container, customerId, async (trx, cartId) => {
    const [item]: { quantity: number }[] = await trx("saved_item")
      .where({ id: itemId, customer_id: customerId })
      .delete()
      .returning("quantity")
    if (!item) throw notSaved()
    const present = (await readLines(trx, cartId)).find(({ variant_id }) => variant_id === live.variant_id)
    const wanted = (present?.quantity ?? 0) + item.quantity
    const line = await writeLine(trx, cartId, live, Math.min(wanted, available))
    if (!line) throw cartFull()
    return { line: { ...line, live }, wanted }
  })
}

export async function forgetSavedItem(
  container: MedusaContainer,
  customerId: string,
  itemId: string,
): Promise<void> {
  const removed = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("saved_item")
    .where({ id: itemId, customer_id: customerId })
    .delete()
  if (removed === 0) throw notSaved()
}

function notSaved(): ShopError {
  return notFound("That product is not among those you saved for later")
}
