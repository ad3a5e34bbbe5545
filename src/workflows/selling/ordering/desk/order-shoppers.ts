import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { OrderShopper } from "../../../../contract/staff-orders"
import { invalid, invalidField } from "../../../../errors"
import { nigerianPhone } from "../../../../modules/accounts/domain/phone"
import { normaliseEmail } from "../../../../providers/auth-password/service"

const SHOPPER = `
  select c.id, coalesce(c.first_name, '') as first_name, coalesce(c.last_name, '') as last_name, c.email,
         coalesce(a.phone, c.phone) as phone, c.has_account,
         (select count(*)::int from shop_order o where o.customer_id = c.id) as orders_count, a.blocked_at
    from customer c left join account a on a.customer_id = c.id and a.deleted_at is null
   where c.deleted_at is null and c.email is not null and c.email not like '%.invalid'`

type Row = OrderShopper & { blocked_at: Date | null }

/** Whoever has exactly this phone, in any spelling, or this e-mail; accounts first. */
export async function findShoppers(db: Knex, typed: string): Promise<OrderShopper[]> {
  const phone = nigerianPhone(typed)
  const email = typed.includes("@") ? normaliseEmail(typed) : null
  if (!phone && !email) return []
  const { rows } = await db.raw<{ rows: Row[] }>(
    `${SHOPPER} and (c.id in (select customer_id from account where phone = :phone and deleted_at is null)
        or c.email = :email or (c.phone = :phone and not c.has_account))
      order by c.has_account desc, orders_count desc, c.id limit 10`,
    { phone, email },
  )
  return rows.map(present)
}

/** The shopper who has this e-mail or phone, or a new customer without an account. 422 for a phone that is none. */
export async function findOrMakeShopper(
  container: MedusaContainer,
  given: { first_name: string; last_name: string; email: string; phone: string },
): Promise<{ shopper: OrderShopper; isNew: boolean }> {
  const phone = nigerianPhone(given.phone)
  if (!phone) throw invalidField("phone", "Enter a Nigerian phone number")
  const email = normaliseEmail(given.email)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return container.resolve(Modules.LOCKING).execute(
    [`order-shopper:${email}`, `order-shopper:${phone}`].sort(),
    async () => {
      const [known] = [...(await findShoppers(db, email)), ...(await findShoppers(db, phone))]
      if (known) return { shopper: known, isNew: false }
      const made = await container.resolve(Modules.CUSTOMER).createCustomers({
        email,
        phone,
        first_name: given.first_name,
        last_name: given.last_name,
        has_account: false,
      })
      return { shopper: await shopperById(db, made.id), isNew: true }
    },
    { timeout: 10 },
  )
}

/** Null for nobody, and for somebody who is blocked. */
export async function shopperOrNull(db: Knex, id: string): Promise<OrderShopper | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${SHOPPER} and c.id = ? and a.blocked_at is null`, [id])
  return rows[0] ? present(rows[0]) : null
}

/** 422 on `customer_id` for nobody, and for somebody who is blocked. */
export async function shopperById(db: Knex, id: string): Promise<OrderShopper> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${SHOPPER} and c.id = ?`, [id])
  const [row] = rows
  if (!row) throw invalidField("customer_id", "We could not find that shopper")
  if (row.blocked_at) {
    throw invalid("blocked", "This account is blocked: no order can be made for it", {
      fields: { customer_id: ["This account is blocked"] },
    })
  }
  return present(row)
}

function present({ blocked_at: _, ...shopper }: Row): OrderShopper {
  return shopper
}
