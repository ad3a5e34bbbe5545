import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isLoanNews, loanMail } from "../../../mail/loan-mail"
import { lagosToday } from "../../../modules/loans/domain/days"
import { nextDue, outstanding } from "../../../modules/loans/domain/repayment"
import { costOf } from "../../../modules/loans/domain/schedule"
import type { LoanEventRecord } from "../../../modules/loans/loan-record"
import { mailFrame, sendMail } from "../../base/mail/send-mail"
import { borrowerOf } from "./borrower"
import { loansOf } from "./loans"

/** Sends the e-mails of loan events that nobody has been told of, without holding up the caller. */
export function tellOfLoans(container: MedusaContainer): void {
  sendLoanMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Loan mails: ${error instanceof Error ? error.stack : error}`)
  })
}

/** The event is the outbox: a mail that fails, or a process that dies, leaves it for the next run of the job. */
export async function sendLoanMails(container: MedusaContainer): Promise<number> {
  const { events } = loansOf(container)
  const due = await events.takeUnmailed(20)
  for (const event of due) {
    await tell(container, event)
    await events.mailed(event.id)
  }
  return due.length
}

async function tell(container: MedusaContainer, event: LoanEventRecord): Promise<void> {
  const { kind } = event
  if (!isLoanNews(kind)) return
  const { loans, repayments } = loansOf(container)
  const loan = await loans.find(event.loan_id)
  if (!loan?.applicant) return
  const instalments = (await loans.instalments([loan.id])).get(loan.id) ?? []
  const next = nextDue(instalments)
  const isReminder = kind === "due_soon" || kind === "due_today" || kind === "overdue"
  // Paid meanwhile: nobody is reminded of it.
  if (isReminder && (!next || !event.subject.startsWith(`${kind}:${next.n}`))) return
  const repayment = event.subject.startsWith("lrep") ? await repayments.find(event.subject) : null
  const { email, firstName } = await borrowerOf(container, loan.customer_id)
  const content = loanMail(
    kind,
    {
      number: loan.number,
      askedKobo: loan.asked_kobo,
      note: event.note,
      offer: loan.terms && {
        principalKobo: loan.terms.principalKobo,
        months: loan.terms.months,
        totalKobo: costOf(loan.terms).totalKobo,
        until: loan.offer_expires_at,
      },
      next: next && { ...next, isOverdue: next.dueOn < lagosToday(new Date()) },
      leftKobo: outstanding(instalments).totalKobo,
      paidKobo: repayment?.amount_kobo ?? 0,
      changeKobo: repayment?.change_kobo ?? 0,
    },
    mailFrame(firstName),
  )
  await sendMail(container, {
    to: email,
    template: `loan-${kind.replace("_", "-")}`,
    content,
    resourceId: loan.customer_id,
    resourceType: "customer",
  })
}
