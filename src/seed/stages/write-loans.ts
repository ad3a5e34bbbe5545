import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { daysLater, lagosDay } from "../../contract/lagos"
import { LEDGER_MODULE } from "../../modules/ledger"
import { shopAccount, walletOf } from "../../modules/ledger/domain/chart"
import { SYSTEM } from "../../modules/ledger/domain/posting"
import { LOANS_MODULE } from "../../modules/loans"
import { costOf } from "../../modules/loans/domain/schedule"
import type { LoanRecord } from "../../modules/loans/loan-record"
import { bookRepayment } from "../../workflows/money/loans/book-repayment"
import { type DemoCustomer, demoCustomers } from "../generate/people"
import { type DemoLoanForm, NEW_LOAN, PROPOSED_LOAN, RUNNING_LOAN } from "../tables/loans"

const DAY_MS = 24 * 60 * 60 * 1000

type Applicant = Pick<
  DemoCustomer,
  "id" | "firstName" | "lastName" | "email" | "phone" | "gender" | "dob" | "address" | "city"
> & { stateId: string; state: string; lgaId: string; lga: string }

interface Writing {
  container: MedusaContainer
  db: Knex.Transaction
  now: Date
  /** Members of staff: one proposes, another approves. */
  staff: { proposes: string; approves: string }
}

/** Three loans, as people would have made them: one runs, one is new, one waits for the second member of staff. */
export async function writeLoans(container: MedusaContainer, db: Knex, now: Date): Promise<string> {
  const [first, second] = demoCustomers()
  const borrower = await accountByEmail(db, "wholesaler@demo.shop")
  const proposes = await db("user").where({ email: "finance@demo.shop" }).first("id")
  const approves = await db("user").where({ email: "admin@demo.shop" }).first("id")
  if (!first || !second || !borrower || !proposes || !approves) {
    throw new Error("The demo accounts are not open yet")
  }
  const staff = { proposes: proposes.id, approves: approves.id }
  // Stages run in a transaction of their own.
  const writing = { container, db: db as Knex.Transaction, now, staff }
  await runningLoan(writing, borrower)
  await submit(writing, first, NEW_LOAN)
  await proposedLoan(writing, second)
  return "3 written"
}

async function accountByEmail(db: Knex, email: string): Promise<Applicant | null> {
  const { rows } = await db.raw<{ rows: Applicant[] }>(
    `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, a.phone, a.gender, a.dob,
            a.address, a.city, s.id as "stateId", s.name as state, l.id as "lgaId", l.name as lga
       from customer c join account a on a.customer_id = c.id
       join "state" s on s.id = a.state_id join "lga" l on l.id = a.lga_id
      where c.email = ?`,
    [email],
  )
  return rows[0] ?? null
}

const loansOf = ({ container }: Writing) => container.resolve(LOANS_MODULE)

async function submit(writing: Writing, who: Applicant, form: DemoLoanForm): Promise<LoanRecord> {
  const { db, now } = writing
  const { loans, identities, events } = loansOf(writing)
  const { made: loan } = await loans.submit(
    {
      customerId: who.id,
      askedKobo: form.askedKobo,
      applicant: {
        first_name: who.firstName,
        middlename: null,
        last_name: who.lastName,
        email: who.email,
        gender: who.gender,
        phone_number: who.phone,
        educational_level: "degree",
        marital_status: "married",
        children: 2,
        nok: form.nok,
        nok_contact: "+2348030090101",
        emergency_contact_name: form.nok,
        emergency_contact_number: "+2348030090101",
        home_address: who.address,
        state: who.stateId,
        state_name: who.state,
        lga: who.lgaId,
        lga_name: who.lga,
        city: who.city,
        residential_status: "tenant",
        employment_status: "employed",
        company_name: form.company,
        job_title: form.job,
        date_started: "2021-03-01",
        monthly_income: form.monthlyIncome,
        loan_amount: form.askedKobo / 100,
        dob: who.dob,
      },
    },
    db,
  )
  if (!loan) throw new Error(`${who.email} has a loan already`)
  const at = new Date(now.getTime() - form.daysAgo * DAY_MS)
  await identities.save(loan, form.bvn, db)
  await events.add({ loanId: loan.id, kind: "submitted", actor: { kind: "shopper", id: who.id } }, db)
  await db("loan").where({ id: loan.id }).update({ created_at: at })
  await db("loan_event").where({ loan_id: loan.id }).update({ at })
  return loan
}

