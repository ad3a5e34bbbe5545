import type { MedusaContainer } from "@medusajs/framework/types"
import { environment, type LoanOptions } from "../../../config/environment"
import { LEDGER_MODULE } from "../../../modules/ledger"
import type LedgerService from "../../../modules/ledger/service"
import { LOANS_MODULE } from "../../../modules/loans"
import type LoansService from "../../../modules/loans/service"

export const loansOf = (container: MedusaContainer): LoansService => container.resolve(LOANS_MODULE)

export const ledgerOf = (container: MedusaContainer): LedgerService => container.resolve(LEDGER_MODULE)

let options: LoanOptions | undefined

/** Whose loans these are, and how large they may be. */
export function loanOptions(): LoanOptions {
  options ??= environment().loans
  return options
}
