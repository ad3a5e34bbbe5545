import { formatNaira } from "../contract/naira"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

export interface PointsNews {
  earned: number
  orderNumber: string
  /** What there is to redeem now. */
  points: number
  least: number
  tier: string
  next: { name: string; missing: number; bonusPercent: number } | null
}

const count = (points: number) => `${points.toLocaleString("en-NG")} ${points === 1 ? "point" : "points"}`

/** What an order that has arrived brought in Beauty Rewards. Pure. */
export function pointsMail(news: PointsNews, mail: AccountMail): MailContent {
  const { earned, orderNumber, points, least, tier, next } = news
  const canRedeem = points >= least
  const have = canRedeem
    ? `You have ${count(points)} now, worth ${formatNaira(points)}. Turn them into wallet money whenever you like.`
    : `You have ${count(points)} now. From ${count(least)} on you can turn them into wallet money, ₦1 a point.`
  const ladder = next
    ? `You are in ${tier}. ${count(next.missing)} more within twelve months and you are in ${next.name}: ${next.bonusPercent}% more points for each order.`
    : `You are in ${tier}, our highest tier.`
  return compose(mail, {
    subject: `You have earned ${count(earned)}`,
    title: `${count(earned)} for you`,
    before: [`Your order ${orderNumber} has arrived, and earned you ${count(earned)}.`, have, ladder],
    link: { label: canRedeem ? "Redeem points" : "See your points", url: `${mail.shopUrl}/redeem` },
    after: [],
  })
}
