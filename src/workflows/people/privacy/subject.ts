import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../../sql/columns"

/** One person, as the shop's tables name them. Its fields are the named bindings of `personal-data.ts`. */
export interface Subject {
  customerId: string
  email: string
  /** Only then may what hangs on the e-mail alone be touched: anybody may register under any e-mail. */
  emailVerified: boolean
  accountId: string
  identityIds: string[]
  orderIds: string[]
  orderAddressIds: string[]
  fulfilmentAddressIds: string[]
  cartIds: string[]
  /** Carts that no order was made of. */
  openCartIds: string[]
  cartAddressIds: string[]
  collectionIds: string[]
  /** The shop's references of payments at the card provider. */
  references: string[]
  subscriberIds: string[]
}

/** Orders, with what hangs on them. */
const ORDER_COLUMNS = "m.shipping_address_id, m.billing_address_id, s.cart_id, s.payment_collection_id"

const ORDERS_OF_CUSTOMER = `
  select m.id, ${ORDER_COLUMNS} from "order" m left join shop_order s on s.id = m.id where m.customer_id = :customerId
  union
  select s.id, ${ORDER_COLUMNS} from shop_order s left join "order" m on m.id = s.id where s.customer_id = :customerId`

const CARTS_OF_CUSTOMER = `
  select id, shipping_address_id, billing_address_id from cart
   where customer_id = :customerId or id in (select cart_id from o)
      or id in (select cart_id from customer_cart where customer_id = :customerId)`

/** From the tables \`o\` of orders and \`k\` of carts. */
const HANGING_ON_ORDERS = `
    array(select id from o) as "orderIds",
    array(select x from o cross join lateral (values (shipping_address_id), (billing_address_id)) v(x) where x is not null)
      as "orderAddressIds",
    array(select f.delivery_address_id from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
           where l.order_id in (select id from o) and f.delivery_address_id is not null) as "fulfilmentAddressIds",
    array(select id from k) as "cartIds",
    array(select id from k where id not in (select cart_id from o where cart_id is not null)) as "openCartIds",
    array(select x from k cross join lateral (values (shipping_address_id), (billing_address_id)) v(x) where x is not null)
      as "cartAddressIds",
    array(select payment_collection_id from o where payment_collection_id is not null) as "collectionIds"`

const CUSTOMER = `
  with o as (${ORDERS_OF_CUSTOMER}), k as (${CARTS_OF_CUSTOMER})
  select c.id as "customerId", coalesce(c.email, '') as email, coalesce(a.id, '') as "accountId",
    a.email_verified_at is not null as "emailVerified",
    array(select id from auth_identity where app_metadata->>'customer_id' = c.id) as "identityIds",
    ${HANGING_ON_ORDERS},
    array(select reference from payment_attempt
           where customer_id = c.id or order_id in (select id from o)
          union all
          select reference from loan_repayment where customer_id = c.id) as "references",
    array(select n.id from newsletter_subscriber n where n.email = lower(c.email)
             and (a.email_verified_at is not null or n.status <> 'confirmed')) as "subscriberIds"
    from customer c left join account a on a.customer_id = c.id
   where c.id = :customerId`

const ORDERS = `
  with o as (
    select s.id, ${ORDER_COLUMNS} from shop_order s left join "order" m on m.id = s.id where s.id = any(:orderIds)
  ), k as (select id, shipping_address_id, billing_address_id from cart where id in (select cart_id from o))
  select ${HANGING_ON_ORDERS},
    array(select reference from payment_attempt where order_id in (select id from o)) as "references"`

/** Null when there is no such customer. A deleted account is found too, so that deleting can be repeated. */
export async function subjectOf(db: Knex, customerId: string): Promise<Subject | null> {
  const { rows } = await db.raw<{ rows: Subject[] }>(CUSTOMER, { customerId })
  return rows[0] ?? null
}

/** Orders by themselves, whoever made them. */
export async function subjectOfOrders(db: Knex, orderIds: string[]): Promise<Subject> {
  const { rows } = await db.raw<Rows<Omit<Subject, keyof typeof nobody>>>(ORDERS, { orderIds })
  const [hanging] = rows
  if (!hanging) throw new Error("A select without a table answers one row")
  return { ...nobody, ...hanging }
}

const nobody = {
  customerId: "",
  email: "",
  emailVerified: false,
  accountId: "",
  identityIds: [],
  subscriberIds: [],
}

/** What stands for the e-mail of a deleted account. ".invalid" belongs to nobody and never will. */
export function pseudonymOf(customerId: string): string {
  return `${customerId.toLowerCase() || "nobody"}@deleted.invalid`
}
