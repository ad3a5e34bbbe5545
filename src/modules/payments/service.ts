import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Keys } from "../../config/keys"
import type { Kobo } from "../../contract/money"
import { FIRST_CHECK_SECONDS } from "../../outbox/check-times"
import { enqueueIn } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import type { PaymentAttempt, WebhookEvent } from "../../sql/tables"
import { CreditSessions, type CreditState } from "./credit-sessions"
import { Disputes } from "./disputes"
import { InboundTransfers } from "./inbound-transfers"
import { InboxList } from "./inbox-list"
import { SavedCards } from "./saved-cards"

export type Attempt = Omit<PaymentAttempt, "fees_kobo" | "updated_at" | "deleted_at" | "card_fingerprint">

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
  keep_card: boolean
  saved_card_id: string | null
}

export interface InboxEvent {
  id: string
  provider: string
  event: string
  reference: string | null
  payload: Record<string, unknown>
  processed_at: Date | null
}

/** What the provider reports of a transaction, as far as we book it. */
export interface Receipt {
  transactionId: string
  receivedKobo: Kobo
  feesKobo: Kobo | null
  /** Which card paid, by the provider's own fingerprint: stored as a keyed hash. */
  cardSignature?: string | null
}

const OPENED = `id, order_id, customer_id, channel, provider, reference, amount_kobo, currency, email, keep_card,
           saved_card_id, status`

/** The provider is asked about an attempt that does not call back. */
const CHECKED = enqueueIn(
  "payment-check",
  `select id as key, jsonb_build_object('attemptId', id) as payload, 'order' as about_type, order_id as about_id,
          now() + make_interval(secs => ${FIRST_CHECK_SECONDS}) as run_at from opened`,
)

const WORKED_ON = enqueueIn(
  "webhook",
  // A key for each time, as what is worked on again was done before.
  `select id || ' ' || extract(epoch from now()) as key, jsonb_build_object('eventId', id) as payload,
          null as about_type, null as about_id, now() as run_at from event`,
)

export interface PaymentsOptions {
  /** What is secret about saved cards is sealed with it. */
  dataKeys: Keys
}

export default class PaymentsService extends OnPostgres {
  readonly savedCards: SavedCards
  readonly credit = new CreditSessions(this.pg)
  readonly inbox = new InboxList(this.pg)
  readonly disputes = new Disputes(this.pg)
  readonly transfers = new InboundTransfers(this.pg)

  constructor(container: Record<string, unknown>, options: PaymentsOptions) {
    super(container)
    this.savedCards = new SavedCards(this.pg, options.dataKeys)
  }

  /**
   * Opens an attempt, or answers the one that is open: an order has at most one. Null when that one was closed at this
   * very moment. In a transaction that holds the order, so that no payment is opened beside one that is being booked.
   */
  async open(
    attempt: NewAttempt,
    trx: Knex.Transaction,
  ): Promise<{ attempt: Attempt; mine: boolean } | null> {
    const { rows } = await trx.raw<Rows<PaymentAttempt>>(
      `with opened as (insert into payment_attempt (${OPENED})
         values (:id, :order_id, :customer_id, :channel, :provider, :reference, :amount_kobo, :currency, :email, :keep_card,
           :saved_card_id, 'started')
         on conflict do nothing returning *),
       job as (${CHECKED})
       select * from opened`,
      { ...attempt },
    )
    if (rows[0]) return { attempt: rows[0], mine: true }
    const open = await trx("payment_attempt")
      .where({ order_id: attempt.order_id })
      .whereIn("status", ["started", "settling"])
      .first()
    return open ? { attempt: open, mine: false } : null
  }

  /**
   * Opens an attempt in one statement, where the order waits for it and no other is open; null otherwise. `waits`: a
   * query in SQL, with the attempt's columns as names, that answers one row while the order waits for this attempt, and
   * holds it.
   */
  async openAtOnce(attempt: NewAttempt, waits: string): Promise<Attempt | null> {
    const { rows } = await this.pg.raw<Rows<PaymentAttempt>>(
      `with opened as (insert into payment_attempt (${OPENED})
         select :id, :order_id, :customer_id, :channel, :provider, :reference, :amount_kobo::bigint, :currency, :email,
           :keep_card::boolean, :saved_card_id, 'started' from (${waits}) as held
         on conflict do nothing returning *),
       job as (${CHECKED})
       select * from opened`,
      { ...attempt },
    )
    return rows[0] ?? null
  }

  /** Whether the card that pays an open attempt is to be saved: its owner may think again until it is paid. */
  async setSaveCard(attemptId: string, save: boolean): Promise<void> {
    await this.pg("payment_attempt").where({ id: attemptId, status: "started" }).update({ keep_card: save })
  }

  /** A charge that goes on at a page of the provider's. */
  async showPage(attemptId: string, authorizationUrl: string): Promise<Attempt> {
    const [row] = await this.pg("payment_attempt")
      .where({ id: attemptId })
      .update({ authorization_url: authorizationUrl, updated_at: this.pg.fn.now() })
      .returning("*")
    if (!row) throw new Error(`Payment attempt ${attemptId} is gone`)
    return row
  }

  /** Attempts whose page was shown to a shopper and whose money has not been seen. */
  async payable(orderId: string): Promise<Attempt[]> {
    const rows = await this.pg("payment_attempt")
      .where({ order_id: orderId })
      .whereIn("status", ["started", "settling", "failed"])
      .whereNotNull("payment_session_id")
      .orderBy("created_at", "desc")
    return rows
  }

