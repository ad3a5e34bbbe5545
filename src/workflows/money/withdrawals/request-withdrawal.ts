import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { clockTime, longDate } from "../../../contract/lagos"
import { type Kobo, toKobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { forbidden, invalid, invalidField, type ShopError } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { WALLET_MODULE } from "../../../modules/wallets"
import {
  type AmountProblem,
  amountProblem,
  type BankAccount,
  type Hindrance,
  hindranceOf,
  needsCode,
  usableFrom,
  type WithdrawalLimits,
} from "../../../modules/wallets/domain/withdrawal-rules"
import type { Withdrawal, WithdrawalSource } from "../../../modules/wallets/withdrawals"
import { noteWithdrawal } from "../../programmes/referrals/note-withdrawal"
import { personOf } from "../../shared/people/person"
import type { Actors } from "../../shared/sign-in/identity"
import { provePassword } from "../../shared/sign-in/prove-password"
import { factorIdOf, passCountedSecondFactor } from "../../shared/sign-in/second-factor"
import { bankName } from "./banks"
import { accountOf } from "./source"
import { type Standing, standingOf, withdrawalLimits } from "./withdrawer"

/** Asks for money to be paid out, after the password. What is wrong is said before the password is looked at. */
export async function requestWithdrawal(
  container: MedusaContainer,
  customerId: string,
  sent: { amount: number; password: string; oneTimeCode: string | null; ip: string | undefined },
  /** The same for each try of one request: the second finds what the first did. */
  requestId: string | null = null,
  source: WithdrawalSource = "wallet",
): Promise<Withdrawal> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const made = requestId ? await withdrawals.find({ id: withdrawals.idOf(requestId) }) : null
  if (made) return made
  const amountKobo = toKobo(sent.amount)
  const now = new Date()
  const standing = await standingOf(container, customerId, source, now)
  judge(standing, source, amountKobo, now)
  const limits = withdrawalLimits(source)
  const actors = needsCode(amountKobo, limits, standing)
    ? await withSecondFactor(container, customerId, limits)
    : null
  const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  await provePassword(container, { email, password: sent.password, ip: sent.ip, field: "password" })
  const codeShown =
    actors !== null && (await passCountedSecondFactor(container, actors, sent.oneTimeCode)) === "passed"
  const options = { source, now, requestId, codeShown }
  return placeWithdrawal(container, customerId, amountKobo, options)
}

/**
 * Writes the request and holds its money, in one transaction that has the account's row: of any number at once each is
 * judged by what those before it left.
 */
export async function placeWithdrawal(
  container: MedusaContainer,
  customerId: string,
  amountKobo: Kobo,
  {
    source = "wallet",
    now = new Date(),
    requestId = null,
    codeShown = false,
  }: { source?: WithdrawalSource; now?: Date; requestId?: string | null; codeShown?: boolean } = {},
): Promise<Withdrawal> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  // Before the transaction: the list may have to be asked for.
  const { person } = await standingOf(container, customerId, source, now)
  const name = person.bank ? await bankName(container, person.bank.bankCode) : ""
  return ledger.transaction(async (trx) => {
    const standing = await standingOf(container, customerId, source, now, trx)
    const bank = judge(standing, source, amountKobo, now)
    // Another one came in between: together they are above the sum.
    if (!codeShown && needsCode(amountKobo, withdrawalLimits(source), standing)) {
      throw invalidField("one_time_code", "Enter the code of your authenticator app", "code_required")
    }
    const withdrawal = await withdrawals.request(
      {
        id: requestId ? withdrawals.idOf(requestId) : undefined,
        customerId,
        amountKobo,
        bank,
        bankName: bank.bankCode === person.bank?.bankCode ? name : bank.bankCode,
        at: now,
        source,
      },
      trx,
    )
    await ledger.hold(
      {
        scope: "withdrawal",
        key: `${withdrawal.id} requested`,
        account: accountOf(source, customerId),
        amountKobo,
        purpose: "withdrawal",
        ref: withdrawal.id,
        expiresAt: null,
        actor: { type: "customer", id: customerId },
      },
      trx,
    )
    await noteWithdrawal(container, withdrawal, "asked", trx)
    return withdrawal
  })
}

/** The shopper, who has an authenticator app. 403 `second_factor_needed`, with the way to one, when there is none. */
async function withSecondFactor(
  container: MedusaContainer,
  customerId: string,
  { codeAboveKobo }: WithdrawalLimits,
): Promise<Actors> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { user_id } = await personOf(pg, customerId)
  const actors = { customerId, userId: user_id }
  if ((await factorIdOf(container, actors)).isOn) return actors
  throw forbidden(
    "second_factor_needed",
    `To withdraw more than ${exactKobo(codeAboveKobo)} a day, turn on two-step verification first: ${environment().publicUrl}/two-step-verification`,
  )
}

/** The bank account that the money may go to; throws what stands against it. */
function judge(
  { person, ...standing }: Standing,
  source: WithdrawalSource,
  amountKobo: Kobo,
  now: Date,
): BankAccount {
  const limits = withdrawalLimits(source)
  const hindrance = hindranceOf(limits, person, now)
  if (hindrance || !person.bank) throw hindered(hindrance ?? "no_bank_account", person.bank)
  const problem = amountProblem(amountKobo, limits, standing)
  if (problem) throw invalidField("amount", wordsOf(problem, standing, limits), problem)
  return person.bank
}

function hindered(hindrance: Hindrance, bank: BankAccount | null): ShopError {
  switch (hindrance) {
    case "disabled":
      return forbidden(
        "withdrawals_disabled",
        "Withdrawals are closed at the moment. Your money is safe, and you can shop with it",
      )
    case "account_frozen":
      return forbidden(
        "account_frozen",
        "No money can be taken out of your wallet at the moment. Please contact us",
      )
    case "email_not_verified":
      return forbidden("email_not_verified", "Please verify your e-mail first")
    case "no_bank_account":
      return invalid("no_bank_account", "Tell us your bank account first")
    case "name_mismatch":
      return invalid(
        "name_mismatch",
        "Your bank account is not in the name of your account here. Choose an account of your own",
      )
    case "cooling_off": {
      const from = bank ? usableFrom(bank) : new Date()
      return invalid(
        "cooling_off",
        `Your bank account was changed less than 24 hours ago. You can withdraw from ${longDate(from)} at ${clockTime(from)}`,
      )
    }
  }
}

function wordsOf(
  problem: AmountProblem,
  standing: Omit<Standing, "person">,
  { leastKobo, mostKobo, dayKobo }: WithdrawalLimits,
): string {
  switch (problem) {
    case "below_least":
      return `Withdraw at least ${exactKobo(leastKobo)}`
    case "above_most":
      return `Withdraw at most ${exactKobo(mostKobo)} at a time`
    case "insufficient_funds":
      return `You have ${exactKobo(standing.availableKobo)} to withdraw`
    case "above_day": {
      const left = Math.max(0, dayKobo - standing.takenTodayKobo)
      return `At most ${exactKobo(dayKobo)} a day: ${exactKobo(left)} are left today`
    }
  }
}
