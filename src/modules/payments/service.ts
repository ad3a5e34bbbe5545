import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { PaymentAttempt } from "./models/payment-attempt"
import { WebhookEvent } from "./models/webhook-event"

export type AttemptStatus = "started" | "settling" | "paid" | "failed" | "unapplied"

export interface Attempt {
  id: string
  order_id: string
  customer_id: string | null
  channel: string
  provider: string
  reference: string
  amount_kobo: Kobo
  currency: string
  email: string
  status: AttemptStatus
  payment_session_id: string | null
  access_code: string | null
  authorization_url: string | null
  provider_transaction_id: string | null
  provider_message: string | null
  received_kobo: Kobo | null
  reason: string | null
  checks: number
  created_at: Date
}

export interface NewAttempt {
  id: string
  order_id: string
  customer_id: string | null
  channel: string
  provider: string
  reference: string
  amount_kobo: Kobo
  currency: string
  email: string
}

export interface InboxEvent {
  id: string
  provider: string
  event: string
  reference: string | null
  payload: Record<string, unknown>
  attempts: number
}

/** What the provider told of a transaction, as far as we book it. */
export interface Receipt {
  transactionId: string
  receivedKobo: Kobo
  feesKobo: Kobo | null
}

const LEASE = "interval '60 seconds'"
/** Seconds until the n-th question about an attempt that never called back. */
const CHECK_AFTER = [60, 120, 300, 600, 1200, 1800, 3600, 3600 * 6, 3600 * 24]

export default class PaymentsService extends MedusaService({ PaymentAttempt, WebhookEvent }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  /** Opens an attempt, or answers the one that is open: an order has at most one. */
  async open(attempt: NewAttempt): Promise<{ attempt: Attempt; mine: boolean }> {
    const { rows } = await this.pg.raw(
      `insert into payment_attempt
         (id, order_id, customer_id, channel, provider, reference, amount_kobo, currency, email, status, next_check_at)
       values (:id, :order_id, :customer_id, :channel, :provider, :reference, :amount_kobo, :currency, :email,
         'started', now() + make_interval(secs => ${CHECK_AFTER[0]}))
       on conflict do nothing returning *`,
      { ...attempt },
    )
    if (rows[0]) return { attempt: readAttempt(rows[0]), mine: true }
    const open = await this.openAttempt(attempt.order_id)
    if (!open) throw new Error(`Order ${attempt.order_id}: its open payment was closed meanwhile`)
    return { attempt: open, mine: false }
  }

  /** Where and how the shopper pays this attempt. */
  async ready(
    attemptId: string,
    how: { payment_session_id: string; access_code: string; authorization_url: string },
  ): Promise<Attempt> {
    const [row] = await this.pg("payment_attempt").where({ id: attemptId }).update(how).returning("*")
    return readAttempt(row)
  }

  async openAttempt(orderId: string): Promise<Attempt | null> {
    const row = await this.pg("payment_attempt")
      .where({ order_id: orderId })
      .whereIn("status", ["started", "settling"])
      .first()
    return row ? readAttempt(row) : null
  }

  async attemptByReference(reference: string): Promise<Attempt | null> {
    const row = await this.pg("payment_attempt").where({ reference }).first()
    return row ? readAttempt(row) : null
  }

  async attempt(id: string): Promise<Attempt | null> {
    const row = await this.pg("payment_attempt").where({ id }).first()
    return row ? readAttempt(row) : null
  }

  /**
   * Takes the right to book an attempt's money. False when it is booked already or somebody else is at it.
   * Other open attempts of the order are closed first: real money goes before a page that is only open.
   */
  async takeForSettling(attemptId: string, orderId: string): Promise<boolean> {
    await this.pg("payment_attempt")
      .where({ order_id: orderId, status: "started" })
      .whereNot({ id: attemptId })
      .update({ status: "failed", reason: "replaced", updated_at: this.pg.fn.now() })
    try {
      const { rows } = await this.pg.raw(
        `update payment_attempt set status = 'settling', settling_until = now() + ${LEASE}, updated_at = now()
         where id = ? and (status in ('started', 'failed') or (status = 'settling' and settling_until < now()))
         returning id`,
        [attemptId],
      )
      return rows.length === 1
    } catch (error) {
      // Another attempt of the order is being settled at this moment: one open attempt an order.
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  /** Gives the right back when booking could not be finished; the poller tries again. */
  async releaseSettling(attemptId: string): Promise<void> {
    await this.pg.raw(
      "update payment_attempt set settling_until = now(), next_check_at = now() + interval '30 seconds' where id = ? and status = 'settling'",
      [attemptId],
    )
  }

  async finish(
    attemptId: string,
    status: "paid" | "unapplied",
    receipt: Receipt,
    reason: string | null,
  ): Promise<void> {
    await this.pg("payment_attempt").where({ id: attemptId }).update({
      status,
      reason,
      settling_until: null,
      next_check_at: null,
      provider_transaction_id: receipt.transactionId,
      received_kobo: receipt.receivedKobo,
      fees_kobo: receipt.feesKobo,
      updated_at: this.pg.fn.now(),
    })
  }

  /** The provider said no. It is still asked about now and then: a shopper may pay the same page later. */
  async fail(attemptId: string, message: string | null): Promise<void> {
    await this.pg("payment_attempt")
      .where({ id: attemptId, status: "started" })
      .update({ status: "failed", provider_message: message, updated_at: this.pg.fn.now() })
  }

  /** Takes attempts that are due for a question to the provider, and sets when to ask next. */
  async takeDueChecks(limit: number): Promise<Attempt[]> {
    const { rows } = await this.pg.raw(
      `update payment_attempt set checks = checks + 1, next_check_at = case
           when checks + 1 < ? then now() + make_interval(secs => (?::int[])[checks + 2]) end
       where id in (select id from payment_attempt where next_check_at < now()
         order by next_check_at for update skip locked limit ?) returning *`,
      [CHECK_AFTER.length, CHECK_AFTER, limit],
    )
    return rows.map(readAttempt)
  }

  /** Writes a verified event down. False when it was there already. */
  async receive(event: {
    provider: string
    dedupeKey: string
    event: string
    reference: string | null
    payload: unknown
  }): Promise<boolean> {
    const { rows } = await this.pg.raw(
      `insert into webhook_event (id, provider, dedupe_key, event, reference, payload)
       values (?, ?, ?, ?, ?, ?) on conflict (provider, dedupe_key) do nothing returning id`,
      [
        generateEntityId(undefined, "whev"),
        event.provider,
        event.dedupeKey,
        event.event,
        event.reference,
        JSON.stringify(event.payload),
      ],
    )
    return rows.length === 1
  }

  /** Takes events to work on. One that fails comes back later, each time after longer. */
  async takeDueEvents(limit: number): Promise<InboxEvent[]> {
    const { rows } = await this.pg.raw(
      `update webhook_event set attempts = attempts + 1,
         next_attempt_at = now() + least(interval '1 hour', interval '10 seconds' * (2 ^ attempts))
       where id in (select id from webhook_event where processed_at is null and next_attempt_at <= now()
         order by next_attempt_at for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async processed(eventId: string, outcome: string): Promise<void> {
    await this.pg("webhook_event").where({ id: eventId }).update({ processed_at: this.pg.fn.now(), outcome })
  }
}

function readAttempt(row: Record<string, unknown>): Attempt {
  return {
    ...(row as unknown as Attempt),
    amount_kobo: Number(row.amount_kobo),
    received_kobo: row.received_kobo === null ? null : Number(row.received_kobo),
  }
}

function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "23505"
}
