import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { forgetSignedOut } from "../workflows/base/push/forget-devices"
import { sendPushes } from "../workflows/base/push/send-pushes"

/** Forgets devices that were signed out, and sends what no request sent. Takes its rows with a lock, so it may run in every process. */
export default async function pushMessages(container: MedusaContainer): Promise<void> {
  await inTurn([forgetSignedOut, sendPushes], (part) => part(container))
}

export const config = { name: "push-messages", schedule: "*/15 * * * * *" }
