import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { CreditSession } from "../../../modules/payments/credit-sessions"
import { isOnePersonWith } from "../../programmes/referrals/marks"

const HOUR_MS = 60 * 60_000
/** How long a checkout may still belong to another account's session. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS
/** Of a dear order, anybody's. */
const LATELY_MS = 24 * HOUR_MS

/**
 * Whether a checkout was surely opened with this session: the provider states no amount, so a cheaper session that has no
 * checkout of its own might have been opened in its place (docs/credit.md). One of the same account counts, one of an
 * account that is the same person's by anything the shop knows, and where much is at stake anybody's of the last day.
 */
export async function isAmountProven(
  container: MedusaContainer,
  session: CreditSession,
  customerId: string | null,
  now = new Date(),
): Promise<boolean> {
  if (customerId === null) return false
  const since = new Date(now.getTime() - REMEMBERED_MS)
  const cheaper = await container.resolve(PAYMENTS_MODULE).credit.cheaperUnbound(session, customerId, since)
  if (cheaper.length === 0) return true
  if (cheaper.some((one) => one.customer_id === customerId)) return false
  const proofFromKobo = environment().credit?.proofFromKobo ?? 0
  const isLate = cheaper.some(({ signed_at }) => signed_at.getTime() > now.getTime() - LATELY_MS)
  if (session.amount_kobo >= proofFromKobo && isLate) return false
  const others = cheaper.map((one) => one.customer_id)
  return !(await isOnePersonWith(container, customerId, others))
}
