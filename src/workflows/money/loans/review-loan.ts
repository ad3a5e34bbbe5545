import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosDay } from "../../../contract/lagos"
import { toKobo } from "../../../contract/money"
import { conflict, forbidden } from "../../../errors"
import { OFFER_DAYS, termsProblems } from "../../../modules/loans/domain/offer"
import { costOf, type LoanTerms } from "../../../modules/loans/domain/schedule"
import { assertMove } from "../../../modules/loans/domain/status"
import type { LoanRecord } from "../../../modules/loans/loan-record"
import { inTurn } from "../../shared/jobs/in-turn"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { checkIdentity } from "./check-identity"
import { ledgerOf, loanOptions, loansOf } from "./loans"
import { refuse } from "./request-loan"

const OWN_LOAN = "This is your own loan: another member of staff must decide"
const DAY_MS = 24 * 60 * 60 * 1000

export interface ProposedTerms {
  amount: number
  months: number
  monthly_interest: number
  fee: number
  first_due_date: string
}

/** Takes an application under review and checks the identity; under review already, checks it again. */
export async function reviewLoan(container: MedusaContainer, loanId: string, userId: string): Promise<void> {
  const { loans, events } = loansOf(container)
  const loan = await ledgerOf(container).transaction(async (trx) => {
    const found = await loans.lock(loanId, trx)
    await assertNotOwn(trx, found.customer_id, userId, OWN_LOAN)
    if (found.status === "under_review") return found
    const moved = await loans.move(found, "under_review", {}, trx)
    await events.add({ loanId, kind: "under_review", actor: { kind: "staff", id: userId } }, trx)
    return moved
  })
  await checkIdentity(container, loan)
}

/** Proposes terms for a second member of staff to approve. 422 on the fields of the call. */
export async function proposeTerms(
  container: MedusaContainer,
  loanId: string,
  userId: string,
  sent: ProposedTerms,
  now = new Date(),
): Promise<void> {
  const { loans } = loansOf(container)
  const terms: LoanTerms = {
    principalKobo: toKobo(sent.amount),
    months: sent.months,
    monthlyRateBp: Math.round(sent.monthly_interest * 100),
    feeKobo: toKobo(sent.fee),
    firstDueOn: sent.first_due_date,
  }
  await ledgerOf(container).transaction(async (trx) => {
    const loan = await loans.lock(loanId, trx)
    await assertNotOwn(trx, loan.customer_id, userId, OWN_LOAN)
    if (loan.status !== "under_review") assertMove(loan.status, "under_review")
    if (loan.status !== "under_review") {
      throw conflict("loan_moved_on", "Take the loan under review first")
    }
    refuse(
      termsProblems(
        terms,
        { amountKobo: loan.asked_kobo, leastKobo: loanOptions().leastKobo },
        lagosDay(now),
      ),
    )
    await loans.propose(loanId, terms, userId, trx)
  })
}

/**
 * Approves what another member of staff proposed: the shopper is offered it. 403 `second_person` for the person who proposed it (the
 * database refuses that too); 409 `identity_unproven`, `offer_changed` when the terms are not those that were seen.
 */
export async function approveLoan(
  container: MedusaContainer,
  loanId: string,
  userId: string,
  seenTotal: number,
  now = new Date(),
): Promise<void> {
  const { loans, identities, events } = loansOf(container)
  await ledgerOf(container).transaction(async (trx) => {
    const loan = await loans.lock(loanId, trx)
    await assertNotOwn(trx, loan.customer_id, userId, OWN_LOAN)
    assertMove(loan.status, "approved")
    const { terms } = loan
    if (!terms || !loan.proposed_by) {
      throw conflict("loan_moved_on", "No terms are proposed yet")
    }
    if (loan.proposed_by === userId) {
      throw forbidden("second_person", "Another member of staff must approve the terms you proposed")
    }
    if (costOf(terms).totalKobo !== toKobo(seenTotal)) {
      throw conflict("offer_changed", "The terms were changed meanwhile: look at them again")
    }
    if ((await identities.of(loanId))?.status !== "matched") {
      throw conflict("identity_unproven", "The register has not confirmed who this is")
    }
    refuse(
      termsProblems(
        terms,
        { amountKobo: loan.asked_kobo, leastKobo: loanOptions().leastKobo },
        lagosDay(now),
      ),
    )
    await loans.move(
      loan,
      "approved",
      {
        approved_by: userId,
        approved_at: now,
        offer_expires_at: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
      },
      trx,
    )
    await events.add({ loanId, kind: "approved", actor: { kind: "staff", id: userId } }, trx)
  })
}

/** Declines an application; the shopper gets an e-mail that says why, and the bank verification number goes. */
export async function declineLoan(
  container: MedusaContainer,
  loanId: string,
  userId: string,
  reason: string,
): Promise<void> {
  await closeLoan(container, loanId, {
    to: "declined",
    note: reason,
    actor: { kind: "staff", id: userId },
  })
}

/** The shopper withdraws the application, or refuses the offer. */
export async function withdrawLoan(
  container: MedusaContainer,
  loanId: string,
  customerId: string,
): Promise<LoanRecord> {
  return closeLoan(container, loanId, {
    to: "withdrawn",
    note: null,
    actor: { kind: "shopper", id: customerId },
    customerId,
  })
}

/** Offers that nobody answered in time end by themselves. */
export async function endLapsedOffers(container: MedusaContainer, now = new Date()): Promise<number> {
  const lapsed = await loansOf(container).loans.lapsed(now, 50)
  await inTurn(lapsed, (loanId) =>
    closeLoan(container, loanId, {
      to: "withdrawn",
      note: `The offer stood for ${OFFER_DAYS} days`,
      actor: { kind: "system", id: null },
      ifLapsedBy: now,
    }),
  )
  return lapsed.length
}

interface Closing {
  to: "declined" | "withdrawn"
  note: string | null
  actor: { kind: "shopper" | "staff" | "system"; id: string | null }
  customerId?: string
  ifLapsedBy?: Date
}

async function closeLoan(
  container: MedusaContainer,
  loanId: string,
  { to, note, actor, customerId, ifLapsedBy }: Closing,
): Promise<LoanRecord> {
  const { loans, identities, events } = loansOf(container)
  const closed = await ledgerOf(container).transaction(async (trx) => {
    const loan = await loans.lock(loanId, trx, customerId)
    if (actor.kind === "staff") await assertNotOwn(trx, loan.customer_id, actor.id, OWN_LOAN)
    if (ifLapsedBy && (loan.status !== "approved" || (loan.offer_expires_at ?? ifLapsedBy) > ifLapsedBy)) {
      return loan
    }
    const moved = await loans.move(loan, to, { closed_at: trx.fn.now(), close_reason: note }, trx)
    await identities.purge(loanId, trx)
    await events.add({ loanId, kind: to, note, actor }, trx)
    return moved
  })
  return closed
}
