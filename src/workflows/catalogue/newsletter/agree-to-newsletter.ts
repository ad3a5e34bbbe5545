import type { MedusaContainer } from "@medusajs/framework/types"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Origin } from "../../../modules/privacy/service"

/** By the link of the mail: the consent counts from here. Twice is fine and written down once. */
export async function confirmNewsletter(
  container: MedusaContainer,
  token: string,
  origin: Origin,
): Promise<void> {
  const change = await container.resolve(NEWSLETTER_MODULE).confirm(token)
  if (change.isNew) await writeDown(container, change.id, "given", origin)
}

/** By the link in every mail. Twice is fine and written down once. */
export async function leaveNewsletter(
  container: MedusaContainer,
  token: string,
  origin: Origin,
): Promise<void> {
  const change = await container.resolve(NEWSLETTER_MODULE).leave(token)
  if (change.isNew) await writeDown(container, change.id, "withdrawn", origin)
}

async function writeDown(
  container: MedusaContainer,
  subject: string,
  act: "given" | "withdrawn",
  origin: Origin,
): Promise<void> {
  await container.resolve(PRIVACY_MODULE).record([{ subject, purpose: "newsletter", act }], origin)
}
