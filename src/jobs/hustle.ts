import type { MedusaContainer } from "@medusajs/framework/types"
import { sendHustleMails } from "../workflows/people/hustle/tell-agents"

/** Mails to agents that no request sent. */
export default async function hustle(container: MedusaContainer): Promise<void> {
  await sendHustleMails(container)
}

export const config = { name: "hustle", schedule: "12-59/20 * * * * *" }
