import type { MedusaContainer } from "@medusajs/framework/types"
import { enqueueLowStockMails } from "../workflows/catalogue/products/low-stock-mails"

/** What is to be restocked, once a day to everybody in charge of stock. May run in every process. */
export default async function lowStock(container: MedusaContainer): Promise<void> {
  await enqueueLowStockMails(container)
}

/** 07:00 in Lagos. */
export const config = { name: "low-stock", schedule: "0 6 * * *" }
