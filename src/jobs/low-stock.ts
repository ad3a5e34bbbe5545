import type { MedusaContainer } from "@medusajs/framework/types"
import { tellOfLowStock } from "../workflows/catalogue/products/tell-of-low-stock"

/** What is to be restocked, once a day to everybody who keeps stock; later runs send what the mail server did not take. */
export default async function lowStock(container: MedusaContainer): Promise<void> {
  await tellOfLowStock(container)
}

/** 07:00 in Lagos, and twice again. */
export const config = { name: "low-stock", schedule: "0 6,7,8 * * *" }
