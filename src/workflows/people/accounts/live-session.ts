import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { ActiveSession } from "../../../modules/accounts/sessions"

const IS_SOMEBODYS = `
  (s.customer_id is null or exists (select 1 from customer c where c.id = s.customer_id and c.deleted_at is null))
  and (s.user_id is null or exists (select 1 from "user" u where u.id = s.user_id and u.deleted_at is null))`

/** `Sessions.active`, and null also when the shopper or the member of staff whom it speaks for is gone. */
export function liveSession(container: MedusaContainer, jti: string): Promise<ActiveSession | null> {
  return container.resolve(ACCOUNT_MODULE).sessions.active(jti, IS_SOMEBODYS)
}
