/** What a 6-digit code may prove. A code of one purpose is worth nothing for another. */
export const codePurposes = [
  /** That the account's own e-mail is its owner's. Subject: customer id. */
  "email_verification",
  /** That the address an account wants to move to is its owner's. Subject: customer id. */
  "email_change",
  /** That the account's phone is its owner's. Subject: customer id. */
  "mobile_verification",
  /** The user of a social identity owns the account with the same e-mail. Subject: auth identity id. */
  "social_link",
  /** That the owner asks for the account to be deleted. Subject: customer id. */
  "account_deletion",
  /** That the owner asks for everything that is stored about them. Subject: customer id. */
  "data_export",
  /** That the owner signs other devices out. Subject: customer id. */
  "device_sign_out",
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What goes by the account's e-mail: worth nothing once that is another one, or its owner another. */
export const ownCodePurposes: CodePurpose[] = [
  "email_verification",
  "email_change",
  "account_deletion",
  "data_export",
  "device_sign_out",
]

/** How a code travels. */
export const codeChannels = ["email", "sms", "whatsapp"] as const
export type CodeChannel = (typeof codeChannels)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE

/** What a link with a long token opens, and for how many seconds. */
export const linkLifetimes = {
  /** A new password. Subject: the e-mail that was typed, in lower case, known or not. */
  password_reset: 30 * MINUTE,
  /** A member of staff's first sign-in. Subject: the invitation's id. */
  staff_invitation: 72 * HOUR,
  /** Seeing and paying an order that staff made for a shopper. Subject: the order's id. */
  order_payment: 72 * HOUR,
} as const
export type LinkPurpose = keyof typeof linkLifetimes

export const CODE_LASTS_SECONDS = 10 * MINUTE
export const TRIES = 5
/** A new code or link for the same thing: not sooner, and not more of them within an hour. */
export const RESEND_AFTER_SECONDS = MINUTE
export const MOST_AN_HOUR = 5
