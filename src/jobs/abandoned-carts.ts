import type { MedusaContainer } from "@medusajs/framework/types"
import { enqueueCartReminders, noteAbandoned } from "../workflows/selling/cart/abandoned/cart-reminders"
import { inTurn } from "../workflows/shared/jobs/in-turn"

/** Carts that were left: noted for the report, and a reminder enqueued for shoppers who agreed to it. May run in every process. */
export default async function abandonedCarts(container: MedusaContainer): Promise<void> {
  await inTurn([noteAbandoned, enqueueCartReminders], (part) => part(container))
}

/** Every ten minutes: no reminder is due to the minute, and every open cart is looked at. */
export const config = { name: "abandoned-carts", schedule: "*/10 * * * *" }
