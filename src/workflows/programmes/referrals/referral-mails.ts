import { type RewardNews, referralMail } from "../../../mail/referral-mail"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type { MailedReward } from "../../../modules/referrals/news"
import { mailJob } from "../../shared/mail/mail-job"
import { type Reader, readersOf } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { referralOptions } from "./terms"

interface ReferralFacts {
  rewards: MailedReward[]
  reader: Reader & { id: string }
}

/** What somebody earned and what of it is theirs by now: one mail of all that is still so. */
export const referralMails = mailJob<"referral-mail", ReferralFacts>({
  async load(container, { customerId: id, mailKey }) {
    const rewards = await container.resolve(REFERRAL_MODULE).news.ofMail(id, mailKey)
    const reader = (await readersOf(container, [id])).get(id)
    return reader ? { rewards, reader: { id, ...reader } } : null
  },
  stillTrue: ({ rewards }) => rewards.length > 0,
  render: ({ rewards, reader }) => ({
    to: reader.email,
    template: "referral-news",
    trigger: "referral.news",
    resourceId: reader.id,
    resourceType: "customer",
    content: referralMail(rewards.map(toNews), referralOptions().pendingDays, mailFrame(reader.firstName)),
  }),
})

function toNews({ kind, reward_kind, amount_kobo, release_at }: MailedReward): RewardNews {
  return {
    is: kind,
    by: reward_kind === "referral" ? "friend" : "link",
    amountKobo: amount_kobo,
    releaseAt: kind === "earned" ? release_at : null,
  }
}
