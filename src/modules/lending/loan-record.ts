import type { LoanApplication } from "../../contract/loans"
import type { Kobo } from "../../contract/money"
import { type CardReceipt, readReceipt } from "../../sql/card-receipts"
import type { Day } from "./domain/days"
import type { InstalmentState } from "./domain/repayment"
import type { LoanTerms } from "./domain/schedule"
import type { LoanStatus } from "./domain/status"

/** The application as it is kept: without the number that is sealed, and with the names of the places. */
export type KeptApplicant = Omit<LoanApplication, "bvn" | "consent"> & {
  state_name: string
  lga_name: string
}

export interface LoanRecord {
  id: string
  number: string
  customer_id: string
  status: LoanStatus
  asked_kobo: Kobo
  applicant: KeptApplicant | null
  /** Set as soon as terms were proposed. */
  terms: LoanTerms | null
  proposed_by: string | null
  approved_by: string | null
  offer_expires_at: Date | null
  disbursed_at: Date | null
  close_reason: string | null
  created_at: Date
}

export interface IdentityRecord {
  id: string
  loan_id: string
  customer_id: string
  bvn_sealed: string | null
  bvn_index: string | null
  bvn_last4: string | null
  status: "unchecked" | "matched" | "mismatched" | "not_found"
  mismatches: string[]
  checked_at: Date | null
}

export interface LoanEventRecord {
  id: string
  loan_id: string
  kind: string
  subject: string
  note: string | null
  actor_kind: LoanActor["kind"]
  at: Date
}

export interface LoanActor {
  kind: "shopper" | "staff" | "system"
  id: string | null
}

/** Money for a loan. From the wallet it is paid at once; no provider and no card have to do with it. */
export interface RepaymentRecord extends CardReceipt {
  loan_id: string
  channel: "wallet" | "card"
  change_kobo: Kobo
  rebate_kobo: Kobo
}

type Row = Record<string, unknown>

const kobo = (value: unknown): Kobo | null => (value === null ? null : Number(value))

export function readLoan(row: Row): LoanRecord {
  const principalKobo = kobo(row.principal_kobo)
  return {
    ...(row as unknown as LoanRecord),
    asked_kobo: Number(row.asked_kobo),
    terms:
      principalKobo === null
        ? null
        : {
            principalKobo,
            months: Number(row.months),
            monthlyRateBp: Number(row.monthly_rate_bp),
            feeKobo: Number(row.fee_kobo),
            firstDueOn: row.first_due_on as Day,
          },
  }
}

export function readInstalment(row: Row): InstalmentState {
  return {
    n: Number(row.n),
    dueOn: row.due_on as Day,
    feeKobo: Number(row.fee_kobo),
    interestKobo: Number(row.interest_kobo),
    principalKobo: Number(row.principal_kobo),
    feePaidKobo: Number(row.fee_paid_kobo),
    interestPaidKobo: Number(row.interest_paid_kobo),
    principalPaidKobo: Number(row.principal_paid_kobo),
    rebateKobo: Number(row.rebate_kobo),
  }
}

export function readRepayment(row: Row): RepaymentRecord {
  return {
    ...readReceipt<RepaymentRecord>(row),
    change_kobo: Number(row.change_kobo),
    rebate_kobo: Number(row.rebate_kobo),
  }
}
