import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt, InboxEvent } from "../../../modules/payments/service"
import { enqueue } from "../../../outbox/enqueue"
import type { ReturnedTransfer } from "../../../providers/payment-card/card-provider"
import { transfersOf } from "./bank-transfer-channel"

/**
 * A provider reports that it sends a transfer back. The shop never had the money, so nothing is booked: the shopper learns why
 * the order is not paid. The event names no reference of ours: the provider is asked for it, and else the account number says
 * whose it was. Once an event.
 */
export async function noteReturned(container: MedusaContainer, event: InboxEvent): Promise<string> {
  const returned = await transfersOf(event.provider).readReturned(event.payload)
  if (!returned) return "ignored"
  const attempt = await attemptOf(container, event.provider, returned)
  if (!attempt) return "unknown_reference"
  const payments = container.resolve(PAYMENTS_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return pg.transaction(async (trx) => {
    const written = await payments.transfers.add(
      {
        attempt_id: attempt.id,
        provider: event.provider,
        provider_transaction_id: event.id,
        amount_kobo: returned.amountKobo,
        fees_kobo: null,
        sender_name: null,
        sender_bank: null,
        sender_account: null,
        narration: null,
        received_at: new Date(),
      },
      "sent_back",
      returned.why,
      trx,
    )
    if (!written) return "noted_before"
    await payments.isAbout(event.id, attempt.reference, trx)
    await enqueue(trx, {
      kind: "transfer-mail",
      key: written.id,
      payload: { transferId: written.id },
      about: { type: "order", id: attempt.order_id },
    })
    return "sent_back"
  })
}

async function attemptOf(
  container: MedusaContainer,
  provider: string,
  { reference, accountNumber }: ReturnedTransfer,
): Promise<Attempt | null> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const byReference = reference ? await payments.attemptByReference(reference) : null
  if (byReference || !accountNumber) return byReference
  return payments.transfers.attemptByAccount(provider, accountNumber)
}
