import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export interface ReceivedProduct {
  id: string
  name: string
  image: string
  delivered_at: Date
  order_number: string
}

const MOST_WAITING = 24

/** A verified purchase: the product is in an order that reached the account and was not sent back whole. */
export async function hasReceived(
  container: MedusaContainer,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<{
    rows: { received: boolean }[]
  }>(
    `select exists (select 1 from shop_order
                     where customer_id = ? and status = 'delivered' and lines @> ?::jsonb) as received`,
    [customerId, JSON.stringify([{ product_id: productId }])],
  )
  return rows[0]?.received === true
}

/** Products that reached the account and that it has not reviewed, the latest first; `orderId` narrows to one order. */
export async function unreviewed(
  pg: Knex,
  customerId: string,
  orderId: string | null = null,
): Promise<ReceivedProduct[]> {
  const { rows } = await pg.raw<{ rows: ReceivedProduct[] }>(
    `select * from (
       select distinct on (p.product_id) p.product_id as id, p.title as name, p.card ->> 'image' as image,
              e.at as delivered_at, o.order_number
         from shop_order o
        cross join lateral jsonb_array_elements(o.lines) line
         join order_event e on e.order_id = o.id and e.status = 'delivered' and e.subject_id = ''
         join catalogue_product p on p.product_id = line ->> 'product_id' and p.is_listed
        where o.customer_id = :customerId and o.status = 'delivered'
          and (:orderId::text is null or o.id = :orderId)
          and not exists (select 1 from review r where r.customer_id = :customerId
                             and r.product_id = p.product_id and r.deleted_at is null)
        order by p.product_id, e.at desc) waiting
      order by delivered_at desc, id limit ${MOST_WAITING}`,
    { customerId, orderId },
  )
  return rows
}