/** Under review, the identity confirmed, terms proposed. */
async function propose(
  writing: Writing,
  who: Applicant,
  form: typeof PROPOSED_LOAN,
): Promise<{ loan: LoanRecord; at: Date }> {
  const { db, now, staff } = writing
  const { loans, events } = loansOf(writing)
  const submitted = await submit(writing, who, form)
  const at = new Date(now.getTime() - (form.daysAgo - 1) * DAY_MS)
  await db("loan_identity").where({ loan_id: submitted.id }).update({ status: "matched", checked_at: at })
  const reviewed = await loans.move(submitted, "under_review", {}, db)
  const terms = { ...form.terms, firstDueOn: daysLater(lagosDay(at), 30) }
  const loan = await loans.propose(reviewed.id, terms, staff.proposes, db)
  await events.add(
    { loanId: loan.id, kind: "under_review", actor: { kind: "staff", id: staff.proposes } },
    db,
  )
  await db("loan_event").where({ loan_id: loan.id, kind: "under_review" }).update({ at })
  return { loan, at }
}

async function proposedLoan(writing: Writing, who: Applicant): Promise<void> {
  await propose(writing, who, PROPOSED_LOAN)
}

async function runningLoan(writing: Writing, who: Applicant): Promise<void> {
  const { container, db, staff } = writing
  const { loans, repayments, events } = loansOf(writing)
  const { loan: proposed, at } = await propose(writing, who, RUNNING_LOAN)
  const { terms } = proposed
  if (!terms) throw new Error("A demo loan was not proposed")
  const cost = costOf(terms)
  const approved = await loans.move(
    proposed,
    "approved",
    { approved_by: staff.approves, approved_at: at },
    db,
  )
  const accepted = await loans.move(approved, "accepted", { accepted_at: at }, db)
  await loans.schedule(accepted.id, terms, db)
  const { txId } = await container.resolve(LEDGER_MODULE).post(
    {
      scope: "loan-disbursement",
      key: accepted.id,
      kind: "loan_disbursement",
      externalRef: accepted.number,
      entries: [
        { account: { kind: "loan", owner: accepted.id }, amountKobo: -cost.totalKobo },
        { account: walletOf(who.id), amountKobo: terms.principalKobo },
        { account: shopAccount("loan_interest"), amountKobo: cost.interestKobo },
        { account: shopAccount("loan_fees"), amountKobo: cost.feeKobo },
      ],
      actor: SYSTEM,
      occurredAt: at,
    },
    db,
  )
  const running = await loans.move(accepted, "disbursed", { disbursed_at: at, ledger_tx_id: txId }, db)
  for (const kind of ["approved", "accepted", "disbursed"]) {
    await events.add({ loanId: running.id, kind, actor: SYSTEM_ACTOR }, db)
  }
  const [first] = (await loans.instalments([running.id], db)).get(running.id) ?? []
  if (!first) throw new Error("A demo loan has no instalments")
  const repayment = await repayments.start(
    {
      loanId: running.id,
      customerId: who.id,
      channel: "wallet",
      provider: null,
      amountKobo: first.feeKobo + first.interestKobo + first.principalKobo,
      email: null,
    },
    db,
  )
  const paidAt = new Date(at.getTime() + 28 * DAY_MS)
  if (!repayment) throw new Error("A repayment from the wallet charges no card")
  await bookRepayment(container, running, repayment, null, paidAt, db)
  await db("loan_repayment").where({ id: repayment.id }).update({ created_at: paidAt, settled_at: paidAt })
  await db("loan_event")
    .where({ loan_id: running.id })
    .whereIn("kind", ["approved", "accepted", "disbursed"])
    .update({ at })
  await db("loan_event").where({ loan_id: running.id, kind: "repayment" }).update({ at: paidAt })
}

const SYSTEM_ACTOR = { kind: "system", id: null } as const
