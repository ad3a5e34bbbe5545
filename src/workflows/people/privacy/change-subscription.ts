import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { forbidden } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import type { Origin } from "../../../modules/privacy/service"
import { leaveNewsletter } from "../../catalogue/newsletter/agree-to-newsletter"
import { inviteSubscriber } from "../../catalogue/newsletter/invite-subscriber"

/**
 * Puts the account's e-mail on the newsletter's list, by the mail to confirm like everybody's, or takes it off. Throws
 * 403 `email_not_verified` when somebody else's address may be what is taken off.
 */
export async function changeSubscription(
  container: MedusaContainer,
  customerId: string,
  subscribed: boolean,
  origin: Origin,
): Promise<"subscribed" | "pending" | "none"> {
  const newsletter = container.resolve(NEWSLETTER_MODULE)
  const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  if (subscribed) {
    await inviteSubscriber(container, email)
    const subscriber = await newsletter.subscriberOf(email)
    return subscriber?.status === "confirmed" ? "subscribed" : "pending"
  }
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account?.email_verified_at) {
    throw forbidden("email_not_verified", "Please verify your e-mail first")
  }
  const subscriber = await newsletter.subscriberOf(email)
  if (subscriber) await leaveNewsletter(container, subscriber.unsubscribe_token, origin)
  return "none"
}
