import type { MedusaContainer } from "@medusajs/framework/types"
import { tellOfAnswers } from "../workflows/catalogue/questions/tell-of-answers"

/** E-mails to whoever asked. Takes its rows with a lock, so it may run in every process. */
export default async function questionAnswers(container: MedusaContainer): Promise<void> {
  await tellOfAnswers(container)
}

export const config = { name: "question-answers", schedule: "*/20 * * * * *" }
