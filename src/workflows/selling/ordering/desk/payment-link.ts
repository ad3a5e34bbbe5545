import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../../config/environment"
import { shopNow } from "../../../../config/shop-now"
import { inParts } from "../../../../contract/names"
import { invalid, notFound, unavailable } from "../../../../errors"
import { paymentLinkMail, paymentLinkText } from "../../../../mail/payment-link-mail"
import { nigerianPhone } from "../../../../modules/accounts/domain/phone"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { OrderRecord } from "../../../../modules/ordering/order-record"
import { VERIFICATION_MODULE } from "../../../../modules/verification"
import { deadLink } from "../../../../modules/verification/service"
import { mailFrame, sendMail } from "../../../shared/mail/send-mail"
import { hidden } from "../../../shared/sign-in/send-code"

export type SendBy = "email" | "sms"

const purpose = "order_payment"

/**
 * Makes the link by which an unpaid order is seen and paid, and sends it. A link of before stays good: it may be the one
 * that arrived. 404, 422 `not_payable`, 429 for more than one a minute; 503 `link_not_sent` when nothing could be sent.
 */
export async function sendPaymentLink(
  container: MedusaContainer,
  orderId: string,
  sendBy: SendBy[],
): Promise<{ url: string; expiresAt: Date; sentTo: string[] }> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw notFound("We could not find that order")
  if (order.status !== "pending") {
    throw invalid("not_payable", `Order ${order.order_number} is ${order.status}: nothing is left to pay`)
  }
  const verification = container.resolve(VERIFICATION_MODULE)
  const link = await verification.issueLink({ purpose, subject: orderId })
  const url = `${environment().publicUrl}/pay/${link.token}`
  // The order may be called off sooner than the link gets old.
  const expiresAt = order.expires_at && order.expires_at < link.expiresAt ? order.expires_at : link.expiresAt
  const sentTo: string[] = []
  for (const way of new Set(sendBy)) {
    try {
      sentTo.push(await send(container, order, way, url, expiresAt))
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Payment link by ${way}: ${error instanceof Error ? error.stack : error}`)
    }
  }
  if (sendBy.length > 0 && sentTo.length === 0) {
    await verification.forget(link.id)
    throw unavailable(
      "link_not_sent",
      "We could not send the link just now. Try again in a moment, or copy it and send it yourself",
    )
  }
  return { url, expiresAt, sentTo }
}

async function send(
  container: MedusaContainer,
  order: OrderRecord,
  way: SendBy,
  url: string,
  expiresAt: Date,
): Promise<string> {
  const { email, phone, name } = order.recipient
  const words = { orderNumber: order.order_number, totalKobo: order.total_kobo, url, expiresAt }
  if (way === "email") {
    await sendMail(container, {
      to: email,
      template: "payment-link",
      content: paymentLinkMail(words, mailFrame(inParts(name).first_name || null)),
      resourceId: order.id,
      resourceType: "order",
    })
    return hidden(email)
  }
  const to = nigerianPhone(phone)
  if (!to) throw new Error(`${order.order_number} has no Nigerian phone number`)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: "sms",
    template: "payment-link",
    content: { text: paymentLinkText(words, shopNow().name) },
    trigger_type: "order.payment-link",
    resource_id: order.id,
    resource_type: "order",
  })
  return hidden(to)
}

/** The order that a link opens. 422 on `token` for a link that opens nothing (any more). */
export async function linkedOrder(container: MedusaContainer, token: string): Promise<OrderRecord> {
  const orderId = await container.resolve(VERIFICATION_MODULE).linkSubject({ purpose, token })
  const order = orderId ? await container.resolve(ORDERING_MODULE).order(orderId) : null
  if (!order) throw deadLink()
  return order
}
