import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import type { AccountMail } from "../../../mail/account-mail"
import type { MailContent } from "../../../mail/order-mail"

export interface MailToSend {
  to: string
  /** What it is, in Medusa's list of notifications: `password-reset`. */
  template: string
  /** Not stored by Medusa: codes and links in it are nowhere but in the message. */
  content: MailContent
  /** Whom it is about. */
  resourceId: string
  resourceType: "customer" | "user" | "auth_identity" | "staff_invitation" | "order"
}

/** The shop's words and address, for the mails about an account. */
export function mailFrame(firstName: string | null): AccountMail {
  return { firstName, shop: shopNow(), shopUrl: environment().publicUrl }
}

/** Passes a mail to the mail provider. Throws when it was not taken. */
export async function sendMail(container: MedusaContainer, mail: MailToSend): Promise<void> {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: mail.to,
    channel: "email",
    template: mail.template,
    content: mail.content,
    trigger_type: `account.${mail.template}`,
    resource_id: mail.resourceId,
    resource_type: mail.resourceType,
  })
}

/** The same without holding up the caller: a mail that was not taken is logged. */
export function sendMailSoon(container: MedusaContainer, mail: MailToSend): void {
  sendMail(container, mail).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail ${mail.template}: ${error instanceof Error ? error.stack : error}`)
  })
}
