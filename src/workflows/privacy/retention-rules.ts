/** Rows of one kind, and how long they are kept. In SQL `t` is the row. docs/privacy.md has the same table. */
export interface RetentionRule {
  what: string
  table: string
  days: number
  /** The instant that the days run from; null while they do not. */
  since: string
  /** Only rows of which this holds. */
  where?: string
  /** What is emptied when the row itself stays: column to SQL expression. Without it the row is deleted. */
  set?: Readonly<Record<string, string>>
}

/** Orders keep names and addresses for this long: the books must be whole for six years. */
export const ORDER_YEARS = 6
/** Rows that come late about a deleted account are looked for during this time. */
export const ERASURE_SWEEP_DAYS = 30
/** A confirmation that could not be mailed is tried for this long. */
export const GOODBYE_DAYS = 3

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: "Sessions that ended",
    table: "account_session",
    days: 90,
    since: "coalesce(t.revoked_at, t.expires_at)",
  },
  {
    what: "Newsletter, asked for and never confirmed",
    table: "newsletter_subscriber",
    days: 30,
    since: "t.asked_at",
    where: "t.status = 'pending'",
  },
  {
    what: "Newsletter, left",
    table: "newsletter_subscriber",
    days: 90,
    since: "t.unsubscribed_at",
    where: "t.status = 'unsubscribed'",
  },
  {
    what: "That a message was sent, and to whom",
    table: "notification",
    days: 180,
    since: "t.created_at",
  },
  {
    what: "Notices of the card provider, in its own words",
    table: "webhook_event",
    days: 90,
    since: "t.processed_at",
    where: "jsonb_exists(t.payload, 'data')",
    set: { payload: "jsonb_build_object('event', t.event)" },
  },
  {
    what: "Carts that nobody touched",
    table: "cart",
    days: 180,
    since: "greatest(t.updated_at, (select max(i.updated_at) from cart_line_item i where i.cart_id = t.id))",
    where: "t.completed_at is null and not exists (select 1 from shop_order o where o.cart_id = t.id)",
  },
  {
    what: "Which cart was whose, once it is gone",
    table: "customer_cart",
    days: 1,
    since: "t.updated_at",
    where: "not exists (select 1 from cart c where c.id = t.cart_id)",
  },
]
