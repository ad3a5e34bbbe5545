import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../contract/money"
import type { Rows } from "../../sql/columns"
import type { CreditSession as SessionRow } from "../../sql/tables"

/**
 * How far a checkout on credit has come. `created`: signed; `popup_opened`: the provider has a checkout for it;
 * `customer_reported`: the shopper's browser says it is done; `provider_approved`: the provider lends; `merchant_paid`: the
 * provider has paid us, which alone pays orders. The last three end it, though the provider may pay after them.
 */
export type CreditState =
  | "created"
  | "popup_opened"
  | "customer_reported"
  | "provider_approved"
  | "merchant_paid"
  | "declined"
  | "expired"
  | "cancelled"

export interface CreditSession {
  attempt_id: string
  provider: string
  session_id: string
  signature: string
  email: string
  amount_kobo: Kobo
  state: CreditState
  checkout_transaction_id: string | null
}

/** From which states one may come to each; what is not named stays as it is. */
const MOVES: Record<Exclude<CreditState, "created">, { from: readonly CreditState[]; at: string }> = {
  popup_opened: { from: ["created"], at: "bound_at" },
  customer_reported: { from: ["created", "popup_opened"], at: "reported_at" },
  provider_approved: {
    from: ["created", "popup_opened", "customer_reported", "declined", "expired", "cancelled"],
    at: "approved_at",
  },
  merchant_paid: {
    from: [
      "created",
      "popup_opened",
      "customer_reported",
      "provider_approved",
      "declined",
      "expired",
      "cancelled",
    ],
    at: "paid_at",
  },
  declined: { from: ["created", "popup_opened", "customer_reported"], at: "closed_at" },
  expired: { from: ["created", "popup_opened", "customer_reported"], at: "closed_at" },
  cancelled: { from: ["created", "popup_opened", "customer_reported"], at: "closed_at" },
}

/** What was signed for a credit provider's popup: one session an attempt. */
export class CreditSessions {
  constructor(private readonly pg: Knex) {}

  async create(
    session: Omit<CreditSession, "state" | "checkout_transaction_id">,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("credit_session").insert(session)
  }

  async ofAttempt(attemptId: string): Promise<CreditSession | null> {
    return (await this.pg("credit_session").where({ attempt_id: attemptId }).first()) ?? null
  }

  async bySignature(signature: string): Promise<CreditSession | null> {
    return (await this.pg("credit_session").where({ signature: signature.toLowerCase() }).first()) ?? null
  }

  async byCheckout(provider: string, checkoutTransactionId: string): Promise<CreditSession | null> {
    const row = await this.pg("credit_session")
      .where({ provider, checkout_transaction_id: checkoutTransactionId })
      .first()
    return row ?? null
  }

  /** The newest session of each order, by order id. */
  async ofOrders(orderIds: readonly string[]): Promise<Map<string, CreditSession & { order_id: string }>> {
    const { rows } = await this.pg.raw<Rows<CreditSession & { order_id: string }>>(
      `select distinct on (a.order_id) a.order_id, c.* from payment_attempt a join credit_session c on c.attempt_id = a.id
        where a.order_id = any(?) order by a.order_id, c.created_at desc`,
      [[...orderIds]],
    )
    return new Map(rows.map((row) => [row.order_id, row]))
  }

  /**
   * Binds the provider's checkout to a session: `bound` now, `same` when it was before, `taken` when this session has
   * another checkout or this checkout another session. Whoever is second at the same moment is `taken` too.
   */
  async bind(attemptId: string, checkoutTransactionId: string): Promise<"bound" | "same" | "taken"> {
    const { rows } = await this.pg
      .raw<Rows<Pick<SessionRow, "attempt_id">>>(
        `update credit_session c set checkout_transaction_id = :checkout, bound_at = now(), updated_at = now(),
         state = case when state = 'created' then 'popup_opened' else state end
        where attempt_id = :attemptId and checkout_transaction_id is null
          and not exists (select from credit_session o where o.provider = c.provider and o.checkout_transaction_id = :checkout)
       returning attempt_id`,
        { attemptId, checkout: checkoutTransactionId },
      )
      .catch((error: unknown) => {
        if (isTaken(error)) return { rows: [] }
        throw error
      })
    if (rows.length > 0) return "bound"
    const now = await this.ofAttempt(attemptId)
    return now?.checkout_transaction_id === checkoutTransactionId ? "same" : "taken"
  }

  /** Moves a session on; false when it is there already, or past it. */
  async move(
    attemptId: string,
    to: Exclude<CreditState, "created">,
    trx: Knex.Transaction | Knex = this.pg,
  ): Promise<boolean> {
    const { from, at } = MOVES[to]
    const moved = await trx("credit_session")
      .where({ attempt_id: attemptId })
      .whereIn("state", [...from])
      .update({ state: to, [at]: trx.fn.now(), updated_at: trx.fn.now() })
    return moved > 0
  }

  /**
   * Whose sessions were signed for less and have no checkout that is known of, the newest first: this account's own of any
   * age, and other accounts' since then. The provider's webhooks state no amount: while there is one, a checkout may have been
   * opened with it and claimed to be this one.
   */
  async cheaperUnbound(
    { attempt_id, amount_kobo }: CreditSession,
    customerId: string,
    since: Date,
  ): Promise<{ customer_id: string; signed_at: Date }[]> {
    const { rows } = await this.pg.raw<Rows<{ customer_id: string; signed_at: Date }>>(
      `select a.customer_id, max(c.created_at) as signed_at
         from payment_attempt a join credit_session c on c.attempt_id = a.id
        where a.channel = 'credit' and c.amount_kobo < :amount and c.checkout_transaction_id is null
          and c.attempt_id <> :attemptId and a.customer_id is not null
          and (a.customer_id = :customerId or c.created_at > :since)
        group by a.customer_id order by max(c.created_at) desc limit 500`,
      { customerId, amount: amount_kobo, attemptId: attempt_id, since },
    )
    return rows
  }
}

const UNIQUE_VIOLATION = "23505"

function isTaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION
}
