import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toKobo } from "../../../contract/money"
import { notFound, type ShopError } from "../../../errors"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import { type SavedItemRow, saveItem, takeSavedItem } from "../../../modules/ordering/saved-item-rows"
import { cartFull, deleteLines, readLines, writeLine } from "./cart-rows"
import { changeCart, changeCartIfAny } from "./customer-cart"
import { availableOf, type LiveLine, saleVariants } from "./read-cart"
import { notInCart } from "./remove-cart-line"
import { soldOut } from "./set-cart-line"

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
    return saveItem(trx, customerId, {
      ...{ product_id: line.product_id, variant_id: line.variant_id, quantity: line.quantity },
      ...{ title: line.item.title, variant_title: line.item.variant_title, vendor: line.item.vendor },
      slug: line.item.product_handle ?? "",
      image: line.item.thumbnail,
      price_kobo: toKobo(line.item.unit_price),
    })
  })
  if (!row) throw notInCart()
  const live = (await saleVariants(container, [row.variant_id])).get(row.variant_id) ?? null
  return { ...row, live }
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
    const quantity = await takeSavedItem(trx, customerId, itemId)
    if (quantity === undefined) throw notSaved()
    const present = (await readLines(trx, cartId)).find(({ variant_id }) => variant_id === live.variant_id)
    const wanted = (present?.quantity ?? 0) + quantity
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
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if ((await takeSavedItem(pg, customerId, itemId)) === undefined) throw notSaved()
}

function notSaved(): ShopError {
  return notFound("That product is not among those you saved for later")
}
