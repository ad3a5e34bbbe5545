import { clockTime, longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

export type WithdrawalNews = "requested" | "declined" | "paid" | "failed" | "reversed"

export interface WithdrawalWords {
  amountKobo: Kobo
  bankName: string
  /** Its last four digits are shown. */
  accountNumber: string
  reference: string
  /** Why staff declined it. */
  reason: string | null
  /** Where the money came from, and is again when it could not be paid. */
  source: "wallet" | "referral"
}

const places = {
  wallet: { name: "wallet", path: "/withdraw" },
  referral: { name: "Refer & Earn balance", path: "/refer/my-reward" },
} as const

const lastFour = (number: string) => `account …${number.slice(-4)}`

/** What became of a withdrawal. Pure. */
export function withdrawalMail(news: WithdrawalNews, words: WithdrawalWords, mail: AccountMail): MailContent {
  const amount = exactKobo(words.amountKobo)
  const place = places[words.source]
  const where = `${words.bankName}, ${lastFour(words.accountNumber)}`
  const texts = {
    requested: {
      subject: `You asked to withdraw ${amount}`,
      before: [
        `We will pay ${amount} to ${where}. The money is set aside in your ${place.name}, and we review the request within one working day.`,
        `If you did not ask for this, change your password now and call us: ${mail.shop.phone}.`,
      ],
    },
    paid: {
      subject: `${amount} is on its way to your bank account`,
      before: [
        `We sent ${amount} to ${where}. Banks usually show it within minutes; some take until the next working day.`,
      ],
    },
    declined: {
      subject: `Your withdrawal of ${amount} was declined`,
      before: [
        `We did not send ${amount} to ${where}. All of it is in your ${place.name} again.`,
        ...(words.reason ? [`Why: ${words.reason}`] : []),
      ],
    },
    failed: {
      subject: `Your withdrawal of ${amount} did not go through`,
      before: [
        `The bank did not take ${amount} for ${where}. All of it is in your ${place.name} again.`,
        "Check your bank account's details, then try again.",
      ],
    },
    reversed: {
      subject: `${amount} came back from your bank`,
      before: [
        `Your bank sent back the ${amount} that we had paid to ${where}. All of it is in your ${place.name} again.`,
        "Check your bank account's details, then try again.",
      ],
    },
  }[news]
  return compose(mail, {
    subject: texts.subject,
    title: texts.subject,
    before: texts.before,
    link: { label: "See your withdrawals", url: `${mail.shopUrl}${place.path}` },
    after: [`Its reference is ${words.reference}.`],
  })
}

/** E-mails the owner that money would go to another bank account from now on. Pure. */
export function bankAccountMail(
  { bankName, accountNumber, at }: { bankName: string; accountNumber: string; at: Date },
  mail: AccountMail,
): MailContent {
  return compose(mail, {
    subject: `Your bank account at ${mail.shop.name} was changed`,
    title: "Your bank account was changed",
    before: [
      `Withdrawals now go to ${bankName}, ${lastFour(accountNumber)}. It was changed on ${longDate(at)} at ${clockTime(at)}, Lagos time, and nothing is paid to it for 24 hours.`,
      `If that was not you, choose a new password now and call us: ${mail.shop.phone}.`,
    ],
    link: { label: "Choose a new password", url: `${mail.shopUrl}/forgot-password` },
    after: [],
  })
}
