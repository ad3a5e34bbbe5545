import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { notFound } from "../../errors"
import type { Rows } from "../../sql/columns"
import { hasWords } from "../../sql/folded"
import { orderBy } from "../../sql/order-by"
import type { Loan } from "../../sql/tables"
import { newLoanNumber } from "./domain/loan-number"
import type { InstalmentState } from "./domain/repayment"
import { type LoanTerms, scheduleOf } from "./domain/schedule"
import { assertMove, type LoanStatus, RUNNING } from "./domain/status"
import { type LoanRecord, readInstalment, readLoan, type StoredApplicant } from "./loan-record"

const noSuchLoan = () => notFound("We could not find that loan")

export interface LoanFilter {
  status?: LoanStatus | undefined
  /** A Lagos day: only loans with an instalment unpaid before it. */
  overdueOn?: string | undefined
  q?: string | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = { number: "number", asked: "created_at", status: "status", amount: "asked_kobo" }

export class Loans {
  constructor(private readonly pg: Knex) {}

  /** The application, or the loan that runs already: sent twenty times at once, one application is made. */
  async submit(
    { customerId, askedKobo, applicant }: { customerId: string; askedKobo: Kobo; applicant: StoredApplicant },
    trx: Knex.Transaction,
  ): Promise<{ made: LoanRecord; running: null } | { made: null; running: LoanRecord }> {
    for (;;) {
      const { rows } = await trx.raw<Rows<Loan>>(
        `insert into loan (id, number, customer_id, status, asked_kobo, applicant)
         values (:id, :number, :customerId, 'submitted', :askedKobo, :applicant)
         on conflict (customer_id) where status in ('submitted','under_review','approved','accepted','disbursed')
         do nothing returning *`,
        {
          id: generateEntityId(undefined, "loan"),
          number: newLoanNumber(),
          customerId,
          askedKobo,
          applicant: JSON.stringify(applicant),
        },
      )
      if (rows[0]) return { made: readLoan(rows[0]), running: null }
      const running = await trx("loan")
        .where({ customer_id: customerId })
        .whereIn("status", [...RUNNING])
        .first()
      if (running) return { made: null, running: readLoan(running) }
      // What ran has ended at this moment, and stands in nobody's way.
    }
  }

  async find(id: string): Promise<LoanRecord | null> {
    const row = await this.pg("loan").where({ id }).first()
    return row ? readLoan(row) : null
  }

  async get(id: string): Promise<LoanRecord> {
    const found = await this.find(id)
    if (!found) throw noSuchLoan()
    return found
  }

  /** The one that runs first, then newest first. */
  async ofCustomer(customerId: string): Promise<LoanRecord[]> {
    const rows = await this.pg("loan").where({ customer_id: customerId }).orderBy("created_at", "desc")
    const loans = rows.map(readLoan)
    return loans.sort((a, b) => Number(RUNNING.includes(b.status)) - Number(RUNNING.includes(a.status)))
  }

  /** The loan, nobody else's until the transaction ends. 404 when there is none, or it is another shopper's. */
  async lock(id: string, trx: Knex.Transaction, customerId?: string): Promise<LoanRecord> {
    const row = await trx("loan").where({ id }).forUpdate().first()
    if (!row || (customerId !== undefined && row.customer_id !== customerId)) throw noSuchLoan()
    return readLoan(row)
  }

  /** Moves a locked loan on and sets what comes with it. 409 `loan_moved_on` when it cannot come there. */
  async move(
    loan: LoanRecord,
    to: LoanStatus,
    changes: Record<string, unknown>,
    trx: Knex.Transaction,
  ): Promise<LoanRecord> {
    assertMove(loan.status, to)
    return this.set(loan.id, { ...changes, status: to }, trx)
  }

  async propose(
    loanId: string,
    terms: LoanTerms,
    userId: string,
    trx: Knex.Transaction,
  ): Promise<LoanRecord> {
    return this.set(
      loanId,
      {
        principal_kobo: terms.principalKobo,
        months: terms.months,
        monthly_rate_bp: terms.monthlyRateBp,
        fee_kobo: terms.feeKobo,
        first_due_on: terms.firstDueOn,
        proposed_by: userId,
        proposed_at: trx.fn.now(),
      },
      trx,
    )
  }

