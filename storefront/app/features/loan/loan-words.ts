import type { Loan, LoanInstalment, LoanRepayment, LoanStatus } from "@contract/loans"
import type { BadgeTone } from "~/ui/badge"

export const STATUS: Record<LoanStatus, { name: string; tone: BadgeTone; says: string }> = {
  submitted: {
    name: "Application received",
    tone: "wash",
    says: "We'll review it within two working days and e-mail you.",
  },
  under_review: {
    name: "Under review",
    tone: "wash",
    says: "We're reviewing your application and will e-mail you our decision.",
  },
  approved: { name: "Offer ready", tone: "brand", says: "Read what it costs, then say yes or no." },
  accepted: { name: "Accepted", tone: "brand", says: "The money is on its way to your wallet." },
  disbursed: { name: "Running", tone: "wash", says: "The money is in your wallet." },
  repaid: { name: "Repaid", tone: "brand", says: "You have paid back everything and owe nothing." },
  declined: {
    name: "Declined",
    tone: "alert",
    says: "We cannot offer you a loan now. Your bank verification number is deleted.",
  },
  withdrawn: {
    name: "Withdrawn",
    tone: "neutral",
    says: "This application has ended. You owe nothing, and your bank verification number is deleted.",
  },
}

const STEPS: Record<string, string> = {
  submitted: "You applied",
  under_review: "Review started",
  approved: "We made you an offer",
  accepted: "You accepted",
  disbursed: "The money came to your wallet",
  repayment: "You paid",
  kept_apart: "A payment is being sorted out",
  repayment_taken_back: "Your bank reversed a payment: you owe it again",
  repaid: "All paid back",
  declined: "We declined it",
  withdrawn: "It was withdrawn",
}

export const stepName = (status: string): string => STEPS[status] ?? status

export const INSTALMENT: Record<LoanInstalment["status"], { name: string; tone: BadgeTone }> = {
  coming: { name: "Coming", tone: "neutral" },
  due: { name: "Due today", tone: "brand" },
  overdue: { name: "Overdue", tone: "alert" },
  paid: { name: "Paid", tone: "wash" },
}

const REPAYMENT: Record<LoanRepayment["status"], { name: string; tone: BadgeTone }> = {
  started: { name: "Not paid yet", tone: "neutral" },
  paid: { name: "Paid", tone: "wash" },
  failed: { name: "Failed", tone: "alert" },
  kept_apart: { name: "Being sorted out", tone: "alert" },
}

export const repaymentState = ({ status, taken_back }: LoanRepayment): { name: string; tone: BadgeTone } =>
  taken_back ? { name: "Reversed by your bank", tone: "alert" } : REPAYMENT[status]

/** Whether a new application may follow. */
export const isOver = (loan: Pick<Loan, "status"> | null): boolean =>
  loan === null || loan.status === "repaid" || loan.status === "declined" || loan.status === "withdrawn"
