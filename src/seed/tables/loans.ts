import type { LoanTerms } from "../../modules/loans/domain/schedule"

/** The application of a demo loan, beside what the account knows of its applicant. */
export interface DemoLoanForm {
  askedKobo: number
  /** Belongs to nobody: in the sandbox's register, numbers that begin with 22 belong to whoever asks. */
  bvn: string
  daysAgo: number
  nok: string
  company: string
  job: string
  monthlyIncome: number
}

/** Runs since a while; its first instalment is paid. */
export const RUNNING_LOAN: DemoLoanForm & { terms: Omit<LoanTerms, "firstDueOn"> } = {
  askedKobo: 150_000_00,
  bvn: "22200000017",
  daysAgo: 40,
  nok: "Kunle Adekunle",
  company: "Bisi's Beauty Corner",
  job: "Owner",
  monthlyIncome: 180_000,
  terms: { principalKobo: 120_000_00, months: 4, monthlyRateBp: 300, feeKobo: 1_200_00 },
}

/** Wait on the Loans desk: a new one, and one whose terms a second member of staff has to approve. */
export const NEW_LOAN: DemoLoanForm = {
  askedKobo: 60_000_00,
  bvn: "22200000025",
  daysAgo: 1,
  nok: "Grace Okon",
  company: "Palm Foods Limited",
  job: "Sales assistant",
  monthlyIncome: 95_000,
}
export const PROPOSED_LOAN: DemoLoanForm & { terms: Omit<LoanTerms, "firstDueOn"> } = {
  askedKobo: 200_000_00,
  bvn: "22200000033",
  daysAgo: 3,
  nok: "Samuel Ojo",
  company: "Harbour Logistics",
  job: "Dispatcher",
  monthlyIncome: 210_000,
  terms: { principalKobo: 180_000_00, months: 6, monthlyRateBp: 350, feeKobo: 0 },
}
