import { clockTime, longDate } from "../contract/lagos"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

export interface InvitationWords {
  /** The inviting user's name. */
  invitedBy: string
  /** The role's name on the wire: `content`. */
  role: string
  acceptUrl: string
  expiresAt: Date
}

/** The e-mail that asks somebody to join the staff. Pure. */
export function staffInvitationMail(words: InvitationWords, mail: AccountMail): MailContent {
  const { shop } = mail
  const until = `${longDate(words.expiresAt)} at ${clockTime(words.expiresAt)}, Lagos time`
  return compose(mail, {
    subject: `${words.invitedBy} invites you to the staff of ${shop.name}`,
    title: `Join the staff of ${shop.name}`,
    before: [
      `${words.invitedBy} would like you to work in the back office of ${shop.name}. Your role there is ${words.role}.`,
      "Press the button and choose a password. If you shop with us already, you join with the password that you have.",
    ],
    link: { label: "Join the staff", url: words.acceptUrl },
    after: [
      `The link works once, until ${until}.`,
      "If you did not expect this, ignore this e-mail: nothing happens without the link. Don't forward it.",
    ],
  })
}

/** The e-mail by which staff see that the mail server works. Pure. */
export function triedMail(at: Date, mail: AccountMail): MailContent {
  return compose(mail, {
    subject: `E-mail works: ${mail.shop.name}`,
    title: "E-mail works",
    before: [
      `You asked ${mail.shop.name} to try its mail server on ${longDate(at)} at ${clockTime(at)}, Lagos time.`,
      "If this e-mail was in your spam folder, set up SPF, DKIM and DMARC for the sender's domain.",
    ],
    link: { label: "Back to Get ready to sell", url: `${mail.shopUrl}/app/get-ready` },
    after: [],
  })
}
