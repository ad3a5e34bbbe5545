import { randomUUID } from "node:crypto"
import type { ShopClient } from "./client"
import { offered } from "./loans"
import type { ShopUnderTest } from "./shop"
import { staffClient } from "./staff"

/** Naira of one repayment: so little that the money lasts for thousands of them. */
const REPAYS = 20

/** Borrowers with an offer, who accept it and repay from their wallets again and again; what breaks off is asked again. */
export class LoanCrowd {
  /** Repayments that were answered, by the loan. */
  readonly repaid: Record<string, number> = {}
  private isOver = false
  private runs: Promise<void>[] = []

  private constructor(private readonly borrowers: Awaited<ReturnType<typeof offered>>[]) {}

  static async gather(shop: ShopUnderTest, count: number): Promise<LoanCrowd> {
    const staff = { first: await staffClient(shop, "finance"), second: await staffClient(shop, "finance") }
    const borrowers = []
    for (let n = 0; n < count; n += 1) borrowers.push(await offered(shop, staff))
    return new LoanCrowd(borrowers)
  }

  /** Each accepts, and repays until it is over. */
  begin(): void {
    this.runs = this.borrowers.map(async ({ client, params, loan, total }) => {
      await this.answered(client, "POST /user/loans/{id}/accept", params, { total, agreed: true })
      while (!this.isOver) {
        await this.answered(client, "POST /user/loans/{id}/repayments", params, {
          channel: "wallet",
          amount: REPAYS,
        })
        this.repaid[loan.id] = (this.repaid[loan.id] ?? 0) + 1
      }
    })
  }

  /** Lets everybody finish what they are at. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.all(this.runs)
  }

  /** Repayments that were answered by now. */
  get answers(): number {
    return Object.values(this.repaid).reduce((sum, count) => sum + count, 0)
  }

  /** What the ledger and the loans should say of each now: how often it was paid out and repaid. */
  async asBooked(shop: ShopUnderTest): Promise<Record<string, { paidOut: number; repaid: number }>> {
    const rows = await shop.sql<{ id: string; paid_out: number; repaid: number }>(
      `select l.id,
         (select count(*)::int from ledger_tx t where t.idem_scope = 'loan-disbursement' and t.idem_key = l.id) as paid_out,
         (select count(*)::int from loan_repayment r join ledger_tx t on t.idem_scope = 'loan-repayment' and t.idem_key = r.id
           where r.loan_id = l.id and r.status = 'paid') as repaid
       from loan l where l.id = any($1) and l.status = 'disbursed'`,
      [this.borrowers.map(({ loan }) => loan.id)],
    )
    return Object.fromEntries(rows.map(({ id, paid_out, repaid }) => [id, { paidOut: paid_out, repaid }]))
  }

  private async answered(
    client: ShopClient,
    call: string,
    params: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<void> {
    const headers = { "idempotency-key": randomUUID() }
    for (let tries = 0; tries < 1_800; tries += 1) {
      const answer = await client.call(call, { params, body, headers }).catch(() => null)
      if (answer?.http === 200) return
      if (answer && answer.http < 500 && answer.error?.code !== "idempotency_running")
        throw new Error(`${call}: ${answer.http} ${answer.error?.code} ${answer.message}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`${call}: no answer`)
  }
}
