import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { pick } from "../../../contract/pick"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { Attempt } from "../../../modules/payments/service"
import { CARD_PROVIDER_ID } from "../../../providers/payment-card/session-data"
import { saveSession } from "./payment-rows"

/**
 * The attempt with Medusa's session. Money may be here before the call that opened its account is answered: whichever
 * comes first makes the session. The caller's transaction holds order and attempt.
 */
export async function withSession(
  trx: Knex.Transaction,
  { id, order_number, payment_collection_id }: OrderRecord,
  attempt: Attempt,
): Promise<Attempt> {
  if (attempt.payment_session_id) return attempt
  if (!payment_collection_id) throw new Error(`Order ${id} has no payment collection`)
  const session = {
    id: generateEntityId(undefined, "payses"),
    paymentCollectionId: payment_collection_id,
    // The same provider takes cards and transfers, and gives both back.
    providerId: CARD_PROVIDER_ID,
    data: {
      ...pick(attempt, "provider", "reference", "email", "amount_kobo", "currency"),
      order_number,
      access_code: "",
      authorization_url: "",
    },
  }
  return saveSession(trx, attempt, session, { accessCode: null, authorizationUrl: null })
}
