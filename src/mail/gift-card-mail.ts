import { clockTime, longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { Shop } from "../contract/shop"
import { button, color, heading, mailDocument, paragraph, quote } from "./layout"
import { html, type Markup } from "./markup"
import type { MailContent } from "./order-mail"

/** What a gift card's receiver gets, and what its buyer gets. Amounts are kobo. */
export type GiftCardNews =
  | {
      kind: "gift"
      amountKobo: Kobo
      receiverName: string | null
      fromName: string | null
      message: string | null
      /** As people read it. */
      code: string
    }
  | {
      kind: "bought"
      amountKobo: Kobo
      receiverName: string | null
      receiverEmail: string | null
      sendAt: Date
    }
  /** Money came that is not what was agreed. */
  | { kind: "kept_apart"; askedKobo: Kobo; receivedKobo: Kobo; reference: string }
  | { kind: "voided"; amountKobo: Kobo; receiverName: string | null; to: "card" | "wallet" }
  /** The buyer's bank took the payment back. */
  | { kind: "disputed"; amountKobo: Kobo; receiverName: string | null }

export interface GiftCardFrame {
  /** The buyer's; the receiver's name is the card's own. */
  firstName?: string | null
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** The e-mail of a gift card. Pure. */
export function giftCardMail(news: GiftCardNews, { firstName, shop, shopUrl }: GiftCardFrame): MailContent {
  const { subject, title, paragraphs, after = [], link } = wordsOf(news, shop)
  const name = news.kind === "gift" ? news.receiverName : firstName
  const hello = name ? `Hello ${name},` : "Hello,"
  const message = news.kind === "gift" ? news.message : null
  const code = news.kind === "gift" ? news.code : null
  const url = `${shopUrl}${link.path}`
  const body = html`${heading(title)}${paragraph(hello)}${paragraphs.map(paragraph)}${
    message ? quote(message) : null
  }${code ? codeBox(code) : null}${after.map(paragraph)}${button(link.text, url)}`
  const text = [
    title,
    hello,
    ...paragraphs,
    message,
    code && `Your code: ${code}`,
    ...after,
    `${link.text}: ${url}`,
    `${shop.name}, ${shop.address}`,
  ]
    .filter(Boolean)
    .join("\n\n")
  return {
    subject,
    // The inbox preview does not show the code.
    html: mailDocument({ shop, shopUrl, subject, preview: paragraphs[0] ?? title }, body),
    text: `${text}\n`,
  }
}

function codeBox(code: string): Markup {
  return html`<p style="margin:24px 0;padding:20px;background:${color.wash};border-radius:12px;text-align:center;font-size:22px;line-height:1.4;font-weight:700;letter-spacing:0.06em;color:${color.ink}">${code}</p>`
}

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  /** Below the code. */
  after?: string[]
  link: { text: string; path: string }
}

function wordsOf(news: GiftCardNews, shop: Shop): Words {
  const own = { text: "See your gift cards", path: "/gift-cards" }
  switch (news.kind) {
    case "gift": {
      const amount = exactKobo(news.amountKobo)
      const from = news.fromName ?? "Someone"
      return {
        subject: `${from} sent you a ${amount} gift card for ${shop.name}`,
        title: `${amount} to spend at ${shop.name}`,
        paragraphs: [`${from} has given you a gift card.`],
        after: [
          `Sign in to ${shop.name}, or create an account, and enter this code. The money goes into your wallet, to spend on whatever you like.`,
          "The gift card does not expire. Keep the code to yourself: whoever enters it first gets the money.",
        ],
        link: { text: "Redeem your gift card", path: "/redeem-gift-card" },
      }
    }
    case "bought": {
      const to = news.receiverName ?? "your friend"
      const isLater = news.sendAt.getTime() > Date.now()
      return {
        subject: `Your ${exactKobo(news.amountKobo)} gift card for ${to}`,
        title: "Thank you for your gift card",
        paragraphs: [
          `You bought a gift card of ${exactKobo(news.amountKobo)} for ${to}.`,
          isLater
            ? `We e-mail it to ${news.receiverEmail} on ${longDate(news.sendAt)} at ${clockTime(news.sendAt)}.`
            : `It is on its way to ${news.receiverEmail}.`,
          "Is something in it wrong? Answer this e-mail before it is redeemed, and we'll fix it.",
        ],
        link: own,
      }
    }
    case "kept_apart":
      return {
        subject: `About your payment of ${exactKobo(news.receivedKobo)}`,
        title: "We are looking into this payment",
        paragraphs: [
          `We received ${exactKobo(news.receivedKobo)} for a gift card, where ${exactKobo(news.askedKobo)} was agreed. The way of payment may also differ.`,
          "Your money is safe. Our staff will review it and e-mail you. You don't need to do anything. Please do not pay again.",
          `Its reference is ${news.reference}.`,
        ],
        link: own,
      }
    case "voided":
      return {
        subject: `Your ${exactKobo(news.amountKobo)} gift card was cancelled`,
        title: "Your gift card was cancelled",
        paragraphs: [
          `The gift card of ${exactKobo(news.amountKobo)}${forWhom(news.receiverName)} can no longer be redeemed.`,
          news.to === "wallet"
            ? `We are putting ${exactKobo(news.amountKobo)} into your wallet.`
            : `We are sending ${exactKobo(news.amountKobo)} back to the card that you paid with. Your bank may take a few days to show it.`,
          `Questions? Answer this e-mail or call ${shop.phone}.`,
        ],
        link: own,
      }
    case "disputed":
      return {
        subject: `Your bank took back ${exactKobo(news.amountKobo)}`,
        title: "Your gift card can no longer be redeemed",
        paragraphs: [
          `Your bank has taken back the payment for your gift card of ${exactKobo(news.amountKobo)}${forWhom(news.receiverName)}, so it can no longer be redeemed.`,
          `If you disagree, or it was not you, answer this e-mail or call ${shop.phone}.`,
        ],
        link: own,
      }
  }
}

const forWhom = (name: string | null) => (name ? ` for ${name}` : "")
