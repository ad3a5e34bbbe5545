import type { MedusaContainer } from "@medusajs/framework/types"
import { type LoanOptions, readEnvironment } from "../../../config/environment"
import { LEDGER_MODULE } from "../../../modules/ledger"
import type LedgerService from "../../../modules/ledger/service"
import { LENDING_MODULE } from "../../../modules/lending"
import type LendingService from "../../../modules/lending/service"

export const lendingOf = (container: MedusaContainer): LendingService =>
  container.resolve<LendingService>(LENDING_MODULE)

export const ledgerOf = (container: MedusaContainer): LedgerService =>
  container.resolve<LedgerService>(LEDGER_MODULE)

let options: LoanOptions | undefined

/** Whose loans these are, and how large they may be. */
export function loanOptions(): LoanOptions {
  options ??= readEnvironment(process.env).loans
  return options
}
