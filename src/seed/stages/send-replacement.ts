import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { Rows } from "../../sql/columns"
import { receiveReturn } from "../../workflows/selling/returns/receive-return"

/** One of the approved returns has come, broken as its shopper said, and its replacement waits to be packed. */
export async function sendReplacement(
  container: MedusaContainer,
  db: Knex,
  staffId: string,
): Promise<string> {
  const { returns } = container.resolve(ORDERING_MODULE)
  const made = await db("shop_order").whereNotNull("replaces_return_id").first("order_number")
  if (made) return `${made.order_number} is there`
  const { rows } = await db.raw<Rows<{ id: string }>>(
    `select r.id from order_return r
       join shop_order o on o.id = r.order_id and o.status = 'delivered'
      where r.status = 'approved' and r.remedy = 'replacement' and r.asked_by = 'shopper'
      order by r.created_at, r.id limit 1`,
  )
  const asked = rows[0] && (await returns.find(rows[0].id))
  if (!asked) return "no return is to be replaced"
  const lines = asked.lines.map(({ line_id, quantity }) => ({ line_id, restocked: 0, written_off: quantity }))
  const { replacement } = await receiveReturn(container, asked, { lines }, { kind: "staff", id: staffId })
  return replacement ? `order ${replacement.order_number}` : "none"
}
