import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { lagosDay } from "../../../contract/lagos"
import { lowStockMail } from "../../../mail/stock-mail"
import { allows, staffRoles } from "../../../modules/staff/domain/permissions"
import { mailFrame } from "../../base/mail/send-mail"
import { sendMails } from "../../base/mail/send-mails"
import { readStock } from "./stock"

/** More would not be read in an e-mail; the list has all. */
const NAMED = 20

interface Keeper {
  id: string
  email: string
  first_name: string | null
}

/**
 * One e-mail a day to everybody who keeps stock, of what is to be restocked; none when nothing is. Run again on the same
 * day it sends only what the mail server did not take before. Answers to how many it went.
 */
export async function tellOfLowStock(container: MedusaContainer, now = new Date()): Promise<number> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows, counts } = await readStock(db, { view: "restock" }, 0, NAMED)
  if (counts.restock === 0) return 0
  const day = lagosDay(now)
  const { rows: keepers } = await db.raw<{ rows: Keeper[] }>(
    `select u.id, u.email, u.first_name from staff_member s
       join "user" u on u.id = s.user_id and u.deleted_at is null
      where s.deleted_at is null and s.role = any(?) order by u.id`,
    [staffRoles.filter((role) => allows(role, "stock.update"))],
  )
  const sent = await sendMails(
    container,
    keepers.map(({ id, email, first_name }) => ({
      key: `low-stock-${day}-${id}`,
      to: email,
      template: "low-stock",
      trigger: "stock.low",
      resourceId: id,
      resourceType: "user",
      content: lowStockMail(rows, counts.restock, mailFrame(first_name)),
    })),
  )
  return sent.size
}
