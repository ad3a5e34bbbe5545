import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Signs that shoppers want a product: it went into a cart, or onto a wishlist. */
export type InterestKind = "cart_add" | "wishlist_add"

export interface InterestNote {
  kind: string
  /** Product id. */
  key: string
  since: Date
}

const kinds: string[] = ["cart_add", "wishlist_add"] satisfies InterestKind[]
/** Days that are stored. The list of what is wanted looks at the last 14. */
const STORED_DAYS = 60

/** Adds what was noted to the days' counts. Days are Lagos's. */
export async function recordInterest(trx: Knex.Transaction, notes: InterestNote[]): Promise<void> {
  const signs = notes.filter(({ kind }) => kinds.includes(kind))
  if (signs.length === 0) return
  await trx.raw<void>(
    `insert into catalogue_interest as i (product_id, day, cart_adds, wishlist_adds)
     select key, (since at time zone 'Africa/Lagos')::date,
            count(*) filter (where kind = 'cart_add'), count(*) filter (where kind = 'wishlist_add')
       from jsonb_to_recordset(?::jsonb) as sign (kind text, key text, since timestamptz)
      group by 1, 2
     on conflict (day, product_id) do update
       set cart_adds = i.cart_adds + excluded.cart_adds, wishlist_adds = i.wishlist_adds + excluded.wishlist_adds`,
    [JSON.stringify(signs)],
  )
}

export async function forgetOldInterest(pg: Knex): Promise<void> {
  await pg.raw<void>(
    `delete from catalogue_interest where day < (now() at time zone 'Africa/Lagos')::date - ${STORED_DAYS}`,
  )
}
