import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, invalid, invalidField, notFound } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Withdrawal, WithdrawalSource } from "../../../modules/wallets/withdrawals"
import { noteWithdrawal } from "../../programmes/referrals/note-withdrawal"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { letGo } from "./settle-withdrawal"
import { isFrozen } from "./source"

/**
 * One member's approval; the last one needed sends the money. Answers whether it was the last. 409 `treated_already`,
 * `approved_by_you`; 403 `own_request`; 422 `account_frozen`.
 */
export async function approveWithdrawal(
  container: MedusaContainer,
  id: string,
  userId: string,
  source: WithdrawalSource = "wallet",
): Promise<boolean> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  return ledger.transaction(async (trx) => {
    const withdrawal = await undecided(container, id, userId, source, trx)
    if (await isFrozen(ledger, withdrawal, trx)) {
      throw invalid("account_frozen", "The wallet is frozen: open it again first, or decline the request")
    }
    return withdrawals.approve(withdrawal, userId, trx)
  })
}

/** Releases the held money and e-mails the shopper why. 422 without a reason, otherwise as `approveWithdrawal`. */
export async function declineWithdrawal(
  container: MedusaContainer,
  id: string,
  userId: string,
  reason: string | null | undefined,
  source: WithdrawalSource = "wallet",
): Promise<void> {
  if (!reason) throw invalidField("reason", "Say why: the shopper reads it")
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  await ledger.transaction(async (trx) => {
    const withdrawal = await undecided(container, id, userId, source, trx)
    await letGo(ledger, id, trx, { type: "staff", id: userId })
    await withdrawals.decline(id, userId, reason, trx)
    await noteWithdrawal(container, withdrawal, "declined", trx)
  })
}

/** The request, held, if this member may still decide on it. */
async function undecided(
  container: MedusaContainer,
  id: string,
  userId: string,
  source: WithdrawalSource,
  trx: Knex.Transaction,
): Promise<Withdrawal> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const withdrawal = await withdrawals.lock(id, trx)
  // Each screen has its own requests, and its own permission.
  if (withdrawal.source !== source) throw notFound("We could not find that request")
  const { customer_id } = withdrawal
  await assertNotOwn(trx, customer_id, userId, "This is your own money: another member of staff must decide")
  if (withdrawal.status !== "pending") {
    const message = `This request is ${withdrawal.status} already. Nothing was changed`
    throw conflict("treated_already", message)
  }
  return withdrawal
}
