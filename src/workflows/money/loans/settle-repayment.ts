import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../../errors"
import type { RepaymentRecord } from "../../../modules/loans/loan-record"
import { confirmReceipt, type ReceiptKind } from "../payments/settle-receipt"
import { bookRepayment } from "./book-repayment"
import { loansOf } from "./loans"

/** Money by card for a loan. Locks: the loan, the repayment, then the ledger. */
export const loanRepayment: ReceiptKind<RepaymentRecord> = {
  source: "loan_repayment",
  rows: (container) => loansOf(container).repayments,

  async lock(container, { id, loan_id }, trx) {
    await loansOf(container).loans.lock(loan_id, trx)
    return loansOf(container).repayments.lock(id, trx)
  },

  async book(container, repayment, money, trx) {
    const loan = await loansOf(container).loans.lock(repayment.loan_id, trx)
    await bookRepayment(container, loan, repayment, money, new Date(), trx)
  },

  async noteUnmatched(container, { id, loan_id }, trx) {
    const actor = { kind: "system", id: null } as const
    await loansOf(container).events.add({ loanId: loan_id, kind: "kept_apart", subject: id, actor }, trx)
  },
}

/** The shopper comes back with a reference. A reference of another loan is a 404. */
export async function confirmRepayment(
  container: MedusaContainer,
  loanId: string,
  customerId: string,
  reference: string,
): Promise<void> {
  const repayment = await loansOf(container).repayments.byReference(reference)
  if (!repayment || repayment.loan_id !== loanId || repayment.customer_id !== customerId) {
    throw notFound("That payment does not belong to this loan", "payment_not_found")
  }
  await confirmReceipt(container, loanRepayment, repayment)
}
