import { generateEntityId } from "@medusajs/framework/utils"
import { offsetOf } from "../../contract/call"
import type { Kobo } from "../../contract/money"
import { invalid, notFound } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import type { Wish } from "../../sql/tables"

/** Products that one account may wish for. */
const MOST_WISHES = 200

export type WishRow = Pick<Wish, "id" | "customer_id" | "product_id" | "name" | "added_at" | "price_kobo">

export interface NewWish {
  customerId: string
  productId: string
  name: string
  priceKobo: Kobo
  wholesaleKobo: Kobo
  inStock: boolean
}

/** Shoppers' wishlists. What products are and cost now is the catalogue's. */
export default class WishlistService extends OnPostgres {
  /** Adds a product, or finds the entry that it has. 422 `wishlist_full` for one too many; exact under races. */
  async add(wish: NewWish): Promise<WishRow> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended('wishlist ' || ?, 0))", [
        wish.customerId,
      ])
      const { rows } = await trx.raw<{ rows: WishRow[] }>(
        `insert into wish as w (id, customer_id, product_id, name, price_kobo, seen_price_kobo, seen_wholesale_kobo,
           seen_in_stock)
         select :id, :customerId, :productId, :name, :priceKobo::bigint, :priceKobo::bigint, :wholesaleKobo::bigint,
           :inStock::boolean
          where exists (select 1 from wish
                         where customer_id = :customerId and product_id = :productId and removed_at is null)
             or (select count(*) from wish where customer_id = :customerId and removed_at is null) < ${MOST_WISHES}
         on conflict (customer_id, product_id) do update set
           name = excluded.name, removed_at = null, updated_at = now(),
           added_at = case when w.removed_at is null then w.added_at else now() end,
           price_kobo = case when w.removed_at is null then w.price_kobo else excluded.price_kobo end,
           seen_price_kobo = case when w.removed_at is null then w.seen_price_kobo else excluded.price_kobo end,
           seen_wholesale_kobo = case when w.removed_at is null then w.seen_wholesale_kobo else excluded.seen_wholesale_kobo end,
           seen_in_stock = case when w.removed_at is null then w.seen_in_stock else excluded.seen_in_stock end
         returning id, customer_id, product_id, name, added_at, price_kobo`,
        { id: generateEntityId(undefined, "wish"), ...wish },
      )
      const [row] = rows
      if (row) return readWish(row)
      throw invalid("wishlist_full", `A wishlist has room for ${MOST_WISHES} products. Take one off it first`)
    })
  }

  /** One page, what was added last first. */
  async page(
    customerId: string,
    page: number,
    perPage: number,
  ): Promise<{ wishes: WishRow[]; total: number }> {
    const own = this.pg("wish").where({ customer_id: customerId }).whereNull("removed_at")
    const [counted] = await own.clone().count({ total: "*" })
    const rows: WishRow[] = await own
      .clone()
      .orderBy([
        { column: "added_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(perPage)
      .offset(offsetOf({ page, per_page: perPage }))
    return { wishes: rows.map(readWish), total: Number(counted?.total ?? 0) }
  }

  async productIds(customerId: string): Promise<string[]> {
    return this.pg("wish").where({ customer_id: customerId }).whereNull("removed_at").pluck("product_id")
  }

  /** Takes one off, by its own id or its product's. 404 for what is not on this account's list. */
  async remove(customerId: string, id: string): Promise<{ id: string; product_id: string }> {
    const [row]: { id: string; product_id: string }[] = await this.pg("wish")
      .where({ customer_id: customerId })
      .whereNull("removed_at")
      .andWhere((either) => void either.where({ id }).orWhere({ product_id: id }))
      .update({ removed_at: this.pg.fn.now(), updated_at: this.pg.fn.now() })
      .returning(["id", "product_id"])
    if (row) return row
    throw notFound("That product is not on your wishlist")
  }
}

/** PostgreSQL returns bigint as text. */
const readWish = (row: WishRow): WishRow => ({ ...row, price_kobo: Number(row.price_kobo) })
