import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import { unavailable } from "../../../errors"
import { newsletterInvitation } from "../../../mail/newsletter-mail"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import { leaveLinks } from "./newsletter-links"

/** Double opt-in: records the wish and e-mails the link that confirms it. Does not reveal whether the e-mail is known. */
export async function inviteSubscriber(container: MedusaContainer, email: string): Promise<void> {
  const newsletter = container.resolve(NEWSLETTER_MODULE)
  const invitation = await newsletter.ask(email)
  if (!invitation) return
  const { publicUrl } = environment()
  const leave = leaveLinks(invitation.unsubscribe_token)
  const links = {
    confirmUrl: `${publicUrl}/newsletter/confirm?token=${invitation.confirm_token}`,
    leaveUrl: leave.page,
    oneClickUrl: leave.oneClick,
  }
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to: invitation.email,
      channel: "email",
      template: "newsletter-confirm",
      content: newsletterInvitation({ ...links, shop: shopNow(), shopUrl: publicUrl }),
      trigger_type: "newsletter.asked",
      resource_id: invitation.id,
      resource_type: "newsletter_subscriber",
      idempotency_key: invitation.confirm_token,
    })
  } catch (error) {
    await newsletter.notMailed(invitation.id)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Newsletter mail: ${error instanceof Error ? error.stack : error}`)
    throw unavailable("mail_failed", "We could not send the e-mail just now. Please try again in a moment")
  }
}
