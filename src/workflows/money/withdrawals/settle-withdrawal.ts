import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type LedgerService from "../../../modules/ledger/service"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Withdrawal, WithdrawalStatus } from "../../../modules/wallets/withdrawals"
import type { Transfer } from "../../../providers/payment-card/card-provider"
import { noteWithdrawal } from "../../programmes/referrals/note-withdrawal"
import { bankTransfers } from "../payments/card"
import { accountOf } from "./source"

const SCOPE = "withdrawal"

/** Asks the provider about a withdrawal by its reference, and books what it says. For webhooks: they only say where to ask. */
export async function refreshWithdrawal(container: MedusaContainer, reference: string): Promise<string> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const withdrawal = await withdrawals.find({ reference })
  if (!withdrawal) return "unknown_reference"
  const transfer = await bankTransfers().find(reference)
  return transfer ? settleWithdrawal(container, withdrawal.id, transfer) : "no_transfer"
}

/**
 * The one place that books what became of a transfer: webhook, poller and the answer to the sending come here in any
 * order, at once and often. The withdrawal's row is held, and each outcome is posted once. Answers its status.
 */
export async function settleWithdrawal(
  container: MedusaContainer,
  id: string,
  transfer: Transfer,
): Promise<WithdrawalStatus> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const { outcome } = transfer
  return ledger.transaction(async (trx) => {
    const withdrawal = await withdrawals.lock(id, trx)
    const { status, amount_kobo, reference } = withdrawal
    const fits =
      transfer.reference === reference && transfer.amountKobo === amount_kobo && transfer.currency === "NGN"
    if (!fits) throw new Error(`The provider's transfer ${transfer.reference} is not what was asked for`)
    await withdrawals.update(
      id,
      { transfer_code: transfer.transferCode, provider_status: transfer.status },
      trx,
    )
    if (outcome === "arrived" && status === "processing") {
      await bookPaid(container, withdrawal, transfer, trx)
      return "paid"
    }
    if (outcome === "came_back" && (status === "processing" || status === "paid")) {
      await giveBack(container, withdrawal, transfer.message ?? `The provider says: ${transfer.status}`, trx)
      return "failed"
    }
    if (outcome === "arrived" && status !== "paid") warnOfContradiction(container, withdrawal, transfer)
    return status
  })
}

/** The money has left: the hold becomes a posting. The provider's fee is the shop's. */
async function bookPaid(
  container: MedusaContainer,
  withdrawal: Withdrawal,
  transfer: Transfer,
  trx: Knex.Transaction,
): Promise<void> {
  const { id, customer_id, source, amount_kobo, reference } = withdrawal
  const feeKobo = transfer.feeKobo ?? 0
  const posted = await container.resolve(LEDGER_MODULE).capture(
    {
      scope: SCOPE,
      key: `${id} paid`,
      purpose: "withdrawal",
      ref: id,
      amountKobo: amount_kobo,
      kind: "withdrawal",
      entries: [
        { account: accountOf(source, customer_id), amountKobo: -amount_kobo },
        { account: shopAccount("card_clearing"), amountKobo: amount_kobo + feeKobo },
        { account: shopAccount("provider_fees"), amountKobo: -feeKobo },
      ],
      externalRef: reference,
      actor: SYSTEM,
    },
    trx,
  )
  if (posted === "gone") throw new Error(`Withdrawal ${id} was sent, and nothing is held for it`)
  await container.resolve(WALLET_MODULE).withdrawals.paid(id, { feeKobo, ledgerTxId: posted.txId }, trx)
  await noteWithdrawal(container, withdrawal, "paid", trx)
}

/** It did not arrive: what is held is let go. Or it came back after it had: the opposite is posted, nothing is edited. */
export async function giveBack(
  container: MedusaContainer,
  withdrawal: Withdrawal,
  message: string,
  trx: Knex.Transaction,
): Promise<void> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { id, ledger_tx_id } = withdrawal
  if (ledger_tx_id) {
    const reason = "The bank sent the money back"
    await ledger.reverse(
      { scope: SCOPE, key: `${id} reversed`, txId: ledger_tx_id, reason, actor: SYSTEM },
      trx,
    )
  } else {
    await letGo(ledger, id, trx)
  }
  await container.resolve(WALLET_MODULE).withdrawals.failed(withdrawal, message, trx)
  await noteWithdrawal(container, withdrawal, "failed", trx)
}

/** Lets go of what is held for a withdrawal that will not be paid. */
export async function letGo(
  ledger: LedgerService,
  id: string,
  trx: Knex.Transaction,
  actor: Parameters<LedgerService["release"]>[0]["actor"] = SYSTEM,
): Promise<void> {
  const held = { scope: SCOPE, key: `${id} given back`, purpose: "withdrawal", ref: id, actor } as const
  if ((await ledger.release(held, trx)) === "gone") throw new Error(`Nothing is held for withdrawal ${id}`)
}

/** A provider that says one thing and later the other: people must look. */
function warnOfContradiction(container: MedusaContainer, withdrawal: Withdrawal, transfer: Transfer): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`Withdrawal ${withdrawal.reference} is ${withdrawal.status}, the provider says ${transfer.status}`)
}