  /** All tries to pay an order, newest first, with how their checkouts on credit stand. */
  async attemptsOf(
    orderId: string,
  ): Promise<
    (Attempt & Record<"checkout_transaction_id", string | null> & { credit_state: CreditState | null })[]
  > {
    const rows = await this.pg("payment_attempt as a")
      .leftJoin("credit_session as c", "c.attempt_id", "a.id")
      .where("a.order_id", orderId)
      .orderBy("a.created_at", "desc")
      .select("a.*", "c.checkout_transaction_id", "c.state as credit_state")
    return rows.map((row) => ({
      ...row,
      checkout_transaction_id: row.checkout_transaction_id,
      credit_state: row.credit_state,
    }))
  }

  async attemptByReference(reference: string): Promise<Attempt | null> {
    const row = await this.pg("payment_attempt").where({ reference }).first()
    return row ?? null
  }

  async attempt(id: string): Promise<Attempt | null> {
    const row = await this.pg("payment_attempt").where({ id }).first()
    return row ?? null
  }

  /** The attempt, nobody else's until the transaction ends. */
  async lock(attemptId: string, trx: Knex.Transaction): Promise<Attempt> {
    const row = await trx("payment_attempt").where({ id: attemptId }).forUpdate().first()
    if (!row) throw new Error(`Payment attempt ${attemptId} is gone`)
    return row
  }

  /** What became of an attempt's money. Real money goes before pages that are only open: those are closed. */
  async finish(
    { id, order_id, provider }: Attempt,
    status: "paid" | "unapplied",
    receipt: Receipt,
    reason: string | null,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx.raw<void>(
      `update payment_attempt set updated_at = now(),
         status = case when id = :id then :status else 'failed' end,
         reason = case when id = :id then :reason else 'replaced' end,
         provider_transaction_id = case when id = :id then :transactionId else provider_transaction_id end,
         received_kobo = case when id = :id then :receivedKobo::bigint else received_kobo end,
         card_fingerprint = case when id = :id then coalesce(:fingerprint, card_fingerprint) else card_fingerprint end,
         fees_kobo = case when id = :id then :feesKobo::bigint else fees_kobo end
       where id = :id or (order_id = :order_id and status in ('started', 'settling'))`,
      {
        ...{ id, order_id, status, reason },
        transactionId: receipt.transactionId,
        receivedKobo: receipt.receivedKobo,
        feesKobo: receipt.feesKobo,
        fingerprint: receipt.cardSignature
          ? this.savedCards.fingerprint(provider, receipt.cardSignature)
          : null,
      },
    )
  }

  /** Closes the pages that are open for an order which is paid another way. They are still asked about. */
  async replaceOpen(orderId: string, trx: Knex.Transaction): Promise<void> {
    await trx("payment_attempt")
      .where({ order_id: orderId })
      .whereIn("status", ["started", "settling"])
      .update({ status: "failed", reason: "replaced", updated_at: trx.fn.now() })
  }

  /** The provider said no. It is still asked about now and then: a shopper may pay the same page later. */
  async fail(attemptId: string, message: string | null): Promise<void> {
    await this.pg("payment_attempt")
      .where({ id: attemptId, status: "started" })
      .update({ status: "failed", provider_message: message, updated_at: this.pg.fn.now() })
  }

  /** The provider has promised the money: nothing else may be opened for the order. False when the attempt is closed. */
  async promised(attemptId: string, trx: Knex.Transaction): Promise<boolean> {
    const promised = await trx("payment_attempt")
      .where({ id: attemptId })
      .whereIn("status", ["started", "settling"])
      .update({ status: "settling", updated_at: trx.fn.now() })
    return promised > 0
  }

  /** Writes a verified event down, to be worked on. False when it was there already. */
  async receive(event: {
    provider: string
    dedupeKey: string
    event: string
    reference: string | null
    payload: unknown
  }): Promise<boolean> {
    const { rows } = await this.pg.raw<Rows<Pick<WebhookEvent, "id">>>(
      `with event as (insert into webhook_event (id, provider, dedupe_key, event, reference, payload)
         values (?, ?, ?, ?, ?, ?)
         on conflict (provider, dedupe_key) do nothing returning id),
       job as (${WORKED_ON})
       select id from event`,
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

  async events(ids: readonly string[]): Promise<Map<string, InboxEvent>> {
    const { rows } = await this.pg.raw<Rows<InboxEvent>>(
      "select * from webhook_event where id = any(?::text[])",
      [[...ids]],
    )
    return new Map(rows.map((event) => [event.id, event]))
  }

  /** Events that were about nothing we knew are worked on again, now that we do. Answers their ids. */
  async recall(provider: string, reference: string): Promise<string[]> {
    const { rows } = await this.pg.raw<Rows<Pick<WebhookEvent, "id">>>(
      `with event as (update webhook_event
         set processed_at = null, outcome = null
         where provider = ? and reference = ? and outcome = 'unbound' returning id),
       job as (${WORKED_ON})
       select id from event`,
      [provider, reference],
    )
    return rows.map(({ id }) => id)
  }

  /** What an event that named no reference of ours is about: with that it belongs to a person, and goes with them. */
  async isAbout(eventId: string, reference: string, trx: Knex.Transaction): Promise<void> {
    await trx("webhook_event").where({ id: eventId }).update({ reference })
  }

  /** What became of events, by their ids. */
  async processed(outcomes: ReadonlyMap<string, string>): Promise<void> {
    if (outcomes.size === 0) return
    await this.pg.raw<void>(
      `update webhook_event w set processed_at = now(), outcome = o.outcome, last_error = null, attempts = attempts + 1
         from unnest(?::text[], ?::text[]) as o(id, outcome) where w.id = o.id`,
      [[...outcomes.keys()], [...outcomes.values()]],
    )
  }
}
