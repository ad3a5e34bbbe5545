import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosDay } from "../../../contract/lagos"
import { isLoanNews, type LoanNews, type LoanWords, loanMail } from "../../../mail/loan-mail"
import { nextDue, outstanding } from "../../../modules/loans/domain/repayment"
import { costOf } from "../../../modules/loans/domain/schedule"
import type { LoanEventRecord } from "../../../modules/loans/loan-record"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { loansOf } from "./loans"

interface LoanFacts {
  news: LoanNews
  event: LoanEventRecord
  words: LoanWords
  borrower: Reader & { id: string }
  /** The instalment to be paid next, by its number. */
  nextNumber: number | null
}

/** What happened to a loan, and reminders of what is to be paid. */
export const loanMails = mailJob<"loan-mail", LoanFacts>({
  load: loanFacts,
  // Paid meanwhile: nobody is reminded of it.
  stillTrue: ({ news, event, nextNumber }) =>
    !["due_soon", "due_today", "overdue"].includes(news) ||
    (nextNumber !== null && event.subject.startsWith(`${news}:${nextNumber}`)),
  render: ({ news, words, borrower }) => ({
    to: borrower.email,
    template: `loan-${news.replace("_", "-")}`,
    trigger: `loan.${news}`,
    resourceId: borrower.id,
    resourceType: "customer",
    content: loanMail(news, words, mailFrame(borrower.firstName)),
  }),
})

async function loanFacts(
  container: MedusaContainer,
  { eventId }: { eventId: string },
): Promise<LoanFacts | null> {
  const { events, loans, repayments } = loansOf(container)
  const event = await events.find(eventId)
  if (!event || !isLoanNews(event.kind)) return null
  const loan = await loans.find(event.loan_id)
  if (!loan?.applicant) return null
  const borrower = await ownerOfMoney(container, loan.customer_id)
  if (!borrower) return null
  const instalments = (await loans.instalments([loan.id])).get(loan.id) ?? []
  const next = nextDue(instalments)
  const repayment = event.subject.startsWith("lrep") ? await repayments.find(event.subject) : null
  return {
    news: event.kind,
    event,
    borrower: { id: loan.customer_id, ...borrower },
    nextNumber: next?.n ?? null,
    words: {
      number: loan.number,
      askedKobo: loan.asked_kobo,
      note: event.note,
      offer: loan.terms && {
        principalKobo: loan.terms.principalKobo,
        months: loan.terms.months,
        totalKobo: costOf(loan.terms).totalKobo,
        until: loan.offer_expires_at,
      },
      next: next && { ...next, isOverdue: next.dueOn < lagosDay(new Date()) },
      leftKobo: outstanding(instalments).totalKobo,
      paidKobo: repayment?.amount_kobo ?? 0,
      changeKobo: repayment?.change_kobo ?? 0,
    },
  }
}
