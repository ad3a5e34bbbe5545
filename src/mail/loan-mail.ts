import { longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

const LOAN_NEWS = [
  "submitted",
  "approved",
  "declined",
  "withdrawn",
  "disbursed",
  "repayment",
  "kept_apart",
  "repayment_taken_back",
  "repaid",
  "due_soon",
  "due_today",
  "overdue",
] as const
export type LoanNews = (typeof LOAN_NEWS)[number]

export function isLoanNews(kind: string): kind is LoanNews {
  return (LOAN_NEWS as readonly string[]).includes(kind)
}

export interface LoanWords {
  number: string
  askedKobo: Kobo
  /** What staff wrote, for `declined`; why an offer ended by itself, for `withdrawn`; what is owed again, after a dispute. */
  note: string | null
  offer: { principalKobo: Kobo; months: number; totalKobo: Kobo; until: Date | null } | null
  /** The instalment to be paid next. */
  next: { dueOn: string; amountKobo: Kobo; isOverdue: boolean } | null
  leftKobo: Kobo
  /** Of the repayment that the mail is about. */
  paidKobo: Kobo
  changeKobo: Kobo
}

interface LoanText {
  subject: string
  title: string
  before: string[]
  label: string
  after: string[]
}

/** An e-mail about a loan: to the borrower alone, in plain words, without a threat. Pure. */
export function loanMail(news: LoanNews, words: LoanWords, mail: AccountMail): MailContent {
  const { subject, title, before, label, after } = textOf(news, words)
  return compose(mail, {
    subject: `${subject} (${words.number})`,
    title,
    before,
    link: { label, url: `${mail.shopUrl}/loan` },
    after,
  })
}

function textOf(news: LoanNews, words: LoanWords): LoanText {
  const { askedKobo, note, offer, next, leftKobo, paidKobo, changeKobo } = words
  const asked = exactKobo(askedKobo)
  const due = next ? `${exactKobo(next.amountKobo)} on ${longDate(next.dueOn)}` : ""
  switch (news) {
    case "submitted":
      return {
        subject: "We have your loan application",
        title: "Your application is here",
        before: [
          `You asked for ${asked}. We'll review it within two working days and e-mail you. You owe nothing, and can withdraw it at any time before you accept an offer.`,
        ],
        label: "See your application",
        after: ["If you did not apply, tell us at once."],
      }
    case "approved":
      return {
        subject: "You have a loan offer",
        title: "Your offer is ready",
        before: [
          `We can lend you ${exactKobo(offer?.principalKobo ?? 0)} for ${offer?.months ?? 0} ${offer?.months === 1 ? "month" : "months"}. In all you would pay back ${exactKobo(offer?.totalKobo ?? 0)}.`,
          "Please read the whole cost and every instalment before you decide. Nothing happens until you accept, and saying no costs nothing.",
        ],
        label: "See the offer",
        after: offer?.until ? [`The offer is valid until ${longDate(offer.until)}.`] : [],
      }
    case "declined":
      return {
        subject: "About your loan application",
        title: "We cannot lend to you now",
        before: [
          `We looked at your application for ${asked} and cannot offer you a loan.`,
          ...(note ? [note] : []),
        ],
        label: "See your application",
        after: [
          "Your bank verification number is deleted. You can apply again, or ask us to review it again.",
        ],
      }
    case "withdrawn":
      return {
        subject: "Your loan application has ended",
        title: "It is withdrawn",
        before: [`Your application for ${asked} has ended.${note ? ` ${note}.` : ""} You owe nothing.`],
        label: "Apply again",
        after: ["Your bank verification number is deleted."],
      }
    case "disbursed":
      return {
        subject: "Your loan is in your wallet",
        title: "The money is in your wallet",
        before: [
          `${exactKobo(offer?.principalKobo ?? 0)} are in your wallet. You pay back ${exactKobo(offer?.totalKobo ?? 0)} in all, the first ${due}.`,
          "Changed your mind? Pay the money back within three days and you owe neither interest nor fees.",
        ],
        label: "See the schedule",
        after: [],
      }
    case "repayment":
      return {
        subject: "We received your repayment",
        title: "Thank you",
        before: [
          `${exactKobo(paidKobo)} came in for your loan.${changeKobo > 0 ? ` ${exactKobo(changeKobo)} were more than you owed and are in your wallet.` : ""}`,
          leftKobo > 0 ? `Left to pay: ${exactKobo(leftKobo)}. Next: ${due}.` : "Nothing is left to pay.",
        ],
        label: "See your loan",
        after: [],
      }
    case "kept_apart":
      return {
        subject: "We are looking at your repayment",
        title: "Your money is safe",
        before: [
          "A payment came in for your loan that is not what was asked for. We'll sort it out and e-mail you. Please do not pay again.",
        ],
        label: "See your loan",
        after: [],
      }
    case "repayment_taken_back":
      return {
        subject: "Your bank took back a repayment",
        title: "A repayment was taken back",
        before: [
          `Your payment of ${exactKobo(paidKobo)} by card was disputed at your bank, and the bank has taken the money back from us.${note ? ` ${note}.` : ""}`,
          `Left to pay: ${exactKobo(leftKobo)}. Next: ${due}.`,
        ],
        label: "See your loan",
        after: [
          "No fee is added for it. If you disagree, or it was not you, or you cannot pay in time, write to us and we'll find a way together.",
        ],
      }
    case "repaid":
      return {
        subject: "Your loan is repaid",
        title: "All paid back",
        before: ["Your loan is repaid in full: you owe nothing. Your bank verification number is deleted."],
        label: "See your loan",
        after: [],
      }
    case "due_soon":
    case "due_today":
      return {
        subject: news === "due_today" ? "Your instalment is due today" : "Your next instalment is near",
        title: news === "due_today" ? "Due today" : "A friendly reminder",
        before: [`Your next instalment is ${due}. Pay from your wallet or by card.`],
        label: "Pay now",
        after: ["If you cannot pay in time, write to us and we'll find a way together."],
      }
    case "overdue":
      return {
        subject: "Your instalment has not come in",
        title: "Your instalment is overdue",
        before: [`${due} has not been paid yet. No fee is added for being late.`],
        label: "Pay now",
        after: [
          "If you can't pay, write to us and we'll find a way together. We never share your loan with anyone.",
        ],
      }
  }
}
