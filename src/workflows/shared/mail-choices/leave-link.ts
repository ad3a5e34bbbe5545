import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { isAnyOf, macsOf } from "../../../config/keys"
import { type MailKind, mailKinds } from "../../../contract/mail-choices"
import { notFound, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { Origin } from "../../../modules/privacy/service"
import { chooseMails } from "./choose-mails"

/** Where the link "no more of these" of a mail leads. It needs no sign-in, does one thing, and never expires. */
export function leaveUrl(kind: MailKind, customerId: string): string {
  return linkTo("/stop-mails", kind, customerId)
}

/** The same for the button of a mail program, which posts to it without asking anybody (RFC 8058). */
export function oneClickLeaveUrl(kind: MailKind, customerId: string): string {
  return linkTo("/api/v1/mail-choices/leave/one-click", kind, customerId)
}

function linkTo(path: string, kind: MailKind, customerId: string): string {
  const { publicUrl } = environment()
  const token = `${kind}.${customerId}.${signatures(kind, customerId)[0]}`
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`
}

/** Does what the link says; twice is fine. 404 for a link that we never made. */
export async function leaveByLink(
  container: MedusaContainer,
  token: string,
  origin: Origin,
): Promise<MailKind> {
  const [kindText = "", customerId = "", signature = ""] = token.split(".")
  const kind = mailKinds.find((known) => known === kindText)
  if (!kind || !isAnyOf(signature, signatures(kind, customerId))) throw noSuchLink()
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  // Deleted meanwhile: nobody is written to any more.
  if (account) await chooseMails(container, customerId, { [kind]: false }, origin)
  return kind
}

function signatures(kind: MailKind, customerId: string) {
  const { cookieSecrets } = environment()
  return macsOf(cookieSecrets, `stop-mails/${kind}/${customerId}`)
}

function noSuchLink(): ShopError {
  return notFound("This link is not valid. Please open it again from the e-mail", "no_such_link")
}
