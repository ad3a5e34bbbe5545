import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isAgreedMailKind, type MailChoices, mailKinds } from "../../../contract/mail-choices"
import { MAIL_CHOICE_MODULE } from "../../../modules/mail-choices"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { NewConsent, Origin } from "../../../modules/privacy/service"

/**
 * Stores which optional e-mails an account wants; what is left out stays as it is. A kind that has to be agreed to has its
 * consent written down in the same transaction, once for each change: there is no yes without its record.
 */
export async function chooseMails(
  container: MedusaContainer,
  customerId: string,
  wanted: Partial<MailChoices>,
  origin: Origin,
): Promise<void> {
  const choices = container.resolve(MAIL_CHOICE_MODULE)
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    const acts: NewConsent[] = []
    for (const kind of mailKinds) {
      const is = wanted[kind]
      if (is === undefined) continue
      const changed = await choices.choose(customerId, kind, is, trx)
      if (changed && isAgreedMailKind(kind))
        acts.push({ subject: customerId, purpose: kind, act: is ? "given" : "withdrawn" })
    }
    await container.resolve(PRIVACY_MODULE).record(acts, origin, trx)
  })
}
