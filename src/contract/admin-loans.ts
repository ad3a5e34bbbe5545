import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { DayField } from "./day-fields"
import { LoanApplication, NairaAmount } from "./loan-application"
import { Loan, LoanStatus } from "./loans"
import { ShownNaira } from "./shown"
import { sortBy } from "./sorting"

const Applicant = LoanApplication.omit({ bvn: true, consent: true, state: true, lga: true }).extend({
  dob: z.string().nullable(),
  state: z.string(),
  lga: z.string(),
})

const LoanIdentity = z.object({
  bvn_last4: z.string().nullable().describe("Null once the number was deleted"),
  status: z.enum(["unchecked", "matched", "mismatched", "not_found"]),
  mismatches: z.array(z.string()).describe("Fields that the register has otherwise"),
  checked_at: Instant.nullable(),
  other_accounts: z.number().int().describe("Accounts beside this one that gave the same number"),
})

const StaffLoanRow = z.object({
  id: Id,
  number: z.string(),
  status: LoanStatus,
  customer_id: Id,
  name: z.string(),
  asked: Naira,
  asked_at: Instant,
  balance: Naira,
  overdue: Naira,
  proposed: z.boolean().describe("Terms wait for a second member of staff"),
})

export const StaffLoan = Loan.extend({
  customer_id: Id,
  applicant: Applicant.nullable().describe("Null once it was deleted"),
  identity: LoanIdentity,
  terms: Loan.shape.offer.describe("Proposed by one member of staff, to be approved by another"),
  proposed_by: z.object({ id: Id, name: z.string() }).nullable(),
  approved_by: z.object({ id: Id, name: z.string() }).nullable(),
  earlier_loans: z.number().int(),
})
export type StaffLoan = z.infer<typeof StaffLoan>

const IdParams = z.object({ id: Id })
const movedOn = { 409: "`loan_moved_on`: somebody was faster" }

export const adminLoanCalls = callTable({
  "GET /admin/loans": {
    summary: "Loans, newest first",
    answersPeople: true,
    access: "staff",
    permission: "loans.read",
    query: PageQuery.extend({
      status: LoanStatus.optional().or(z.literal("").transform(() => undefined)),
      overdue: z
        .enum(["true"])
        .optional()
        .or(z.literal("").transform(() => undefined)),
      q: z.string().trim().max(60).optional().describe("Part of the number or the name"),
      sort: sortBy("number", "asked", "status", "amount"),
    }),
    data: z.array(StaffLoanRow),
    meta: PageMeta.extend({ counts: z.record(LoanStatus, z.number().int()) }),
  },
  "GET /admin/loans/{id}": {
    summary: "A loan with its application",
    answersPeople: true,
    access: "staff",
    permission: "loans.read",
    params: IdParams,
    data: StaffLoan,
  },
  "POST /admin/loans/{id}/review": {
    summary: "Take it under review, and check the identity with the register",
    description: "Again while under review: checks the identity again.",
    access: "staff",
    permission: "loans.update",
    params: IdParams,
    data: StaffLoan,
    failures: { ...movedOn, 503: "`identity_unavailable`: under review, but unchecked" },
  },
  "PUT /admin/loans/{id}/terms": {
    summary: "Propose terms; another member of staff approves them",
    access: "staff",
    permission: "loans.update",
    params: IdParams,
    body: z.object({
      amount: NairaAmount,
      months: z
        .number({ error: "1 to 12 months" })
        .int("1 to 12 months")
        .min(1, "1 to 12 months")
        .max(12, "1 to 12 months"),
      monthly_interest: z
        .number({ error: "Percent a month" })
        .min(0, "Percent a month")
        .max(100, "Percent a month")
        .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), "At most two decimals"),
      fee: NairaAmount.default(0),
      first_due_date: DayField,
    }),
    data: StaffLoan,
    failures: { ...movedOn, 422: "On the fields" },
  },
  "PUT /admin/loans/{id}/approve": {
    summary: "Approve the proposed terms; the shopper is offered them",
    access: "staff",
    permission: "loans.update",
    params: IdParams,
    body: z.object({ total: ShownNaira.describe("What is to be paid back, as it was seen, naira") }),
    data: StaffLoan,
    failures: {
      403: "`second_person`: the terms are your own",
      409: "`loan_moved_on`; `offer_changed`; `identity_unproven`",
    },
  },
  "PUT /admin/loans/{id}/decline": {
    summary: "Decline it; the shopper is told why",
    access: "staff",
    permission: "loans.update",
    params: IdParams,
    body: z.object({
      reason: multiline(
        z.string({ error: "Tell the shopper why" }).trim().min(3, "Tell the shopper why").max(500),
      ),
    }),
    data: StaffLoan,
    failures: movedOn,
  },
})
