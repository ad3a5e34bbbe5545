import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { WALLET_MODULE } from "../../../modules/wallets"
import { nextCheck, nextLookBack } from "../../../modules/wallets/domain/withdrawal-looks"
import type { Withdrawal, WithdrawalStatus } from "../../../modules/wallets/withdrawals"
import { type CardError, isCardError } from "../../../providers/payment-card/card-error"
import type { Transfer } from "../../../providers/payment-card/card-provider"
import { type Outcome, oneByOne } from "../../shared/outbox/handler"
import { bankTransfers } from "../payments/card"
import { giveBack, settleWithdrawal } from "./settle-withdrawal"
import { isFrozen } from "./source"

/** Refusals that say nothing about this transfer: it waits until the shop has put things right at the provider. */
const OUR_OWN_TROUBLE = /balance|invalid[_ ]key|ip address|not enabled|disabled|limit/i

/** Sends what was approved and asks about it until its end is known, however long the provider is silent; then looks back at what arrived. */
export const withdrawalSending = oneByOne<"withdrawal">(
  { lane: "bank", attempts: Number.POSITIVE_INFINITY },
  async (container, { payload: { withdrawalId, step }, attempts }) => {
    const withdrawal = await container.resolve(WALLET_MODULE).withdrawals.find({ id: withdrawalId })
    if (!withdrawal) return { is: "done" }
    if (step === "look-back") return lookBack(container, withdrawal)
    if (!isOnItsWay(withdrawal.status)) return { is: "done" }
    const status = await advance(container, withdrawal)
    return isOnItsWay(status) ? { is: "again", at: nextCheck(attempts) } : { is: "done" }
  },
)

const isOnItsWay = (status: WithdrawalStatus) => status === "approved" || status === "processing"

/** Asks about a transfer that arrived, which the bank may have sent back. */
async function lookBack(container: MedusaContainer, withdrawal: Withdrawal): Promise<Outcome> {
  const { id, reference, status, settled_at } = withdrawal
  if (status !== "paid" || !settled_at) return { is: "done" }
  const transfer = await bankTransfers().find(reference)
  const now = transfer ? await settleWithdrawal(container, id, transfer) : status
  const at = nextLookBack(settled_at)
  return now === "paid" && at ? { is: "again", at } : { is: "done" }
}

/**
 * One step of a withdrawal that is on its way. Once the provider may have received it, it is asked first; only when it
 * knows nothing of the reference it is sent again, always under the same one. Answers its status.
 */
async function advance(container: MedusaContainer, withdrawal: Withdrawal): Promise<WithdrawalStatus> {
  const known = withdrawal.sends > 0 ? await bankTransfers().find(withdrawal.reference) : null
  if (known) return settleWithdrawal(container, withdrawal.id, known)
  const claimed = await claim(container, withdrawal)
  if (!claimed) return withdrawal.status
  const transfer = await send(container, claimed)
  return transfer ? settleWithdrawal(container, claimed.id, transfer) : "processing"
}

/** Records that it is being sent, before the provider is called. Null: not now. */
async function claim(container: MedusaContainer, { id }: Withdrawal): Promise<Withdrawal | null> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  return ledger.transaction(async (trx) => {
    const withdrawal = await withdrawals.lock(id, trx)
    const { status } = withdrawal
    if (!isOnItsWay(status)) return null
    // Frozen after it was approved: it waits until the wallet is open again.
    if (await isFrozen(ledger, withdrawal, trx)) {
      await withdrawals.update(id, { provider_message: "Not sent: the wallet is frozen" }, trx)
      return null
    }
    await withdrawals.sending(withdrawal, trx)
    return withdrawal
  })
}

/** Null: refused, and it is dealt with. Throws CardError when the answer was lost. */
async function send(container: MedusaContainer, withdrawal: Withdrawal): Promise<Transfer | null> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const transfers = bankTransfers()
  try {
    let recipientCode = withdrawal.recipient_code
    if (!recipientCode) {
      recipientCode = await transfers.recipient({
        name: withdrawal.account_name ?? "",
        accountNumber: withdrawal.account_number ?? "",
        bankCode: withdrawal.bank_code,
      })
      await withdrawals.update(withdrawal.id, { recipient_code: recipientCode })
    }
    return await transfers.send({
      reference: withdrawal.reference,
      amountKobo: withdrawal.amount_kobo,
      recipientCode,
      reason: `Withdrawal from ${shopNow().name}`,
    })
  } catch (error) {
    if (!isCardError(error) || error.kind !== "refused") throw error
    return refused(container, withdrawal, error)
  }
}

/**
 * The provider said no. It may have taken the same reference before, and then says so. Otherwise nothing was sent: the
 * money goes back, or waits where the trouble is the shop's own.
 */
async function refused(
  container: MedusaContainer,
  withdrawal: Withdrawal,
  error: CardError,
): Promise<Transfer | null> {
  const found = await bankTransfers().find(withdrawal.reference)
  if (found) return found
  const { withdrawals } = container.resolve(WALLET_MODULE)
  if (OUR_OWN_TROUBLE.test(`${error.code} ${error.message}`)) {
    await withdrawals.update(withdrawal.id, {
      provider_message: `The provider refuses for now: ${error.message}`,
    })
    return null
  }
  await container.resolve(LEDGER_MODULE).transaction(async (trx) => {
    const now = await withdrawals.lock(withdrawal.id, trx)
    if (now.status === "processing") await giveBack(container, now, error.message, trx)
  })
  return null
}
