import type { Shop } from "../contract/shop"
import { heading, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface GoodbyeMail {
  firstName: string
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** E-mails the owner that the account was deleted, who may not have been the one who asked for it. Pure. */
export function accountDeletedMail({ firstName, shop, shopUrl }: GoodbyeMail): MailContent {
  const subject = `Your ${shop.name} account is deleted`
  const hello = firstName ? `Goodbye, ${firstName}` : "Goodbye"
  const what =
    "Your account is deleted, and you are signed out everywhere. Your name, contact, addresses, cart and reviews are gone."
  const kept =
    "Orders, payments and refunds stay in our books for six years, as the law asks, without your name, your address or your e-mail."
  const notYou = `Was it not you? Write to ${shop.email} or call ${shop.phone} at once: we can tell when it was done, and help you open a new account.`
  const body = html`${heading(hello)}${paragraph(what)}${paragraph(kept)}${paragraph(notYou)}`
  const frame = { shop, shopUrl, subject, preview: what }
  const text = [hello, what, kept, notYou, `${shop.name}, ${shop.address}`].join("\n\n")
  return { subject, html: mailDocument(frame, body), text: `${text}\n` }
}
