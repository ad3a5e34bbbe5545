import type { MedusaContainer } from "@medusajs/framework/types"
import { readEnvironment } from "../../../config/environment"
import { isAnyOf, macsOf } from "../../../config/keys"
import { type MailKind, mailKinds } from "../../../contract/mail-choices"
import { ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountService from "../../../modules/account/service"
import { MAIL_CHOICE_MODULE } from "../../../modules/mail-choice"
import type MailChoiceService from "../../../modules/mail-choice/service"

/** Where the link "no more of these" of a mail leads. It needs no sign-in, does one thing, and never expires. */
export function leaveUrl(kind: MailKind, customerId: string): string {
  const { publicUrl } = readEnvironment(process.env)
  return `${publicUrl}/stop-mails?token=${encodeURIComponent(`${kind}.${customerId}.${signatures(kind, customerId)[0]}`)}`
}

/** Does what the link says; twice is fine. 404 for a link that we never made. */
export async function leaveByLink(container: MedusaContainer, token: string): Promise<MailKind> {
  const [kindText = "", customerId = "", signature = ""] = token.split(".")
  const kind = mailKinds.find((known) => known === kindText)
  if (!kind || !isAnyOf(signature, signatures(kind, customerId))) throw noSuchLink()
  const account = await container.resolve<AccountService>(ACCOUNT_MODULE).accountOf(customerId)
  // Deleted meanwhile: nobody is written to any more.
  if (account) await container.resolve<MailChoiceService>(MAIL_CHOICE_MODULE).choose(customerId, kind, false)
  return kind
}

function signatures(kind: MailKind, customerId: string) {
  const { cookieSecrets } = readEnvironment(process.env)
  return macsOf(cookieSecrets, `stop-mails/${kind}/${customerId}`)
}

function noSuchLink(): ShopError {
  return new ShopError(
    "not_found",
    "no_such_link",
    "This link is not valid. Please open it again from the e-mail",
  )
}
