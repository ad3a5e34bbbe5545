import { daysLater, lagosDay } from "../../../contract/lagos"
import type { Loan, LoanBalance, LoanInstalment, LoanOffer } from "../../../contract/loans"
import { toNaira } from "../../../contract/money"
import {
  COOLING_DAYS,
  type InstalmentState,
  left,
  nextDue,
  outstanding,
  settlement,
} from "../../../modules/loans/domain/repayment"
import { costOf, type LoanTerms, scheduleOf, yearlyCostPercent } from "../../../modules/loans/domain/schedule"
import type { LoanEventRecord, LoanRecord, RepaymentRecord } from "../../../modules/loans/loan-record"

export interface LoanParts {
  loan: LoanRecord
  instalments: InstalmentState[]
  repayments: RepaymentRecord[]
  events: LoanEventRecord[]
}

const OFFERED = ["approved", "accepted", "disbursed", "repaid"]
/** What staff and borrowers see; reminders are mails alone. */
const TIMELINE = [
  "submitted",
  "under_review",
  "approved",
  "accepted",
  "disbursed",
  "repayment",
  "kept_apart",
  "repayment_taken_back",
  "repaid",
  "declined",
  "withdrawn",
]

export function presentOffer(terms: LoanTerms, expiresAt: Date | null): LoanOffer {
  const cost = costOf(terms)
  return {
    amount: toNaira(terms.principalKobo),
    months: terms.months,
    monthly_interest: terms.monthlyRateBp / 100,
    yearly_cost: yearlyCostPercent(terms),
    interest: toNaira(cost.interestKobo),
    fee: toNaira(cost.feeKobo),
    total: toNaira(cost.totalKobo),
    first_due_date: terms.firstDueOn,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

/** The schedule that is offered: nothing of it is paid. */
export function offeredSchedule(terms: LoanTerms): InstalmentState[] {
  return scheduleOf(terms).map((one) => ({
    ...one,
    feePaidKobo: 0,
    interestPaidKobo: 0,
    principalPaidKobo: 0,
    rebateKobo: 0,
  }))
}

export function presentInstalment(one: InstalmentState, today: string): LoanInstalment {
  const open = left(one)
  return {
    n: one.n,
    due_date: one.dueOn,
    principal: toNaira(one.principalKobo),
    interest: toNaira(one.interestKobo),
    fee: toNaira(one.feeKobo),
    amount: toNaira(one.principalKobo + one.interestKobo + one.feeKobo),
    left: toNaira(open),
    status: open === 0 ? "paid" : one.dueOn < today ? "overdue" : one.dueOn === today ? "due" : "coming",
  }
}

export function presentLoanBalance(instalments: readonly InstalmentState[], today: string): LoanBalance {
  const owed = outstanding(instalments)
  const next = nextDue(instalments)
  const late = instalments.filter((one) => one.dueOn < today).reduce((sum, one) => sum + left(one), 0)
  return {
    balance: toNaira(owed.totalKobo),
    principal: toNaira(owed.principalKobo),
    interest: toNaira(owed.interestKobo),
    fees: toNaira(owed.feeKobo),
    next_due_date: next?.dueOn ?? null,
    next_due_amount: toNaira(next?.amountKobo ?? 0),
    overdue: toNaira(late),
  }
}

/** A loan for its borrower; `proposed` lets staff see terms that were not offered yet elsewhere. */
export function presentLoan({ loan, instalments, repayments, events }: LoanParts, now = new Date()): Loan {
  const today = lagosDay(now)
  const isOffered = loan.terms !== null && OFFERED.includes(loan.status)
  const schedule =
    instalments.length > 0 ? instalments : isOffered && loan.terms ? offeredSchedule(loan.terms) : []
  const disbursedOn = loan.disbursed_at && lagosDay(loan.disbursed_at)
  const owes = loan.status === "disbursed" && disbursedOn !== null
  const free = owes ? settlement(instalments, disbursedOn, today) : null
  const coolingUntil = owes ? daysLater(disbursedOn, COOLING_DAYS) : null
  return {
    id: loan.id,
    number: loan.number,
    status: loan.status,
    asked: toNaira(loan.asked_kobo),
    asked_at: loan.created_at.toISOString(),
    offer: isOffered && loan.terms ? presentOffer(loan.terms, loan.offer_expires_at) : null,
    schedule: schedule.map((one) => presentInstalment(one, today)),
    balance: owes ? presentLoanBalance(instalments, today) : null,
    settle_today: free && { amount: toNaira(free.amountKobo), saves: toNaira(free.rebateKobo) },
    cooling_until: coolingUntil !== null && coolingUntil >= today ? coolingUntil : null,
    repayments: repayments
      .filter(({ status, access_code }) => status !== "started" || access_code !== null)
      .map((one) => ({
        reference: one.reference,
        channel: one.channel,
        amount: toNaira(one.status === "unapplied" ? (one.received_kobo ?? 0) : one.amount_kobo),
        change: toNaira(one.change_kobo),
        rebate: toNaira(one.rebate_kobo),
        status: one.status === "unapplied" ? "kept_apart" : one.status,
        taken_back: events.some(({ kind, subject }) => kind === "repayment_taken_back" && subject === one.id),
        at: (one.settled_at ?? one.created_at).toISOString(),
      })),
    timeline: events
      .filter(({ kind }) => TIMELINE.includes(kind))
      .map(({ kind, at, note }) => ({ status: kind, at: at.toISOString(), note })),
  }
}
