import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { noteAbandoned } from "../workflows/selling/cart/abandoned/note-abandoned"
import { remindOfCarts } from "../workflows/selling/cart/abandoned/remind-of-carts"

/** Carts that were left: noted for the report, and their shoppers reminded, if they agreed. May run in every process. */
export default async function abandonedCarts(container: MedusaContainer): Promise<void> {
  await inTurn([noteAbandoned, remindOfCarts], (part) => part(container))
}

/** Every ten minutes: nobody is told to the minute, and every open cart is looked at. */
export const config = { name: "abandoned-carts", schedule: "*/10 * * * *" }
