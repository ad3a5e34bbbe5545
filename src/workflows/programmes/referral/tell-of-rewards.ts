import type { MedusaContainer } from "@medusajs/framework/types"
import { type RewardNews, referralMail } from "../../../mail/referral-mail"
import { REFERRAL_MODULE } from "../../../modules/referral"
import type { UntoldReward } from "../../../modules/referral/news"
import { readersOf } from "../../base/mail/readers"
import { mailFrame } from "../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../base/mail/send-mails"
import { referralOptions } from "./terms"

const TAKEN = 200

/**
 * Mails people what they earned and what of it is theirs by now: one mail of all that is still so. The notifications are
 * the outbox: what fails is tried again. Answers how many it took.
 */
export async function sendRewardMails(container: MedusaContainer): Promise<number> {
  const { news } = container.resolve(REFERRAL_MODULE)
  const untold = await news.takeUntold(TAKEN)
  if (untold.length === 0) return 0
  const readers = await readersOf(
    container,
    untold.map(({ customer_id }) => customer_id),
  )
  const mails: OwedMail[] = []
  for (const [key, about] of byMail(untold)) {
    const [first] = about
    const reader = first && readers.get(first.customer_id)
    const told = about.filter(({ holds }) => holds).map(toNews)
    if (!first || !reader || told.length === 0) continue
    mails.push({
      key,
      to: reader.email,
      template: "referral-news",
      trigger: "referral.news",
      resourceId: first.customer_id,
      resourceType: "customer",
      content: referralMail(told, referralOptions().pendingDays, mailFrame(reader.firstName)),
    })
  }
  const owed = new Set(mails.map(({ key }) => key))
  const went = await sendMails(container, mails)
  const idsOf = (fits: (key: string) => boolean) =>
    untold.filter(({ mail_key }) => fits(mail_key)).map(({ id }) => id)
  await news.told(
    idsOf((key) => went.has(key)),
    true,
  )
  await news.told(
    idsOf((key) => !owed.has(key)),
    false,
  )
  return untold.length
}

function byMail(untold: readonly UntoldReward[]): Map<string, UntoldReward[]> {
  const mails = new Map<string, UntoldReward[]>()
  for (const one of untold) mails.set(one.mail_key, [...(mails.get(one.mail_key) ?? []), one])
  return mails
}

function toNews({ kind, reward_kind, amount_kobo, release_at }: UntoldReward): RewardNews {
  return {
    is: kind,
    by: reward_kind === "referral" ? "friend" : "link",
    amountKobo: amount_kobo,
    releaseAt: kind === "earned" ? release_at : null,
  }
}
