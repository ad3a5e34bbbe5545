import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { MailKind } from "../../../contract/mail-choices"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { MAIL_CHOICE_MODULE } from "../../../modules/mail-choices"

/**
 * Whom a mail that nobody needs goes to; null when it must not go: refused, the account shut or gone, or an e-mail that
 * was never proved to be the shopper's (it may be a stranger's).
 */
export async function readerOf(
  container: MedusaContainer,
  customerId: string,
  kind: MailKind,
): Promise<{ email: string; firstName: string | null } | null> {
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account?.email_verified_at || account.blocked_at) return null
  if (!(await container.resolve(MAIL_CHOICE_MODULE).wants(customerId, kind))) return null
  const { email, first_name } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  return { email, firstName: first_name ?? null }
}
