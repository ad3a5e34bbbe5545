import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ABANDONED_AFTER_HOURS } from "../../../../modules/ordering/domain/abandoned-cart"
import type { Rows } from "../../../../sql/columns"

/** When a cart last changed, of `h` (customer_cart) and `c` (cart): its lines, its coupon, or what was taken out of it. */
export const TOUCHED_AT = `greatest(h.updated_at, c.updated_at,
  (select max(i.updated_at) from cart_line_item i where i.cart_id = h.cart_id and i.deleted_at is null))`

const AFTER = `interval '${ABANDONED_AFTER_HOURS} hours'`
/** So long the job may have stood still without a cart missing in the report. */
const LOOKS_BACK = "interval '30 days'"

/**
 * Notes every cart of an account that has something in it and that nobody touched for a day; once, however many runs look at
 * the same moment. Answers how many are new. Carts that staff fill for a shopper belong to no account.
 */
export async function noteAbandoned(container: MedusaContainer): Promise<number> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<Rows<{ id: string }>>(
    `insert into abandoned_cart (id, cart_id, customer_id, touched_at, abandoned_at, units, value_kobo)
     select 'acart_' || replace(gen_random_uuid()::text, '-', ''), l.cart_id, l.customer_id, l.touched_at,
            l.touched_at + ${AFTER}, s.units, s.value_kobo
       from (select h.cart_id, h.customer_id, ${TOUCHED_AT} as touched_at
               from customer_cart h
               join cart c on c.id = h.cart_id and c.deleted_at is null
               join account a on a.customer_id = h.customer_id and a.deleted_at is null) l
      cross join lateral (
        select sum(i.quantity)::integer as units, round(sum(i.quantity * i.unit_price) * 100)::bigint as value_kobo
          from cart_line_item i where i.cart_id = l.cart_id and i.deleted_at is null and i.variant_id is not null) s
      where s.units > 0 and l.touched_at <= now() - ${AFTER} and l.touched_at > now() - ${AFTER} - ${LOOKS_BACK}
        and not exists (select 1 from abandoned_cart b where b.cart_id = l.cart_id and b.touched_at = l.touched_at)
     on conflict (cart_id, touched_at) do nothing
     returning id`,
  )
  return rows.length
}
