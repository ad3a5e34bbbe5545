import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AccountEvent } from "../../../contract/account-news"
import {
  type AccountMail,
  accountClearedMail,
  accountNewsMail,
  registrationTriedMail,
} from "../../../mail/account-mail"
import type { MailContent } from "../../../mail/order-mail"
import { signInLockMail } from "../../../mail/sign-in-lock-mail"
import { STAFF_MODULE } from "../../../modules/staff"
import { enqueue } from "../../../outbox/enqueue"
import type { JobPayloads } from "../../../outbox/payloads"
import type { Rows } from "../../../sql/columns"
import { mailJob } from "../mail/mail-job"
import type { Reader } from "../mail/readers"
import { mailFrame } from "../mail/send-mail"
import { PASSWORD_PROVIDER } from "./identity"

interface AccountFacts {
  event: JobPayloads["account-mail"]
  owner: Reader & { phone: string | null }
  /** That open the account still. */
  passkeys: number
}

/** E-mails owners what happened to their account: it may not have been them. */
export const accountMails = mailJob<"account-mail", AccountFacts>({
  async load(container, event) {
    const owner = await ownerOf(container, event)
    if (!owner) return null
    const isPassword = event.news === "password_changed"
    const passkeys = isPassword ? await container.resolve(STAFF_MODULE).passkeys.countOf(event.id) : 0
    return { event, owner, passkeys }
  },
  render: (facts) => {
    const template = facts.event.news.replaceAll("_", "-")
    return {
      to: facts.owner.email,
      template,
      trigger: `account.${template}`,
      resourceId: facts.event.id,
      resourceType: facts.event.of,
      content: contentOf(facts, mailFrame(facts.owner.firstName)),
    }
  },
})

/** In the transaction of what happened, where it has one of ours. */
export async function enqueueAccountMail(
  trx: Knex.Transaction,
  event: AccountEvent,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString()
  await enqueue(trx, {
    kind: "account-mail",
    key: `account ${event.id} ${event.news} ${at}`,
    payload: { ...event, at },
    ...(event.of === "auth_identity"
      ? {}
      : { about: { type: event.of === "user" ? "staff" : "user", id: event.id } }),
  })
}

function contentOf({ event, owner, passkeys }: AccountFacts, frame: AccountMail): MailContent {
  const at = new Date(event.at)
  switch (event.news) {
    case "account_cleared":
      return accountClearedMail({ needsPassword: event.needsPassword === "yes" }, at, frame)
    case "registration_tried":
      return registrationTriedMail(event.by, at, frame)
    case "sign_in_locked":
      return signInLockMail({ at, ...frame })
    case "password_changed":
      return accountNewsMail({ kind: event.news, passkeys }, at, frame)
    case "mobile_changed":
      return accountNewsMail({ kind: event.news, mobile: owner.phone }, at, frame)
    case "data_exported":
      return accountNewsMail({ kind: event.news }, at, frame)
    case "social_linked":
    case "social_removed":
      return accountNewsMail({ kind: event.news, provider: event.provider }, at, frame)
  }
}

const OWNERS: Record<AccountEvent["of"], string> = {
  user: `select email, null as customer_id from "user" where id = ? and deleted_at is null`,
  customer: "select email, id as customer_id from customer where id = ? and deleted_at is null",
  // Who came by a social sign-in alone has no password.
  auth_identity: `select p.entity_id as email, i.app_metadata ->> 'customer_id' as customer_id from auth_identity i
    left join provider_identity p on p.auth_identity_id = i.id and p.provider = '${PASSWORD_PROVIDER}' and p.deleted_at is null
   where i.id = ? and i.deleted_at is null`,
}

/** By name only where the e-mail is proven: else whoever opened the account with it could write to a stranger. */
async function ownerOf(
  container: MedusaContainer,
  { of, id }: AccountEvent,
): Promise<AccountFacts["owner"] | null> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<Rows<{ email: string | null; first_name: string | null; phone: string | null }>>(
      `select coalesce(o.email, c.email) as email, c.phone,
              case when a.email_verified_at is not null then c.first_name end as first_name
         from (${OWNERS[of]}) o
         left join customer c on c.id = o.customer_id and c.deleted_at is null
         left join account a on a.customer_id = c.id and a.deleted_at is null`,
      [id],
    )
  const [row] = rows
  return row?.email ? { email: row.email, firstName: row.first_name, phone: row.phone } : null
}
