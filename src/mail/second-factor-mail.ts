import { clockTime, longDate } from "../contract/lagos"
import type { SecondFactorNews } from "../contract/second-factor-news"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

interface Words {
  title: string
  what: string
  /** Where a new password is not enough, what else to do. */
  undo?: string
}

const news: Record<Exclude<SecondFactorNews, "taken_off">, Words> = {
  set_up: {
    title: "Your authenticator app was set up",
    what: "Signing in to your account now asks for the code of an authenticator app, too. Your other devices were signed out.",
  },
  removed: {
    title: "Your authenticator app was removed",
    what: "Signing in to your account now asks for the password alone.",
  },
  recovery_codes: {
    title: "You have new recovery codes",
    what: "New recovery codes were made for your account. The old ones no longer work.",
  },
  recovery_code_used: {
    title: "A recovery code was used",
    what: "Somebody used one of your account's recovery codes in place of the authenticator app. It no longer works.",
  },
  passkey_added: {
    title: "A passkey was added to your account",
    what: "Your account can now be opened with a new passkey, without your password.",
    undo: "remove the passkey first: a new password does not lock it out. Then ",
  },
  passkey_removed: {
    title: "A passkey was removed from your account",
    what: "One of your passkeys no longer opens your account.",
  },
}

const takenOff: Record<"staff" | "shopper", Words> = {
  staff: {
    title: "A superadmin reset your two-factor",
    what: "Your authenticator app, recovery codes and passkeys no longer count, and you were signed out. Sign in with your password and set up the app again under My security.",
  },
  shopper: {
    title: "We turned off your two-step verification",
    what: "Our support removed the authenticator app and all passkeys from your account and signed you out everywhere. Sign in with your password and turn it on again under Two-step verification.",
  },
}

/** The e-mail to the owner of an account about a change to their second factor. Pure. */
export function secondFactorMail(
  kind: SecondFactorNews,
  at: Date,
  mail: AccountMail,
  { isStaff }: { isStaff: boolean },
): MailContent {
  const {
    title,
    what,
    undo = "",
  } = kind === "taken_off" ? takenOff[isStaff ? "staff" : "shopper"] : news[kind]
  const help = isStaff ? `tell a superadmin, or write to ${mail.shop.email}` : `write to ${mail.shop.email}`
  return compose(mail, {
    subject: `${title}: ${mail.shop.name}`,
    title,
    before: [
      `${what} It was done on ${longDate(at)} at ${clockTime(at)}, Lagos time.`,
      "If this was you, there is nothing to do.",
      `If it was not, ${undo}choose a new password now and ${help}.`,
    ],
    link: { label: "Choose a new password", url: `${mail.shopUrl}/forgot-password` },
    after: [],
  })
}
