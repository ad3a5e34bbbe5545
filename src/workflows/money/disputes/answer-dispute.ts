import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalid, notFound, type ShopError, unavailable } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeRecord } from "../../../modules/payments/disputes"
import { isCardError } from "../../../providers/payment-card/card-error"
import type { Evidence } from "../../../providers/payment-card/card-provider"
import { giftCardsOf } from "../gift-cards/gift-cards"
import { loansOf } from "../loans/loans"
import { disputesOf } from "../payments/card"
import { type CardPayment, paymentOf } from "../payments/payment-of"
import { fundingsOf } from "../wallets/settle-funding"
import { refreshDispute } from "./read-dispute"

/**
 * What staff say to a dispute: give in, or say why the money should stay. Once: 409 when it was answered meanwhile. Throws
 * 503 `payment_unavailable` when the provider does not answer, 422 `dispute_refused` when it does not take the answer.
 */
export async function answerDispute(
  container: MedusaContainer,
  id: string,
  { answer, note }: { answer: "accept" | "contest"; note: string },
  userId: string,
): Promise<DisputeRecord> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const dispute = await payments.disputes.find(id)
  const payer = dispute && (await payerOf(container, dispute))
  const payment = dispute && (await disputed(container, dispute))
  if (!dispute || !payer || !payment) {
    throw notFound("We could not find that dispute")
  }
  await payments.disputes.answered(id, answer, note, userId)
  try {
    await sendAnswer(payment.provider, dispute, payer, answer, note)
  } catch (error) {
    if (!isCardError(error)) throw error
    // An answer that may have arrived is looked for below; one that surely has not may be given again.
    if (error.isSurelyNotApplied) {
      await payments.disputes.unanswered(id)
      throw refusal(error)
    }
  }
  try {
    await refreshDispute(container, payment, dispute.provider_dispute_id)
  } catch (error) {
    // The answer stands: how it went on comes with the provider's next event.
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Dispute ${id} cannot be asked about: ${error instanceof Error ? error.message : error}`)
  }
  return (await payments.disputes.find(id)) ?? dispute
}

async function sendAnswer(
  provider: string,
  dispute: DisputeRecord,
  payer: Payer,
  answer: "accept" | "contest",
  note: string,
): Promise<void> {
  const { provider_dispute_id: id, amount_kobo: amountKobo } = dispute
  const disputes = disputesOf(provider)
  if (answer === "accept") await disputes.accept(id, { amountKobo, message: note })
  else await disputes.contest(id, { message: note, evidence: { ...payer, service: note } })
}

type Payer = Omit<Evidence, "service">

/** Who paid, for the card's bank: an order's recipient, else whose wallet, loan or gift card it was for. */
async function payerOf(container: MedusaContainer, dispute: DisputeRecord): Promise<Payer | null> {
  if (dispute.order_id !== null) {
    const order = await container.resolve(ORDERING_MODULE).order(dispute.order_id)
    if (!order) return null
    const { email, name, phone, address, city, state } = order.recipient
    return { email, name, phone, address: [address, city, state].filter(Boolean).join(", ") || null }
  }
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await pg("customer as c")
    .leftJoin("account as a", "a.customer_id", "c.id")
    .where("c.id", dispute.customer_id)
    .first("c.email", "c.first_name", "c.last_name", "a.phone")
  if (!person) return null
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ")
  return { email: person.email, name, phone: person.phone ?? "", address: null }
}

async function disputed(container: MedusaContainer, dispute: DisputeRecord): Promise<CardPayment | null> {
  const receiptId = dispute.receipt_id ?? ""
  const rows = {
    order: () => container.resolve(PAYMENTS_MODULE).attempt(dispute.attempt_id ?? ""),
    wallet_funding: () => fundingsOf(container).find(receiptId),
    loan_repayment: () => loansOf(container).repayments.find(receiptId),
    gift_card: () => giftCardsOf(container).cards.find(receiptId),
  }
  const row = await rows[dispute.source]()
  return row && paymentOf(container, row.reference)
}

function refusal(error: { kind: "unavailable" | "refused" } & Error): ShopError {
  return error.kind === "unavailable"
    ? unavailable("payment_unavailable", "The bank does not answer just now. Try again soon", {
        cause: error,
      })
    : invalid("dispute_refused", "The bank does not take this answer: load the dispute again", {
        cause: error,
      })
}
