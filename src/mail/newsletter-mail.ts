import type { Shop } from "../contract/shop"
import { button, color, heading, lines, mailDocument, paragraph, section } from "./layout"
import { html } from "./markup"
import { oneClickHeaders } from "./one-click"
import type { MailContent } from "./order-mail"

export interface InvitationMail {
  confirmUrl: string
  /** For a reader who did not ask for it, or changes their mind. */
  leaveUrl: string
  /** Where mail programs post to by their own button. */
  oneClickUrl: string
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** The e-mail that asks to confirm a newsletter subscription (double opt-in). Pure. */
export function newsletterInvitation({
  confirmUrl,
  leaveUrl,
  oneClickUrl,
  shop,
  shopUrl,
}: InvitationMail): MailContent {
  const subject = `Please confirm: pretty things from ${shop.name} in your inbox`
  const why = `You, or somebody with your address, asked for ${shop.name}'s newsletter: new arrivals, private offers and tips for our weather.`
  const what =
    "Press the button and you are on the list. Without it we won't e-mail you again. The link lasts 7 days."
  const leave = "Was it not you, or have you changed your mind? Unsubscribe this address with one click"
  const body = html`${heading("One press, and you are on the list")}${paragraph(why)}${paragraph(what)}${button("Yes, subscribe me", confirmUrl)}
${section("Not you?", html`${lines([`${leave}:`])}<p style="margin:4px 0 0;font-size:15px"><a href="${leaveUrl}" style="color:${color.deep}">Unsubscribe</a></p>`)}`
  const text = [
    "One press, and you are on the list",
    why,
    what,
    `Yes, subscribe me: ${confirmUrl}`,
    `${leave}: ${leaveUrl}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  const frame = { shop, shopUrl, subject, preview: "One press, and you are on the list." }
  return {
    subject,
    html: mailDocument(frame, body),
    text: `${text}\n`,
    headers: oneClickHeaders(oneClickUrl),
  }
}
