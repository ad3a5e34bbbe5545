import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { invalid } from "../../errors"
import type { Rows } from "../../sql/columns"
import type { SavedItem } from "../../sql/tables"

/** Products that one account may put aside. */
const MOST_SAVED = 100

export interface SavedItemRow extends Omit<SavedItem, "customer_id" | "updated_at" | "deleted_at"> {
  /** What it cost when it was put aside. */
  price_kobo: Kobo
}

type NewSavedItem = Omit<SavedItemRow, "id" | "created_at">

/** The cart is held: two lines of one account are put aside one after the other, so the limit is exact. 422 `saved_full`. */
export async function saveItem(
  trx: Knex.Transaction,
  customerId: string,
  item: NewSavedItem,
): Promise<SavedItemRow> {
  const { rows } = await trx.raw<Rows<SavedItemRow>>(
    `insert into saved_item (id, customer_id, product_id, variant_id, quantity, title, variant_title, slug, vendor, image, price_kobo)
     select :id, :customerId, :product_id, :variant_id, :quantity::integer, :title, :variant_title, :slug, :vendor, :image, :price_kobo::bigint
      where exists (select 1 from saved_item where customer_id = :customerId and variant_id = :variant_id)
         or (select count(*) from saved_item where customer_id = :customerId) < ${MOST_SAVED}
     on conflict (customer_id, variant_id) do update set quantity = excluded.quantity, title = excluded.title,
       variant_title = excluded.variant_title, slug = excluded.slug, vendor = excluded.vendor, image = excluded.image,
       price_kobo = excluded.price_kobo, updated_at = now()
     returning *`,
    { id: generateEntityId(undefined, "saved"), customerId, ...item },
  )
  const [row] = rows
  if (row) return { ...row, price_kobo: Number(row.price_kobo) }
  throw invalid("saved_full", `You can save ${MOST_SAVED} products for later. Remove one of them first`)
}

/** Takes it off the account's list, and answers how many of it; undefined for anybody else's. */
export async function takeSavedItem(db: Knex, customerId: string, id: string): Promise<number | undefined> {
  const [item] = await db("saved_item").where({ id, customer_id: customerId }).delete().returning("quantity")
  return item?.quantity
}
