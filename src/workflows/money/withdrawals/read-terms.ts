import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { OwnBankAccount, WithdrawalTerms } from "../../../contract/withdrawals"
import { isHeldBy } from "../../../modules/wallets/domain/holder-name"
import {
  type BankAccount,
  hindranceOf,
  usableFrom,
  type Withdrawer,
} from "../../../modules/wallets/domain/withdrawal-rules"
import type { WithdrawalSource } from "../../../modules/wallets/withdrawals"
import { personOf } from "../../shared/people/person"
import { factorIdOf } from "../../shared/sign-in/second-factor"
import { bankName } from "./banks"
import { standingOf, withdrawalLimits } from "./withdrawer"

/** What a shopper can withdraw now, and to which bank account. */
export async function withdrawalTerms(
  container: MedusaContainer,
  customerId: string,
  source: WithdrawalSource = "wallet",
  now = new Date(),
): Promise<WithdrawalTerms> {
  const limits = withdrawalLimits(source)
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { user_id: userId } = await personOf(pg, customerId)
  const { person, availableKobo, takenTodayKobo } = await standingOf(container, customerId, source, now)
  return {
    hindrance: hindranceOf(limits, person, now),
    available: toNaira(availableKobo),
    least: toNaira(limits.leastKobo),
    most: toNaira(limits.mostKobo),
    a_day: toNaira(limits.dayKobo),
    code_above: toNaira(limits.codeAboveKobo),
    without_code: toNaira(Math.max(0, limits.codeAboveKobo - takenTodayKobo)),
    second_factor: (await factorIdOf(container, { customerId, userId })).isOn,
    left_today: toNaira(Math.max(0, limits.dayKobo - takenTodayKobo)),
    bank_account: person.bank && (await presentBank(container, person, person.bank)),
  }
}

async function presentBank(
  container: MedusaContainer,
  person: Withdrawer,
  bank: BankAccount,
): Promise<OwnBankAccount> {
  return {
    account_number: bank.accountNumber,
    account_name: bank.accountName,
    bank_code: bank.bankCode,
    bank_name: await bankName(container, bank.bankCode),
    is_yours: isHeldBy(bank.accountName, person),
    changed_at: bank.changedAt.toISOString(),
    usable_from: usableFrom(bank).toISOString(),
  }
}
