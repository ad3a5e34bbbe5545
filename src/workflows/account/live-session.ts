import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import type { ActiveSession } from "../../modules/account/sessions"

/** `activeSession`, and null also when the shopper or the member of staff whom it speaks for is gone. */
export async function liveSession(container: MedusaContainer, jti: string): Promise<ActiveSession | null> {
  const session = await container.resolve<AccountService>(ACCOUNT_MODULE).activeSession(jti)
  if (!session) return null
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = await pg.raw<{ rows: { is_there: boolean }[] }>(
    `select (:customerId::text is null or exists (select 1 from customer where id = :customerId and deleted_at is null))
        and (:userId::text is null or exists (select 1 from "user" where id = :userId and deleted_at is null)) as is_there`,
    { customerId: session.customer_id, userId: session.user_id },
  )
  return found.rows[0]?.is_there ? session : null
}
