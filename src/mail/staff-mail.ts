import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"
import { clockTime, longDate } from "./words"

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
      "If you do not know of this, leave this e-mail alone: nothing happens without the link. Send it on to nobody.",
    ],
  })
}

/** What became of a staff member's authenticator app. */
export type SecondFactorNews = "set_up" | "removed" | "taken_off" | "recovery_codes" | "recovery_code_used"

const news: Record<SecondFactorNews, { title: string; what: string }> = {
  set_up: {
    title: "Your authenticator app was set up",
    what: "Signing in to your account now asks for the code of an authenticator app, too. Your other devices were signed out.",
  },
  removed: {
    title: "Your authenticator app was removed",
    what: "Signing in to your account now asks for the password alone.",
  },
  taken_off: {
    title: "A superadmin took your authenticator app off",
    what: "Your authenticator app and recovery codes no longer count, and you were signed out. Sign in with your password and set up the app again under My security.",
  },
  recovery_codes: {
    title: "You have new recovery codes",
    what: "New recovery codes were made for your account. Those before are void.",
  },
  recovery_code_used: {
    title: "A recovery code was used",
    what: "Somebody signed in to your account with one of your recovery codes. It is used up.",
  },
}

/** The e-mail that tells a staff member of a change to their second factor. Pure. */
export function secondFactorMail(kind: SecondFactorNews, at: Date, mail: AccountMail): MailContent {
  const { title, what } = news[kind]
  return compose(mail, {
    subject: `${title}: ${mail.shop.name}`,
    title,
    before: [
      `${what} It was done on ${longDate(at)} at ${clockTime(at)}, Lagos time.`,
      "If you know of this, there is nothing to do.",
      `If you do not, choose a new password now and tell a superadmin, or write to ${mail.shop.email}.`,
    ],
    link: { label: "Choose a new password", url: `${mail.shopUrl}/forgot-password` },
    after: [],
  })
}