  async instalments(loanIds: string[], db: Knex = this.pg): Promise<Map<string, InstalmentState[]>> {
    const rows = await db("loan_instalment").whereIn("loan_id", loanIds).orderBy(["loan_id", "n"])
    const found = new Map<string, InstalmentState[]>(loanIds.map((id) => [id, []]))
    for (const row of rows) found.get(row.loan_id)?.push(readInstalment(row))
    return found
  }

  /** Writes the schedule that was offered, when the money goes out. */
  async schedule(loanId: string, terms: LoanTerms, trx: Knex.Transaction): Promise<void> {
    await trx("loan_instalment").insert(
      scheduleOf(terms).map((one) => ({
        id: generateEntityId(undefined, "linst"),
        loan_id: loanId,
        n: one.n,
        due_on: one.dueOn,
        fee_kobo: one.feeKobo,
        interest_kobo: one.interestKobo,
        principal_kobo: one.principalKobo,
      })),
    )
  }

  async savePaid(
    loanId: string,
    instalments: readonly InstalmentState[],
    trx: Knex.Transaction,
  ): Promise<void> {
    for (const one of instalments) {
      await trx("loan_instalment").where({ loan_id: loanId, n: one.n }).update({
        fee_paid_kobo: one.feePaidKobo,
        interest_paid_kobo: one.interestPaidKobo,
        principal_paid_kobo: one.principalPaidKobo,
        rebate_kobo: one.rebateKobo,
        updated_at: trx.fn.now(),
      })
    }
  }

  async list(
    filter: LoanFilter,
    offset: number,
    limit: number,
  ): Promise<{ loans: LoanRecord[]; total: number; counts: Partial<Record<LoanStatus, number>> }> {
    const where = () =>
      this.pg("loan").where((query) => {
        if (filter.q) {
          const { sql, values } = hasWords(
            filter.q,
            "number",
            "applicant->>'first_name'",
            "applicant->>'last_name'",
          )
          query.whereRaw(sql, values)
        }
        if (filter.overdueOn) {
          query.whereRaw(
            `status = 'disbursed' and exists (select from loan_instalment i where i.loan_id = loan.id and i.due_on < ?
               and i.fee_paid_kobo + i.interest_paid_kobo + i.principal_paid_kobo + i.rebate_kobo
                 < i.fee_kobo + i.interest_kobo + i.principal_kobo)`,
            [filter.overdueOn],
          )
        }
      })
    const counted: { status: LoanStatus; count: string }[] = await where()
      .groupBy("status")
      .select("status")
      .count({ count: "*" })
    const counts = Object.fromEntries(counted.map(({ status, count }) => [status, Number(count)]))
    const chosen = filter.status ? where().where({ status: filter.status }) : where()
    const rows = await chosen
      .orderByRaw(orderBy(filter.sort, ORDERS, "created_at desc, id", "id"))
      .offset(offset)
      .limit(limit)
    const total = filter.status
      ? (counts[filter.status] ?? 0)
      : Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0)
    return { loans: rows.map(readLoan), total, counts }
  }

  /** Loans of which an instalment falls due soon or is unpaid. */
  async running(limitDay: string): Promise<string[]> {
    const rows = await this.pg("loan_instalment as i")
      .join("loan as l", "l.id", "i.loan_id")
      .where("l.status", "disbursed")
      .where("i.due_on", "<=", limitDay)
      .whereRaw(
        `i.fee_paid_kobo + i.interest_paid_kobo + i.principal_paid_kobo + i.rebate_kobo
           < i.fee_kobo + i.interest_kobo + i.principal_kobo`,
      )
      .distinct<{ id: string }[]>("l.id")
    return rows.map(({ id }) => id)
  }

  /** Offers that nobody answered in time. */
  async lapsed(now: Date, limit: number): Promise<string[]> {
    const rows = await this.pg("loan")
      .where({ status: "approved" })
      .where("offer_expires_at", "<=", now)
      .limit(limit)
      .select("id")
    return rows.map(({ id }) => id)
  }

  private async set(
    loanId: string,
    changes: Record<string, unknown>,
    trx: Knex.Transaction,
  ): Promise<LoanRecord> {
    const [row] = await trx("loan")
      .where({ id: loanId })
      .update({ ...changes, updated_at: trx.fn.now() })
      .returning("*")
    if (!row) throw noSuchLoan()
    return readLoan(row)
  }
}
