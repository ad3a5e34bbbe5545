import { clockTime, longDate } from "../contract/lagos"
import type { Shop } from "../contract/shop"
import { button, codeBox, heading, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface AccountMail {
  /** Null when nothing is known of the person. */
  firstName: string | null
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
}

interface CodeWords {
  subject: (shop: string) => string
  title: string
  /** What the code is for. */
  why: (shop: string) => string
  /** For a reader who did not ask for it. */
  notYou: string
}

/** What a code is for, in words: one entry for each purpose that a code is mailed for. */
const codeWords = {
  email_verification: {
    subject: (shop) => `is your ${shop} code`,
    title: "Confirm your e-mail",
    why: (shop) =>
      `Type this code on the ${shop} page that asks for it. It opens your wallet, wholesale prices and our programmes to you.`,
    notYou: "If you did not open an account with us, ignore this e-mail: nothing happens without the code.",
  },
  email_change: {
    subject: (shop) => `confirms your new e-mail at ${shop}`,
    title: "Confirm your new e-mail",
    why: (shop) => `Type this code and this address becomes the one of your ${shop} account.`,
    notYou: "If you did not ask for this, ignore this e-mail: nothing changes without the code.",
  },
  social_link: {
    subject: (shop) => `connects your sign-in to ${shop}`,
    title: "Is this your account?",
    why: (shop) =>
      `Somebody signed in with a social account that has this e-mail. Type this code to connect it with your ${shop} account.`,
    notYou: "If that was not you, don't share this code: without it nothing is connected.",
  },
  account_deletion: {
    subject: (shop) => `deletes your ${shop} account`,
    title: "Do you want to leave?",
    why: (shop) => `Type this code to have your ${shop} account deleted. Deleted data cannot be restored.`,
    notYou: "If that was not you, don't share this code, and change your password.",
  },
  data_export: {
    subject: (shop) => `downloads your ${shop} data`,
    title: "Download your data",
    why: (shop) => `Type this code to download everything that ${shop} keeps about you.`,
    notYou: "If that was not you, don't share this code, and change your password.",
  },
  device_sign_out: {
    subject: (shop) => `signs your devices out of ${shop}`,
    title: "Sign devices out",
    why: (shop) => `Enter this code to sign other devices out of your ${shop} account.`,
    notYou: "If that was not you, don't share this code, and change your password.",
  },
} as const satisfies Record<string, CodeWords>

export type MailedCode = keyof typeof codeWords

export function isMailedCode(purpose: string): purpose is MailedCode {
  return Object.hasOwn(codeWords, purpose)
}

/** The e-mail that carries a six-digit code. Pure. */
export function codeMail(purpose: MailedCode, code: string, mail: AccountMail): MailContent {
  const words: CodeWords = codeWords[purpose]
  const name = mail.shop.name
  const lasts = "The code lasts ten minutes and works once. We never ask for it by phone or chat."
  return compose(mail, {
    subject: `${code} ${words.subject(name)}`,
    title: words.title,
    before: [words.why(name)],
    code,
    after: [lasts, words.notYou],
  })
}

/** The e-mail with the link to choose a new password. Pure. */
export function passwordResetMail(resetUrl: string, mail: AccountMail): MailContent {
  return compose(mail, {
    subject: `Choose a new password for ${mail.shop.name}`,
    title: "A new password",
    before: [
      "Press the button and choose a new password. All devices that are signed in will be signed out.",
    ],
    link: { label: "Choose a new password", url: resetUrl },
    after: [
      "The link lasts 30 minutes and works once.",
      "If you did not ask for it, ignore this e-mail: your password does not change.",
    ],
  })
}

/** Changes that the owner gets an e-mail about afterwards. */
export type AccountNews =
  | { kind: "password_changed"; passkeys: number }
  | { kind: "email_changed"; email: string }
  | { kind: "mobile_changed"; mobile: string | null }
  | { kind: "data_exported" }
  | { kind: "social_linked"; provider: string }
  | { kind: "social_removed"; provider: string }

/** The e-mail to the owner about a change which opens or closes the account. Pure. */
export function accountNewsMail(news: AccountNews, at: Date, mail: AccountMail): MailContent {
  const { subject, title, what } = newsWords(news, mail.shop.name)
  const when = `It was done on ${longDate(at)} at ${clockTime(at)}, Lagos time.`
  const wasYou = "If that was you, there is nothing to do."
  // A link to reset the password goes to the account's e-mail: of no use to an owner who has just lost it.
  const canReset = news.kind !== "email_changed"
  const help = `write to ${mail.shop.email}: we will help you get your account back.`
  const notYou = canReset ? `If it was not, choose a new password now and ${help}` : `If it was not, ${help}`
  return compose(mail, {
    subject,
    title,
    before: [`${what} ${when}`, wasYou, notYou],
    ...(canReset ? { link: { label: "Choose a new password", url: `${mail.shopUrl}/forgot-password` } } : {}),
    after: [],
  })
}

/**
 * E-mails the owner of a mailbox, once it is proven, that an account was waiting under it which somebody had opened
 * elsewhere. `needsPassword`: none was chosen along with the proof. Pure.
 */
export function accountClearedMail(
  { needsPassword }: { needsPassword: boolean },
  at: Date,
  mail: AccountMail,
): MailContent {
  const { name } = mail.shop
  const choose = "Choose a password now: the old one no longer works."
  return compose(mail, {
    subject: `Your ${name} account is yours alone now`,
    title: "Your account is yours alone",
    before: [
      `You confirmed on ${longDate(at)} at ${clockTime(at)}, Lagos time, that this e-mail is yours. The account was opened elsewhere before, by you or by someone who typed your address.`,
      "To be safe, we signed out every other device and removed what was in it: connected Google and Facebook sign-ins, saved cards, addresses, phone number and bank account. Add yours again whenever you like.",
      ...(needsPassword ? [choose] : []),
    ],
    ...(needsPassword
      ? { link: { label: "Choose a password", url: `${mail.shopUrl}/forgot-password` } }
      : {}),
    after: [
      `Orders and money in the wallet are untouched. If anything looks wrong, write to ${mail.shop.email}.`,
    ],
  })
}

/** E-mails an owner that somebody tried to open an account with an e-mail or a phone number that has one. Pure. */
export function registrationTriedMail(
  what: "e-mail" | "phone number",
  at: Date,
  mail: AccountMail,
): MailContent {
  const { name } = mail.shop
  return compose(mail, {
    subject: `You already have an account at ${name}`,
    title: "You already have an account",
    before: [
      `Somebody tried to open an account at ${name} with your ${what} on ${longDate(at)} at ${clockTime(at)}, Lagos time. No account was opened, and nobody got into yours.`,
      "If that was you, sign in. If you have forgotten your password, choose a new one.",
    ],
    link: { label: "Choose a new password", url: `${mail.shopUrl}/forgot-password` },
    after: ["If it was not you, there is nothing to do."],
  })
}

function newsWords(news: AccountNews, shop: string): { subject: string; title: string; what: string } {
  switch (news.kind) {
    case "password_changed":
      return {
        subject: `Your ${shop} password was changed`,
        title: "Your password was changed",
        what:
          "Your account has a new password, and every other device was signed out." +
          (news.passkeys > 0 ? " Your passkeys still open it: remove any that you do not know." : ""),
      }
    case "data_exported":
      return {
        subject: `Your ${shop} data was downloaded`,
        title: "Your data was downloaded",
        what: "Everything that we keep about you was downloaded from your account.",
      }
    case "email_changed":
      return {
        subject: `Your ${shop} e-mail was changed`,
        title: "Your e-mail was changed",
        what: `Your account now signs in with ${news.email}. This address no longer signs in.`,
      }
    case "social_linked":
      return {
        subject: `${news.provider} was connected to your ${shop} account`,
        title: `${news.provider} was connected`,
        what: `Your account can now be opened with ${news.provider}, too.`,
      }
    case "social_removed":
      return {
        subject: `${news.provider} was removed from your ${shop} account`,
        title: `${news.provider} was removed`,
        what: `Your account cannot be opened with ${news.provider} any more, and every other device was signed out.`,
      }
    case "mobile_changed":
      return {
        subject: `Your ${shop} phone number was changed`,
        title: "Your phone number was changed",
        what: news.mobile
          ? `The phone number of your account is now ${news.mobile}.`
          : "Your account has no phone number any more.",
      }
  }
}

interface Parts {
  subject: string
  title: string
  before: string[]
  code?: string
  link?: { label: string; url: string }
  after: string[]
}

/** The same parts as HTML and as text. */
export function compose(
  mail: AccountMail,
  { subject, title, before, code, link, after }: Parts,
): MailContent {
  const greeting = mail.firstName ? `Dear ${mail.firstName},` : "Hello,"
  const opening = [greeting, ...before]
  const body = html`${heading(title)}${opening.map(paragraph)}${code ? codeBox(code) : null}${link ? button(link.label, link.url) : null}${after.map(paragraph)}`
  const text = [
    title,
    ...opening,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...after,
    `Questions? Write to ${mail.shop.email} or call ${mail.shop.phone}.\n${mail.shop.name}, ${mail.shop.address}`,
  ].join("\n\n")
  const frame = { shop: mail.shop, shopUrl: mail.shopUrl, subject, preview: before[0] ?? title }
  return { subject, html: mailDocument(frame, body), text: `${text}\n` }
}
