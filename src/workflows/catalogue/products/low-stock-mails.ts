import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StockRow } from "../../../contract/admin-stock"
import { type LagosDay, lagosDay } from "../../../contract/lagos"
import { lowStockMail } from "../../../mail/stock-mail"
import { enqueue } from "../../../outbox/enqueue"
import { mailJob } from "../../shared/mail/mail-job"
import { type Reader, staffWho } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { readStock } from "./stock"

/** More would not be read in an e-mail; the list has all. */
const NAMED = 20

interface StockFacts {
  day: LagosDay
  userId: string
  reader: Reader
  rows: StockRow[]
  /** All that is to be restocked. */
  count: number
}

/** What is to be restocked, to one member of staff in charge of stock. */
export const lowStockMails = mailJob<"low-stock-mail", StockFacts>({
  async load(container, { userId, day }) {
    const reader = (await staffWho(container, "stock.update")).get(userId)
    if (!reader) return null
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows, counts } = await readStock(pg, { view: "restock" }, 0, NAMED)
    return { day, userId, reader, rows, count: counts.restock }
  },
  // Another day has an e-mail of its own.
  stillTrue: ({ day, count }) => count > 0 && day === lagosDay(),
  render: ({ userId, reader, rows, count }) => ({
    to: reader.email,
    template: "low-stock",
    trigger: "stock.low",
    resourceId: userId,
    resourceType: "user",
    content: lowStockMail(rows, count, mailFrame(reader.firstName)),
  }),
})

/** One e-mail a day to everybody in charge of stock, however often it is asked for. */
export async function enqueueLowStockMails(container: MedusaContainer): Promise<void> {
  const day = lagosDay()
  const keepers = await staffWho(container, "stock.update")
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction((trx) =>
    enqueue(
      trx,
      ...[...keepers.keys()].map((userId) => ({
        kind: "low-stock-mail" as const,
        key: `low-stock-${day}-${userId}`,
        payload: { userId, day },
        about: { type: "staff", id: userId },
      })),
    ),
  )
}
