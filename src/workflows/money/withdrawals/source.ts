import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AccountRef, walletOf } from "../../../modules/ledger/domain/chart"
import type LedgerService from "../../../modules/ledger/service"
import type { WithdrawalSource } from "../../../modules/wallets/withdrawals"

/** Where a withdrawal's money comes from: the wallet, or what was earned by referring. */
export function accountOf(source: WithdrawalSource, customerId: string): AccountRef {
  return source === "wallet" ? walletOf(customerId) : { kind: "referral", owner: customerId }
}

/** A frozen wallet stops all that a shopper would take out, whatever it comes from. */
export async function isFrozen(
  ledger: LedgerService,
  { source, customer_id }: { source: WithdrawalSource; customer_id: string },
  trx?: Knex.Transaction,
): Promise<boolean> {
  if ((await ledger.balance(walletOf(customer_id), trx)).status === "frozen") return true
  return (
    source !== "wallet" && (await ledger.balance(accountOf(source, customer_id), trx)).status === "frozen"
  )
}
