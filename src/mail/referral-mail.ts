import { longDate } from "../contract/lagos"
import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

/** One reward in the mail to its owner. */
export interface RewardNews {
  /** Still pending, or available to spend. */
  is: "earned" | "available"
  /** A friend's first order, or an order by one's link. */
  by: "friend" | "link"
  amountKobo: Kobo
  /** When it may be used; null when it may be by now. */
  releaseAt: Date | null
}

/** What was earned by others' orders, and what of it may be used now: one mail of all of it. Pure. */
export function referralMail(
  news: readonly RewardNews[],
  pendingDays: number,
  mail: AccountMail,
): MailContent {
  const earned = news.filter((one) => one.is === "earned")
  const available = news.filter((one) => one.is === "available")
  const subject = subjectOf(earned, available)
  return compose(mail, {
    subject,
    title: subject,
    before: [...earnedWords(earned, pendingDays), ...availableWords(available)],
    link: { label: "See my rewards", url: `${mail.shopUrl}/refer/my-reward` },
    after: ["We don't share who bought or what."],
  })
}

function subjectOf(earned: readonly RewardNews[], available: readonly RewardNews[]): string {
  if (available.length === 0) return `You earned ${exactKobo(sum(earned))}`
  const free = `${exactKobo(sum(available))} is yours to use`
  return earned.length === 0 ? free : `You earned ${exactKobo(sum(earned))}, and ${free}`
}

function earnedWords(earned: readonly RewardNews[], pendingDays: number): string[] {
  if (earned.length === 0) return []
  const amount = exactKobo(sum(earned))
  const dates = earned.flatMap(({ releaseAt }) => releaseAt ?? []).sort((a, b) => a.getTime() - b.getTime())
  const isOne = earned.length === 1
  const from = dates[0]
    ? `${isOne ? "It" : "The first of it"} is yours to use from ${longDate(dates[0])}.`
    : "It is yours to use soon."
  return [
    `${sentence(ordersOf(earned))} ${isOne ? "was" : "were"} delivered, and you earned ${amount}.`,
    `${isOne ? "It waits" : "Each part of it waits"} ${pendingDays} ${pendingDays === 1 ? "day" : "days"} from delivery, in case something comes back. ${from}`,
  ]
}

function availableWords(available: readonly RewardNews[]): string[] {
  if (available.length === 0) return []
  return [
    `${exactKobo(sum(available))} that you earned by ${ordersOf(available)} is yours to use now.`,
    "Move it to your wallet and pay with it, or have it sent to your bank account.",
  ]
}

/** "a friend's first order and 3 orders by your link". */
function ordersOf(news: readonly RewardNews[]): string {
  const friends = news.filter(({ by }) => by === "friend").length
  const links = news.length - friends
  const some = [
    friends === 1 ? "a friend's first order" : friends > 1 ? `the first orders of ${friends} friends` : null,
    links === 1 ? "an order by your link" : links > 1 ? `${links} orders by your link` : null,
  ]
  return some.filter(Boolean).join(" and ")
}

const sum = (news: readonly RewardNews[]): Kobo => news.reduce((all, { amountKobo }) => all + amountKobo, 0)
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
