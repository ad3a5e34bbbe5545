import type { PersonalTable } from "./personal-table"

const LAW = "What was lent and paid back is part of the books, which are kept for six years."
const OWN_LOANS = "t.loan_id in (select l.id from loan l where l.customer_id = :customerId)"

export const loanTables: readonly PersonalTable[] = [
  {
    table: "loan",
    name: "Loans",
    about:
      "Loans that you asked for, what you wrote in the application, and the outcome. Amounts are in kobo.",
    shown: [
      "number",
      "status",
      "asked_kobo",
      "applicant",
      "principal_kobo",
      "months",
      "monthly_rate_bp",
      "fee_kobo",
      "first_due_on",
      "close_reason",
      "created_at",
      "accepted_at",
      "disbursed_at",
      "repaid_at",
    ],
    erased: { because: LAW, keep: null, set: { applicant: "null", close_reason: "null" } },
  },
  {
    table: "loan_identity",
    name: "Proof of identity for loans",
    about:
      "That your bank verification number was compared with the register, and its last four digits. The number itself is sealed and shown to nobody.",
    shown: ["loan_id", "bvn_last4", "status", "mismatches", "checked_at", "created_at"],
    erased: "deleted",
  },
  {
    table: "loan_instalment",
    name: "Instalments",
    about: "When what of a loan is to be paid, and what was. Amounts are in kobo.",
    rows: OWN_LOANS,
    shown: [
      "loan_id",
      "n",
      "due_on",
      "fee_kobo",
      "interest_kobo",
      "principal_kobo",
      "fee_paid_kobo",
      "interest_paid_kobo",
      "principal_paid_kobo",
      "rebate_kobo",
    ],
    erased: { because: LAW, keep: null, set: {} },
  },
  {
    table: "loan_repayment",
    name: "Repayments",
    about: "What you paid back of a loan. Amounts are in kobo.",
    shown: [
      "loan_id",
      "channel",
      "reference",
      "amount_kobo",
      "received_kobo",
      "change_kobo",
      "rebate_kobo",
      "email",
      "status",
      "provider_message",
      "created_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: { email: "cast(:pseudonym as text)", access_code: "null", authorization_url: "null" },
    },
  },
  {
    table: "loan_event",
    name: "History of loans",
    about: "Each step of your loans, with what was noted about it.",
    rows: OWN_LOANS,
    shown: ["loan_id", "kind", "note", "at"],
    erased: { because: LAW, keep: null, set: { note: "null" } },
  },
]
