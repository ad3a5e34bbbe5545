import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { lagosDay, startOfLagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { WALLET_MODULE } from "../../../modules/wallets"
import { type WithdrawalLimits, type Withdrawer } from "../../../modules/wallets/domain/withdrawal-rules"
import type { WithdrawalSource } from "../../../modules/wallets/withdrawals"
import { collectDebt } from "../../programmes/referrals/reverse-rewards"
import { accountOf, isFrozen } from "./source"

let limits: Record<WithdrawalSource, WithdrawalLimits> | undefined

/** Rewards have their own minimum; everything else is as for wallets. */
export function withdrawalLimits(source: WithdrawalSource): WithdrawalLimits {
  if (!limits) {
    const { withdrawals, referral } = environment()
    limits = {
      wallet: withdrawals,
      referral: { ...withdrawals, leastKobo: referral.leastWithdrawalKobo },
    }
  }
  return limits[source]
}

export interface Standing {
  person: Withdrawer
  availableKobo: Kobo
  takenTodayKobo: Kobo
}

/**
 * What decides whether and how much a shopper may withdraw. In a transaction the account's row is theirs until it ends:
 * requests of one account are judged one after the other, and each finds what those before it took.
 */
export async function standingOf(
  container: MedusaContainer,
  customerId: string,
  source: WithdrawalSource,
  now: Date,
  trx?: Knex.Transaction,
): Promise<Standing> {
  const pg: Knex = trx ?? container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const account = pg("account").where({ customer_id: customerId }).whereNull("deleted_at")
  const row = await (trx ? account.forNoKeyUpdate() : account).first()
  if (!row) throw new Error(`${customerId} has no account`)
  const customer = await pg("customer").where({ id: customerId }).first("first_name", "last_name")
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const { account_number, account_name, bank_code, bank_changed_at } = row
  return {
    person: {
      firstName: customer?.first_name ?? "",
      lastName: customer?.last_name ?? "",
      isVerified: row.email_verified_at !== null,
      isFrozen: await isFrozen(ledger, { source, customer_id: customerId }, trx),
      bank:
        account_number && bank_code && account_name && bank_changed_at
          ? {
              accountNumber: account_number,
              accountName: account_name,
              bankCode: bank_code,
              changedAt: bank_changed_at,
            }
          : null,
    },
    availableKobo: await availableIn(container, source, customerId, trx),
    takenTodayKobo: await withdrawals.takenSince(customerId, startOfLagosDay(lagosDay(now)), trx),
  }
}

/** What may be taken out. Of rewards, less what is owed of them; in a transaction that is collected first. */
async function availableIn(
  container: MedusaContainer,
  source: WithdrawalSource,
  customerId: string,
  trx?: Knex.Transaction,
): Promise<Kobo> {
  const ledger = container.resolve(LEDGER_MODULE)
  const account = accountOf(source, customerId)
  if (source === "wallet") return (await ledger.balance(account, trx)).availableKobo
  const referral = container.resolve(REFERRAL_MODULE)
  if (trx) {
    await referral.lock([customerId], trx)
    await collectDebt(container, customerId, trx)
  }
  const { availableKobo } = await ledger.balance(account, trx)
  return Math.max(0, availableKobo - (await referral.standing(customerId, trx)).owed_kobo)
}
