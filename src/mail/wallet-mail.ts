import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { Shop } from "../contract/shop"
import { button, heading, mailDocument, paragraph, quote } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

/** What the e-mails about a wallet are about. Amounts are kobo. */
export type WalletNews =
  | { kind: "funded"; amountKobo: Kobo; balanceKobo: Kobo }
  /** Money came that is not what was agreed. */
  | { kind: "kept_apart"; receivedKobo: Kobo; askedKobo: Kobo; reference: string }
  /** Staff put money in (above 0), or took some out. */
  | { kind: "adjusted"; amountKobo: Kobo; balanceKobo: Kobo; reason: string }
  /** A bank took a payment back: so much of it came out of the wallet, and so much was not there any more. */
  | {
      kind: "disputed"
      paidKobo: Kobo
      walletKobo: Kobo
      missingKobo: Kobo
      balanceKobo: Kobo
      loanNumber: string | null
    }

export interface WalletMail {
  firstName: string | null
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

/** The e-mail about money in a wallet. Pure. */
export function walletMail(news: WalletNews, { firstName, shop, shopUrl }: WalletMail): MailContent {
  const { subject, title, paragraphs, quoted } = wordsOf(news, shop)
  const hello = firstName ? `Hello ${firstName},` : "Hello,"
  const url = `${shopUrl}/wallet`
  const body = html`${heading(title)}${paragraph(hello)}${paragraphs.map(paragraph)}${
    quoted ? quote(quoted) : null
  }${button("See your wallet", url)}`
  const text = [
    title,
    hello,
    ...paragraphs,
    quoted,
    `See your wallet: ${url}`,
    `${shop.name}, ${shop.address}`,
  ]
    .filter(Boolean)
    .join("\n\n")
  return {
    subject,
    html: mailDocument({ shop, shopUrl, subject, preview: paragraphs[0] ?? title }, body),
    text: `${text}\n`,
  }
}

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  quoted?: string
}

function wordsOf(news: WalletNews, shop: Shop): Words {
  switch (news.kind) {
    case "funded": {
      const amount = exactKobo(news.amountKobo)
      return {
        subject: `${amount} is in your ${shop.name} wallet`,
        title: "Your money is in your wallet",
        paragraphs: [
          `We have added ${amount} to your wallet. Your balance is ${exactKobo(news.balanceKobo)}.`,
          "Was it not you? Write to us at once and we'll help.",
        ],
      }
    }
    case "kept_apart":
      return {
        subject: `About your payment of ${exactKobo(news.receivedKobo)}`,
        title: "We are looking into this payment",
        paragraphs: [
          `We received ${exactKobo(news.receivedKobo)} for your wallet, where ${exactKobo(news.askedKobo)} was agreed. The way of payment may also differ.`,
          "Your money is safe. Our staff will review it and e-mail you. You don't need to do anything. Please do not pay again.",
          `Its reference is ${news.reference}.`,
        ],
      }
    case "adjusted": {
      const amount = exactKobo(Math.abs(news.amountKobo))
      const came = news.amountKobo > 0
      return {
        subject: came ? `${amount} from ${shop.name} for you` : `${amount} was taken out of your wallet`,
        title: came ? "There is money in your wallet" : "We have corrected your wallet",
        paragraphs: [
          came
            ? `We have added ${amount} to your wallet. Your balance is ${exactKobo(news.balanceKobo)}.`
            : `We deducted ${amount} from your wallet. Your balance is ${exactKobo(news.balanceKobo)}. If you disagree, answer this e-mail or call ${shop.phone}.`,
          "This is why:",
        ],
        quoted: news.reason,
      }
    }
    case "disputed":
      return {
        subject: `Your bank took back ${exactKobo(news.paidKobo)}`,
        title: "Your bank took a payment back",
        paragraphs: disputed(news, shop),
      }
  }
}

function disputed(news: Extract<WalletNews, { kind: "disputed" }>, shop: Shop): string[] {
  const { paidKobo, walletKobo, missingKobo, balanceKobo, loanNumber } = news
  const paidFor = loanNumber ? `the repayment of your loan ${loanNumber}` : "your wallet"
  const sentences = [
    `A payment by card of ${exactKobo(paidKobo)} for ${paidFor} was disputed at your bank, and the bank has taken the money back from us.`,
  ]
  if (walletKobo > 0)
    sentences.push(
      `So we deducted ${exactKobo(walletKobo)} from your wallet. Your balance is ${exactKobo(balanceKobo)}.`,
    )
  if (missingKobo > 0)
    sentences.push(
      `${exactKobo(missingKobo)} of it was not in your wallet any more. Your wallet is paused: money can come in, but not go out, until we have sorted it out with you.`,
    )
  sentences.push(`If you disagree, or it was not you, answer this e-mail or call ${shop.phone}.`)
  return sentences
}
