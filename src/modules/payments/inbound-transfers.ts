import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Numeric, Rows } from "../../sql/columns"
import type { PaymentAttempt, InboundTransfer as TransferRow } from "../../sql/tables"

/** A transfer that came for an order. `went`: where its money is (docs/payments.md). */
export type InboundTransfer = TransferRow

export interface NewTransfer {
  attempt_id: string
  provider: string
  /** The provider's own: the same money is the same row. */
  provider_transaction_id: string
  amount_kobo: Kobo
  fees_kobo: Kobo | null
  sender_name: string | null
  sender_bank: string | null
  sender_account: string | null
  narration: string | null
  received_at: Date
}

export interface OpenedAccount {
  accountNumber: string
  accountName: string
  bankName: string
  expiresAt: Date
}

/** Account numbers that orders are paid by, and what came to them. */
export class InboundTransfers {
  constructor(private readonly pg: Knex) {}

  /** Keeps the account number that the provider opened for an attempt. */
  async opened(attemptId: string, account: OpenedAccount, trx: Knex.Transaction): Promise<PaymentAttempt> {
    const [row] = await trx("payment_attempt")
      .where({ id: attemptId })
      .update({
        account_number: account.accountNumber,
        account_name: account.accountName,
        bank_name: account.bankName,
        lapses_at: account.expiresAt,
        updated_at: trx.fn.now(),
      })
      .returning("*")
    if (!row) throw new Error(`Payment attempt ${attemptId} is gone`)
    return row
  }

  /**
   * Writes a transfer down with where its money goes, in the transaction that moves it. Null when it was written down before:
   * then nothing of it may be moved again.
   */
  async add(
    transfer: NewTransfer,
    went: InboundTransfer["went"],
    reason: string | null,
    trx: Knex.Transaction,
  ): Promise<InboundTransfer | null> {
    const [row] = await trx("inbound_transfer")
      .insert({ id: generateEntityId(undefined, "intr"), ...transfer, went, reason })
      .onConflict(["provider", "provider_transaction_id"])
      .ignore()
      .returning("*")
    return row ?? null
  }

  /** Whether a transfer of the provider's is written down. */
  async isKnown(provider: string, transactionId: string, trx: Knex.Transaction): Promise<boolean> {
    const row = await trx("inbound_transfer")
      .where({ provider, provider_transaction_id: transactionId })
      .first("id")
    return row !== undefined
  }

  async find(id: string): Promise<InboundTransfer | null> {
    const row = await this.pg("inbound_transfer").where({ id }).first()
    return row ?? null
  }

  /** What came for these attempts, oldest first. */
  async ofAttempts(attemptIds: readonly string[]): Promise<InboundTransfer[]> {
    return this.pg("inbound_transfer")
      .whereIn("attempt_id", [...attemptIds])
      .orderBy([{ column: "received_at" }, { column: "id" }])
  }

  /** Kobo that came for an order and went into the wallet. */
  async inWallet(orderId: string, trx: Knex.Transaction): Promise<Kobo> {
    const { rows } = await trx.raw<Rows<{ kobo: Numeric }>>(
      `select coalesce(sum(t.amount_kobo), 0) as kobo
         from inbound_transfer t join payment_attempt a on a.id = t.attempt_id
        where a.order_id = ? and t.went = 'wallet'`,
      [orderId],
    )
    return Number(rows[0]?.kobo ?? 0)
  }

  /** The attempt whose account has this number: the newest, as banks give numbers out again. */
  async attemptByAccount(provider: string, accountNumber: string): Promise<PaymentAttempt | null> {
    const row = await this.pg("payment_attempt")
      .where({ provider, account_number: accountNumber })
      .orderBy("created_at", "desc")
      .first()
    return row ?? null
  }

  /** An order's attempts by transfer, the newest first. */
  async attemptsOf(orderId: string): Promise<PaymentAttempt[]> {
    return this.pg("payment_attempt")
      .where({ order_id: orderId, channel: "bank_transfer" })
      .orderBy("created_at", "desc")
  }

  /** The shopper says that the money is sent. False when it was said before. */
  async saidSent(attemptId: string): Promise<boolean> {
    const said = await this.pg("payment_attempt")
      .where({ id: attemptId })
      .whereNull("sent_at")
      .update({ sent_at: this.pg.fn.now(), updated_at: this.pg.fn.now() })
    return said > 0
  }
}
