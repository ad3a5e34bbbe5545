import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { pushPurposes } from "../../../contract/push-words"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { NewConsent } from "../../../modules/privacy/service"
import { PUSH_MODULE } from "../../../modules/push"

/** Another sign-in on the same device took the session's place: its owner's first page says that it is still theirs. */
const UNTIL_CLAIMED = "30 days"

/** Devices whose session was ended, or is long over; all, or that of one session. */
export async function forgetSignedOut(container: MedusaContainer, sessionId?: string): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: { id: string }[] }>(
    `select s.id from push_subscription s left join account_session a on a.id = s.session_id
      where (a.id is null or a.revoked_at < case a.revoked_reason
               when 'replaced' then now() - '${UNTIL_CLAIMED}'::interval else 'infinity' end)
        ${sessionId === undefined ? "" : "and s.session_id = ?"}`,
    sessionId === undefined ? [] : [sessionId],
  )
  await forgetDevices(
    container,
    rows.map(({ id }) => id),
  )
}

/** Forgets devices with what was to be sent to them. What no device of the account agrees to any more is written down as taken back. */
export async function forgetDevices(
  container: MedusaContainer,
  ids: readonly string[],
  trx?: Knex.Transaction,
): Promise<void> {
  if (ids.length === 0) return
  const devices = container.resolve(PUSH_MODULE)
  const gone = await devices.forget(ids, trx)
  const withdrawn: NewConsent[] = []
  for (const customerId of new Set(gone.map(({ customer_id }) => customer_id))) {
    const left = await devices.chosenAnywhere(customerId, trx)
    for (const purpose of pushPurposes) {
      const was = gone.some((row) => row.customer_id === customerId && row[purpose])
      if (was && !left.includes(purpose))
        withdrawn.push({ subject: customerId, purpose: `push_${purpose}`, act: "withdrawn" })
    }
  }
  await container.resolve(PRIVACY_MODULE).record(withdrawn, {}, trx)
}
