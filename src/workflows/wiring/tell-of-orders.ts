import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sendAllOrderMails } from "../base/orders/order-mails"
import { sendPushesSoon } from "../base/push/send-pushes"
import { workMilestones } from "./milestones"

/** What happens within this time is told of together: an order that is made and paid at once is one way, not two. */
const GATHER_MS = 250

let isTelling = false
let cameMeanwhile = false

/**
 * Tells of order events that nobody has been told of: their shoppers by e-mail and on the devices that they chose, and the programmes. The event row is the
 * outbox: what fails, or a process that dies, leaves it for the next run of the job. Does not hold up the caller. However
 * many events come at once, a process has one such run.
 */
export function tellOfOrders(container: MedusaContainer): void {
  const complain = (what: string) => (error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${what}: ${error instanceof Error ? error.stack : error}`)
  }
  cameMeanwhile = true
  if (isTelling) return
  isTelling = true
  const tell = async () => {
    while (cameMeanwhile) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS).unref())
      cameMeanwhile = false
      await sendAllOrderMails(container).catch(complain("Order e-mails"))
      sendPushesSoon(container)
      await workMilestones(container).catch(complain("Consequences of orders"))
    }
  }
  tell().finally(() => {
    isTelling = false
  })
}

/** The same once the time to undo a move is over. A process that ends before leaves it to the job. */
export function tellOfOrdersAfter(container: MedusaContainer, seconds: number): void {
  setTimeout(() => tellOfOrders(container), seconds * 1000 + GATHER_MS).unref()
}
