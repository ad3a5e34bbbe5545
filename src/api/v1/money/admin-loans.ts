import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffLoan } from "../../../contract/admin-loans"
import { pageMeta, pageOf } from "../../../contract/call"
import { lagosDay } from "../../../contract/lagos"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { LOAN_STATUSES } from "../../../modules/loans/domain/status"
import type { StoredApplicant } from "../../../modules/loans/loan-record"
import { loansOf } from "../../../workflows/money/loans/loans"
import { staffNames, wholeLoan } from "../../../workflows/money/loans/read-loans"
import {
  approveLoan,
  declineLoan,
  proposeTerms,
  reviewLoan,
} from "../../../workflows/money/loans/review-loan"
import type { Handlers } from "../../machinery/endpoint"
import {
  offeredSchedule,
  presentInstalment,
  presentLoan,
  presentLoanBalance,
  presentOffer,
} from "./present-loan"

export const adminLoanHandlers: Handlers<
  | "GET /admin/loans"
  | "GET /admin/loans/{id}"
  | "POST /admin/loans/{id}/review"
  | "PUT /admin/loans/{id}/terms"
  | "PUT /admin/loans/{id}/approve"
  | "PUT /admin/loans/{id}/decline"
> = {
  "GET /admin/loans": async ({ scope, query }) => {
    const { loans } = loansOf(scope)
    const today = lagosDay(new Date())
    const {
      loans: found,
      total,
      counts,
    } = await loans.list(
      { status: query.status, overdueOn: query.overdue ? today : undefined, q: query.q, sort: query.sort },
      ...pageOf(query),
    )
    const schedules = await loans.instalments(found.map(({ id }) => id))
    return {
      message: "Loans",
      data: found.map((loan) => {
        const { balance, overdue } = presentLoanBalance(schedules.get(loan.id) ?? [], today)
        return {
          ...pick(loan, "id", "number", "status", "customer_id"),
          name: nameOf(loan.applicant),
          asked: toNaira(loan.asked_kobo),
          asked_at: loan.created_at.toISOString(),
          balance,
          overdue,
          proposed: loan.status === "under_review" && loan.proposed_by !== null,
        }
      }),
      meta: {
        ...pageMeta(query, total),
        counts: Object.fromEntries(LOAN_STATUSES.map((status) => [status, counts[status] ?? 0])) as Record<
          (typeof LOAN_STATUSES)[number],
          number
        >,
      },
    }
  },

  "GET /admin/loans/{id}": async ({ scope, params }) => ({
    message: "The loan",
    data: await staffLoan(scope, params.id),
  }),

  "POST /admin/loans/{id}/review": async ({ scope, params, userId }) => {
    await reviewLoan(scope, params.id, userId)
    const data = await staffLoan(scope, params.id)
    const message =
      data.identity.status === "matched"
        ? "The register confirms who this is"
        : "The register does not confirm this"
    return { message, data }
  },

  "PUT /admin/loans/{id}/terms": async ({ scope, params, body, userId }) => {
    await proposeTerms(scope, params.id, userId, body)
    return { message: "Proposed: someone else must approve it", data: await staffLoan(scope, params.id) }
  },

  "PUT /admin/loans/{id}/approve": async ({ scope, params, body, userId }) => {
    await approveLoan(scope, params.id, userId, body.total)
    return { message: "Approved: the shopper is offered the loan", data: await staffLoan(scope, params.id) }
  },

  "PUT /admin/loans/{id}/decline": async ({ scope, params, body, userId }) => {
    await declineLoan(scope, params.id, userId, body.reason)
    return { message: "Declined: the shopper is told why", data: await staffLoan(scope, params.id) }
  },
}

const nameOf = (applicant: StoredApplicant | null) =>
  applicant
    ? [applicant.first_name, applicant.middlename, applicant.last_name].filter(Boolean).join(" ")
    : "Deleted application"

async function staffLoan(scope: MedusaContainer, loanId: string): Promise<StaffLoan> {
  const { loans, identities } = loansOf(scope)
  const loan = await loans.get(loanId)
  const [whole, identity, others, names] = await Promise.all([
    wholeLoan(scope, loan),
    identities.of(loanId),
    loans.ofCustomer(loan.customer_id),
    staffNames(scope, [loan.proposed_by, loan.approved_by]),
  ])
  const presented = presentLoan(whole)
  const today = lagosDay(new Date())
  const who = (id: string | null) => (id ? { id, name: names.get(id) ?? "A former member of staff" } : null)
  return {
    ...presented,
    // Staff also see the schedule of terms that wait for the second member.
    schedule:
      presented.schedule.length > 0 || !loan.terms
        ? presented.schedule
        : offeredSchedule(loan.terms).map((one) => presentInstalment(one, today)),
    customer_id: loan.customer_id,
    applicant: loan.applicant && presentApplicant(loan.applicant),
    identity: {
      bvn_last4: identity?.bvn_sealed ? identity.bvn_last4 : null,
      status: identity?.status ?? "unchecked",
      mismatches: identity?.mismatches ?? [],
      checked_at: identity?.checked_at?.toISOString() ?? null,
      other_accounts: identity ? await identities.otherAccounts(identity) : 0,
    },
    terms: loan.terms && presentOffer(loan.terms, loan.offer_expires_at),
    proposed_by: who(loan.proposed_by),
    approved_by: who(loan.approved_by),
    earlier_loans: others.filter(({ id }) => id !== loanId).length,
  }
}

function presentApplicant({ state_name, lga_name, ...applicant }: StoredApplicant): StaffLoan["applicant"] {
  return { ...applicant, state: state_name, lga: lga_name }
}
