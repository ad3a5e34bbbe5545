import { clockTime, longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent, OrderMail } from "./order-mail"
import type { OrderWords } from "./order-words"

/** What became of a bank transfer that did not pay its order at once. */
export type TransferNews = "transfer_short" | "transfer_paid" | "transfer_late" | "transfer_sent_back"

export function transferWords(news: TransferNews, { order, transfer }: OrderMail): OrderWords {
  const number = order.order_number
  const came = transfer ? exactKobo(transfer.amountKobo) : "Your money"
  const missing = exactKobo(order.total_kobo - order.wallet_kobo)
  const wait = { label: "See what is left to pay", path: transfer?.waitPath ?? "/my-pending-orders" }
  const wallet = { label: "See your wallet", path: "/wallet" }
  switch (news) {
    case "transfer_short":
      return {
        subject: `${came} came for order ${number}: ${missing} left to pay`,
        heading: "A part of your payment is here",
        paragraphs: [
          `Your transfer of ${came} was not the exact sum of order ${number}. It is in your wallet, and held for this order.`,
          `Pay the ${missing} that are missing, and we get your order ready. If you don't, the money stays in your wallet.`,
        ],
        button: wait,
      }
    case "transfer_paid":
      return {
        subject: `Your transfer of ${came} paid order ${number}`,
        heading: "Your order is paid",
        paragraphs: [
          `Your transfer of ${came} was not the exact sum of order ${number}, so we added it to your wallet and paid the order from there.`,
          "What is over is in your wallet: use it for your next order.",
        ],
        button: wallet,
      }
    case "transfer_late":
      return {
        subject: `Your transfer of ${came} is in your wallet`,
        heading: "Your transfer is in your wallet",
        paragraphs: [
          `${came} came for order ${number} when it needed no payment any more. All of it is in your wallet.`,
          "Pay your next order with it, or withdraw it to your bank account.",
        ],
        button: wallet,
      }
    case "transfer_sent_back":
      return {
        subject: `Your transfer of ${came} for order ${number} goes back to you`,
        heading: "Your bank gets your transfer back",
        paragraphs: [
          `We need the exact sum for order ${number}, and ${came} came. The bank that took it sends it back to the account it came from.`,
          ...(order.paid_kobo === 0 ? [`Send exactly ${missing} to pay your order.`] : []),
        ],
        button: wait,
      }
  }
}

export interface AccountNumberWords {
  orderNumber: string
  amountKobo: Kobo
  accountNumber: string
  accountName: string
  bankName: string
  expiresAt: Date
  /** The page that waits for the money, whole. */
  url: string
}

const until = (at: Date) => `${clockTime(at)} on ${longDate(at)}`

/** The e-mail with the account number that an order is paid to. Pure. */
export function accountNumberMail(words: AccountNumberWords, mail: AccountMail): MailContent {
  const amount = exactKobo(words.amountKobo)
  return compose(mail, {
    subject: `Send ${amount} to pay order ${words.orderNumber}`,
    title: `Send ${amount} to this account`,
    before: [
      `Account number: ${words.accountNumber}`,
      `Bank: ${words.bankName}`,
      `Account name: ${words.accountName}`,
      `Exactly ${amount}, by ${until(words.expiresAt)}, Lagos time. The account is for order ${words.orderNumber} alone.`,
    ],
    link: { label: "See whether it has arrived", url: words.url },
    after: ["If you have sent it, there is nothing more to do: we'll e-mail you as soon as it is here."],
  })
}

/** The same as a text message. Pure. */
export function accountNumberText(words: AccountNumberWords, shop: string): string {
  // The naira sign would make every part of the text half as long.
  const amount = exactKobo(words.amountKobo).replace("₦", "NGN ")
  return `${shop}: order ${words.orderNumber}. Send exactly ${amount} to ${words.accountNumber}, ${words.bankName} (${words.accountName}) by ${clockTime(words.expiresAt)}. ${words.url}`
}
