import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../contract/money"
import type { JobKind } from "../contract/outbox"
import { FIRST_CHECK_SECONDS } from "../outbox/check-times"
import { enqueueIn } from "../outbox/enqueue"

/**
 * `started`: payable; `paid`: its money is booked; `failed`: the provider said no, and may yet say yes; `unapplied`: money
 * came that is not what was asked for: an unmatched payment for staff.
 */
export type ReceiptStatus = "started" | "paid" | "failed" | "unapplied"

/** Money that comes by card and pays no order: for a wallet, a loan, a gift card. `reference` is ours, made before the provider is asked. */
export interface CardReceipt {
  id: string
  customer_id: string
  /** The card provider that it was opened at. */
  provider: string | null
  reference: string
  amount_kobo: Kobo
  email: string | null
  status: ReceiptStatus
  access_code: string | null
  authorization_url: string | null
  /** The card that was charged for it, without a page. */
  saved_card_id: string | null
  /** Whether the card that pays is to be saved. */
  keep_card: boolean
  received_kobo: Kobo | null
  fees_kobo: Kobo | null
  reason: string | null
  settled_at: Date | null
  created_at: Date
}

/** What the provider reported of the money, and where the ledger has it. */
export interface ReceiptOutcome {
  transactionId: string | null
  receivedKobo: Kobo
  feesKobo: Kobo | null
  /** Null for an unmatched payment: the books have it. */
  ledgerTxId: string | null
}

const CHECK_OF = {
  wallet_funding: "funding-check",
  loan_repayment: "repayment-check",
  gift_card: "gift-card-check",
} as const satisfies Record<string, JobKind>

/** What is the same about the tables of such money; each module's own class adds how one begins. */
export class CardReceipts<R extends CardReceipt> {
  constructor(
    protected readonly pg: Knex,
    private readonly table: keyof typeof CHECK_OF,
  ) {}

  /** Stores the page that the provider has opened for it. */
  async opened(id: string, page: { accessCode: string; authorizationUrl: string }): Promise<R> {
    const [row]: CardReceipt[] = await this.pg(this.table)
      .where({ id })
      .update({
        access_code: page.accessCode,
        authorization_url: page.authorizationUrl,
        updated_at: this.pg.fn.now(),
      })
      .returning("*")
    if (!row) throw new Error(`${this.table} ${id} is gone`)
    return row as R
  }

  find(id: string, db: Knex = this.pg): Promise<R | null> {
    return this.first(db, { id })
  }

  byReference(reference: string): Promise<R | null> {
    return this.first(this.pg, { reference })
  }

  /** The charge of a saved card of which nobody knows yet how it ended: one at a time, the table sees to it. */
  chargeUnderWay(customerId: string, savedCardId: string): Promise<R | null> {
    return this.first(this.pg, { customer_id: customerId, saved_card_id: savedCardId, status: "started" })
  }

  /** The row, nobody else's until the transaction ends. */
  async lock(id: string, trx: Knex.Transaction): Promise<R> {
    const row: CardReceipt | undefined = await trx(this.table).where({ id }).forUpdate().first()
    if (!row) throw new Error(`${this.table} ${id} is gone`)
    return row as R
  }

  /** What became of its money, in the transaction that posted it. */
  async finish(
    id: string,
    status: "paid" | "unapplied",
    { transactionId, receivedKobo, feesKobo, ledgerTxId }: ReceiptOutcome,
    reason: string | null,
    trx: Knex.Transaction,
    more: Record<string, Kobo> = {},
  ): Promise<void> {
    await trx(this.table)
      .where({ id })
      .update({
        ...more,
        status,
        reason,
        provider_transaction_id: transactionId,
        received_kobo: receivedKobo,
        fees_kobo: feesKobo,
        ledger_tx_id: ledgerTxId,
        settled_at: trx.fn.now(),
        updated_at: trx.fn.now(),
      })
  }

  /** The provider said no. It is still asked about now and then: a shopper may pay the same page later. */
  async fail(id: string, message: string | null): Promise<void> {
    await this.pg(this.table)
      .where({ id, status: "started" })
      .update({ status: "failed", provider_message: message, updated_at: this.pg.fn.now() })
  }

  /** An `insert … returning *` that begins such money: its provider is asked about it, should it not call back. */
  protected begun(insert: string): string {
    const check = enqueueIn(
      CHECK_OF[this.table],
      `select id as key, jsonb_build_object('id', id) as payload, null as about_type, null as about_id,
              now() + make_interval(secs => ${FIRST_CHECK_SECONDS}) as run_at from begun where provider is not null`,
    )
    return `with begun as (${insert}), job as (${check}) select * from begun`
  }

  private async first(db: Knex, where: Record<string, string>): Promise<R | null> {
    const row: CardReceipt | undefined = await db(this.table).where(where).first()
    return row ? (row as R) : null
  }
}
