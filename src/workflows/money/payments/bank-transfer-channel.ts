import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { dueByChannel } from "../../../modules/ordering/domain/split-order"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { enqueue } from "../../../outbox/enqueue"
import { isCardError, needsNewReference } from "../../../providers/payment-card/card-error"
import type { TransferPayments } from "../../../providers/payment-card/card-provider"
import { bookTransfer } from "./book-transfer"
import { cardOptions, cardProviders } from "./card"
import type { PaymentChannel, Settlement, StartedPayment } from "./payment-channel"
import { withSession } from "./transfer-session"
import { waitPath } from "./wait-link"

/** An account takes nothing new this close to its end: nobody could send in time. */
const TOO_LATE_MS = 60_000
/** What was sent in time may arrive so much later. */
const ARRIVES_WITHIN_MINUTES = 10
/** However often another account number is asked for, an order's items are not held for longer than this by it. */
const LONGEST_HOLD_MINUTES = 240

/**
 * Bank transfers: the order has an account number of its own, and is paid by the exact sum. Other money that stays with
 * us goes into the shopper's wallet, held for the order (docs/payments.md). The items stay held while the account lives.
 */
export const bankTransferChannel: PaymentChannel = {
  mayBringMore: true,
  provider: () => cardOptions().provider,

  assertInTime(order) {
    const ends = Date.now() + accountMinutes() * 60_000
    const isHeldAnyway = order.expires_at !== null && order.expires_at.getTime() >= ends
    if (isHeldAnyway || ends <= order.created_at.getTime() + LONGEST_HOLD_MINUTES * 60_000) return
    throw invalidField(
      "channel",
      "This order's time is nearly up. Pay it by card, or order again",
      "channel_refused",
    )
  },

  async open(container, { order, attempt }: StartedPayment) {
    const expiresAt = new Date(Date.now() + accountMinutes() * 60_000)
    try {
      const account = await transfersOf(attempt.provider).openAccount({
        reference: attempt.reference,
        amountKobo: attempt.amount_kobo,
        email: attempt.email,
        expiresAt,
      })
      return await keepAccount(container, order, attempt, account)
    } catch (error) {
      if (needsNewReference(error)) return null
      throw error
    }
  },

  /** Before another account is opened, the bank is asked about the last one; a bank that is away is asked by the job. */
  async isSpent(container, attempt) {
    if (attempt.lapses_at && attempt.lapses_at.getTime() > Date.now() + TOO_LATE_MS) return false
    await settleTransfers(container, attempt).catch((error: unknown) => {
      if (!isCardError(error)) throw error
    })
    return true
  },

  async due(_container, attempt) {
    if (!attempt.account_number || !attempt.lapses_at)
      throw new Error(`Payment ${attempt.reference} has no account number`)
    return {
      channel: "bank_transfer",
      reference: attempt.reference,
      amount: toNaira(attempt.amount_kobo),
      currency: "NGN",
      account_number: attempt.account_number,
      account_name: attempt.account_name ?? "",
      bank: attempt.bank_name ?? "",
      expires_at: attempt.lapses_at.toISOString(),
      exact_only: transfersOf(attempt.provider).returnsInexact,
      wait_url: waitPath(attempt.order_id),
    }
  },

  async settle(container, attempt) {
    return settleTransfers(container, attempt)
  },
}

function accountMinutes(): number {
  return environment().bankTransfer?.minutes ?? 0
}

/** Who opens account numbers. Throws for a provider that has no calls for them. */
export function transfersOf(provider: string): TransferPayments {
  const found = cardProviders().byTransfer(provider)
  if (!found) throw new Error(`${provider} takes no bank transfers`)
  return found
}

/** The account number and how much longer the items are held: both or neither. The order is locked before its payment. */
async function keepAccount(
  container: MedusaContainer,
  { id: orderId }: OrderRecord,
  { id: attemptId }: Attempt,
  account: Awaited<ReturnType<TransferPayments["openAccount"]>>,
): Promise<Attempt> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const ordering = container.resolve(ORDERING_MODULE)
  const minutes = Math.ceil((account.expiresAt.getTime() - Date.now()) / 60_000)
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    const order = await ordering.lock(orderId, trx)
    await ordering.postponeExpiry(orderId, minutes + ARRIVES_WITHIN_MINUTES, trx)
    await withSession(trx, order, await payments.lock(attemptId, trx))
    const opened = await payments.transfers.opened(attemptId, account, trx)
    const about = { type: "order", id: orderId }
    await enqueue(
      trx,
      { kind: "account-number-mail", key: `account:${attemptId}`, payload: { attemptId }, about },
      { kind: "account-number-text", key: attemptId, payload: { attemptId }, about },
    )
    return opened
  })
}

/** Asks what has come, and books each transfer once. */
async function settleTransfers(container: MedusaContainer, attempt: Attempt): Promise<Settlement> {
  const received = await transfersOf(attempt.provider).received(attempt.reference)
  for (const transfer of received) await bookTransfer(container, attempt, transfer)
  const payments = container.resolve(PAYMENTS_MODULE)
  const [now, order, arrivals] = await Promise.all([
    payments.attempt(attempt.id),
    container.resolve(ORDERING_MODULE).order(attempt.order_id),
    payments.transfers.ofAttempts([attempt.id]),
  ])
  if (!now || !order) throw new Error(`Payment ${attempt.reference} is gone`)
  const kept = arrivals.filter(({ went }) => went !== "sent_back")
  if (now.status === "paid" || (order.paid_kobo > 0 && isPaidByWallet(order) && kept.length > 0))
    return { outcome: "paid" }
  if (order.status !== "pending" && kept.length > 0)
    return { outcome: "unapplied", reason: kept.at(-1)?.reason ?? "order_paid_already" }
  if (kept.length > 0)
    return { outcome: "pending", message: `${toNaira(dueByChannel(order))} naira are still missing` }
  const isOver =
    now.lapses_at !== null && now.lapses_at.getTime() + ARRIVES_WITHIN_MINUTES * 60_000 < Date.now()
  if (!isOver) return { outcome: "pending" }
  await payments.fail(attempt.id, LAPSED)
  return { outcome: "failed", message: LAPSED }
}

const LAPSED = "The account number is no longer good, and no transfer came"

/** Money that was held in the wallet for the order was enough. */
function isPaidByWallet({ channel }: OrderRecord): boolean {
  return channel === "wallet"
}
