import type { MedusaContainer } from "@medusajs/framework/types"
import { sendAnswerMails } from "../workflows/catalogue/skin/tell-of-answers"

/** Mails of answers to pictures of skin that no request sent. Rows are taken with a lock: any process may run it. */
export default async function skin(container: MedusaContainer): Promise<void> {
  await sendAnswerMails(container)
}

export const config = { name: "skin", schedule: "14-59/30 * * * * *" }
