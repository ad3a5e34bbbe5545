import { clockTime, longDate } from "../contract/lagos"
import type { Shop } from "../contract/shop"
import { button, heading, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface SignInLockMail {
  /** Of the wrong password that locked sign-in. */
  at: Date
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** E-mails an owner that somebody has typed wrong passwords until sign-in had to wait. Pure. */
export function signInLockMail({ at, shop, shopUrl }: SignInLockMail): MailContent {
  const subject = `Wrong passwords for your ${shop.name} account`
  const title = "Somebody typed wrong passwords"
  const before = [
    `Somebody tried to sign in to your account with wrong passwords, the last time on ${longDate(at)} at ${clockTime(at)}, Lagos time. Nobody got in. To keep it so, each further try has to wait a while, yours too.`,
    "If that was you, and you have forgotten your password, choose a new one: you can then sign in at once.",
  ]
  const after =
    "If it was not you, there is nothing to do as long as nobody else knows your password. Use one that you use nowhere else."
  const url = `${shopUrl}/forgot-password`
  const body = html`${heading(title)}${before.map(paragraph)}${button("Choose a new password", url)}${paragraph(after)}`
  const text = [
    title,
    ...before,
    `Choose a new password: ${url}`,
    after,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  const frame = { shop, shopUrl, subject, preview: "Nobody got in. What you can do." }
  return { subject, html: mailDocument(frame, body), text: `${text}\n` }
}
