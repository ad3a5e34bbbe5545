import { createHmac, timingSafeEqual } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { readEnvironment } from "../../config/environment"
import { type MailKind, mailKinds } from "../../contract/mail-choices"
import { ShopError } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { MAIL_CHOICE_MODULE } from "../../modules/mail-choice"
import type MailChoiceService from "../../modules/mail-choice/service"

/** Where the link "no more of these" of a mail leads. It needs no sign-in, does one thing, and never expires. */
export function leaveUrl(kind: MailKind, customerId: string): string {
  const { publicUrl } = readEnvironment(process.env)
  return `${publicUrl}/stop-mails?token=${encodeURIComponent(`${kind}.${customerId}.${sign(kind, customerId)}`)}`
}

/** Does what the link says; twice is fine. 404 for a link that we never made. */
export async function leaveByLink(container: MedusaContainer, token: string): Promise<MailKind> {
  const [kindText = "", customerId = "", signature = ""] = token.split(".")
  const kind = mailKinds.find((known) => known === kindText)
  if (!kind || !matches(signature, sign(kind, customerId))) throw noSuchLink()
  const account = await container.resolve<AccountService>(ACCOUNT_MODULE).accountOf(customerId)
  // Deleted meanwhile: nobody is written to any more.
  if (account) await container.resolve<MailChoiceService>(MAIL_CHOICE_MODULE).choose(customerId, kind, false)
  return kind
}

function sign(kind: MailKind, customerId: string): string {
  const { cookieSecret } = readEnvironment(process.env)
  return createHmac("sha256", cookieSecret).update(`stop-mails/${kind}/${customerId}`).digest("base64url")
}

function matches(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function noSuchLink(): ShopError {
  return new ShopError(
    "not_found",
    "no_such_link",
    "This link is not valid. Please open it again from the e-mail",
  )
}
