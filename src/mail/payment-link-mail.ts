import { clockTime, longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

export interface PaymentLinkWords {
  orderNumber: string
  totalKobo: Kobo
  url: string
  expiresAt: Date
}

const until = (at: Date) => `${longDate(at)} at ${clockTime(at)}, Lagos time`

/** The e-mail with the link by which an order that staff made is looked at and paid. Pure. */
export function paymentLinkMail(words: PaymentLinkWords, mail: AccountMail): MailContent {
  const { shop } = mail
  return compose(mail, {
    subject: `Your order ${words.orderNumber} at ${shop.name}: ${exactKobo(words.totalKobo)} to pay`,
    title: "Your order is ready to be paid",
    before: [
      `We made order ${words.orderNumber} for you as you asked. Please check it and pay ${exactKobo(words.totalKobo)} by card. We hold its items until then.`,
    ],
    link: { label: "See and pay the order", url: words.url },
    after: [
      `The link is good until ${until(words.expiresAt)}. If you don't pay by then we cancel the order. You won't be charged.`,
      `If you ordered nothing, ignore this e-mail or tell us: ${shop.phone}.`,
    ],
  })
}

/** The same as a text message. Pure. */
export function paymentLinkText(words: PaymentLinkWords, shop: string): string {
  // The naira sign would make every part of the text half as long.
  const total = exactKobo(words.totalKobo).replace("₦", "NGN ")
  return `${shop}: your order ${words.orderNumber}, ${total}. See and pay it: ${words.url} Good until ${until(words.expiresAt)}.`
}
