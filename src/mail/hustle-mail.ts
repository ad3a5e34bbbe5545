import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

const HUSTLE_NEWS = ["submitted", "approved", "rejected"] as const
export type HustleNews = (typeof HUSTLE_NEWS)[number]

export function isHustleNews(kind: string): kind is HustleNews {
  return (HUSTLE_NEWS as readonly string[]).includes(kind)
}

/** What agents earn, and how long it waits after delivery. */
export interface AgentTerms {
  ratePercent: number
  pendingDays: number
}

/** What became of an application as an agent. `note` is why staff refused it. Pure. */
export function hustleMail(
  news: HustleNews,
  note: string | null,
  { ratePercent, pendingDays }: AgentTerms,
  mail: AccountMail,
): MailContent {
  const programme = `${mail.shop.name} Hustle`
  const texts = {
    submitted: {
      subject: `We have your ${programme} application`,
      before: [
        "Your document is here, and only our staff can see it. We'll review every application within two working days and e-mail you.",
      ],
      label: "See your application",
      after: ["If you did not apply, tell us at once."],
    },
    approved: {
      subject: `You are a ${programme} agent`,
      before: [
        `Welcome. From today you earn ${ratePercent}% of the products' value of every order that comes through your link. It is yours to use ${pendingDays} days after delivery.`,
        "Share any product: the link under it carries your code.",
      ],
      label: "Start sharing",
      after: ["Your documents are deleted 90 days from now. You can delete them sooner yourself."],
    },
    rejected: {
      subject: `About your ${programme} application`,
      before: [
        "We reviewed your application and cannot approve it yet.",
        ...(note ? [`Why: ${note}`] : []),
        "You can change your details or send another document; we then review it again.",
      ],
      label: "See your application",
      after: [],
    },
  }[news]
  return compose(mail, {
    subject: texts.subject,
    title: texts.subject,
    before: texts.before,
    link: {
      label: texts.label,
      url: `${mail.shopUrl}${news === "approved" ? "/refer" : "/hustle/completed"}`,
    },
    after: texts.after,
  })
}
