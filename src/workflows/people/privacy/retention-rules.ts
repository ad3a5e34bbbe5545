/** Rows of one kind, and how long they are stored. In SQL `t` is the row. docs/privacy.md has the same table. */
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

/** Orders have names and addresses for this long: the books must be whole for six years. */
export const ORDER_YEARS = 6
/** Rows that come late about a deleted account are looked for during this time. */
export const ERASURE_SWEEP_DAYS = 30
/** A confirmation that could not be mailed is tried for this long. */
export const GOODBYE_DAYS = 3

const LOAN_CLOSED = "(select l.closed_at from loan l where l.id = t.loan_id)"

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    what: "Background work that is over",
    table: "outbox_job",
    days: 30,
    since: "t.ended_at",
  },
  {
    what: "Applications for loans that came to nothing",
    table: "loan",
    days: 90,
    since: "t.closed_at",
    where: "t.status in ('declined', 'withdrawn') and t.applicant is not null",
    set: { applicant: "null", close_reason: "null" },
  },
  {
    what: "Applications for loans that were repaid",
    table: "loan",
    days: ORDER_YEARS * 366,
    since: "t.closed_at",
    where: "t.status = 'repaid' and t.applicant is not null",
    set: { applicant: "null" },
  },
  {
    what: "Gift cards that were never paid",
    table: "gift_card",
    days: 90,
    since: "t.created_at",
    where: "t.status in ('started', 'failed')",
  },
  {
    what: "Whom a gift card was for, and what was written to them, once it has ended",
    table: "gift_card",
    days: 90,
    since: "t.ended_at",
    where: "coalesce(t.receiver_name, t.receiver_email, t.from_name, t.message) is not null",
    set: { receiver_name: "null", receiver_email: "null", from_name: "null", message: "null" },
  },
  {
    what: "Proofs of identity for loans that are over",
    table: "loan_identity",
    days: 90,
    since: LOAN_CLOSED,
  },
  {
    what: "Documents of Hustle agents, once decided on",
    table: "hustle_document",
    days: 90,
    since: "(select h.decided_at from hustle h where h.id = t.hustle_id)",
  },
  {
    what: "Files of documents that are gone",
    table: "private_file",
    days: 1,
    since: "t.created_at",
    where:
      "t.purpose = 'hustle_document' and not exists (select 1 from hustle_document d where d.file_id = t.id)",
  },
  {
    what: "Pictures of skin, with what was asked and answered",
    table: "skin_selfie",
    days: 30,
    since: "t.created_at",
  },
  {
    what: "Files of pictures of skin",
    table: "private_file",
    days: 30,
    since: "t.created_at",
    where: "t.purpose = 'skin_selfie'",
  },
  {
    what: "Pictures of returns that are over",
    table: "order_return",
    days: 180,
    since: "coalesce(t.received_at, t.decided_at)",
    where: "t.status in ('received', 'refused') and t.photos <> '[]'",
    set: { photos: "'[]'" },
  },
  {
    what: "Files of pictures of returns that are gone",
    table: "private_file",
    days: 1,
    since: "t.created_at",
    where:
      "t.purpose = 'return_photo' and not exists (select 1 from order_return r where r.id = t.subject and jsonb_exists(r.photos, t.id))",
  },
  {
    what: "Sessions that ended",
    table: "account_session",
    days: 90,
    since: "coalesce(t.revoked_at, t.expires_at)",
  },
  {
    what: "Who of the staff looked at people's data",
    // The database itself lets no younger row go.
    table: "people_read",
    days: 730,
    since: "t.hour",
  },
  {
    what: "Challenges of passkeys that were answered",
    table: "passkey_use",
    days: 1,
    since: "t.at",
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
    what: "Taken off a wishlist",
    table: "wish",
    days: 30,
    since: "t.removed_at",
  },
  {
    what: "News of wishlists that were told",
    table: "wish_news",
    days: 30,
    since: "t.ended_at",
  },
  {
    what: "Notifications to devices",
    table: "push_message",
    days: 30,
    since: "coalesce(t.ended_at, t.created_at)",
  },
  {
    what: "Questions for reviews",
    table: "review_reminder",
    days: 90,
    since: "t.due_at",
  },
  {
    what: "Fingerprints by which rewards know a person",
    table: "referral_mark",
    days: 730,
    since: "t.seen_at",
  },
  {
    what: "Carts that nobody touched",
    table: "cart",
    days: 180,
    since: "greatest(t.updated_at, (select max(i.updated_at) from cart_line_item i where i.cart_id = t.id))",
    where: "t.completed_at is null and not exists (select 1 from shop_order o where o.cart_id = t.id)",
  },
  {
    what: "Whose a cart was that was left",
    table: "abandoned_cart",
    days: 90,
    since: "t.abandoned_at",
    where: "t.customer_id is not null",
    set: { customer_id: "null" },
  },
  {
    what: "When an account was last reminded of its cart",
    table: "cart_reminder",
    days: 30,
    since: "t.claimed_at",
  },
  {
    what: "Which cart was whose, once it is gone",
    table: "customer_cart",
    days: 1,
    since: "t.updated_at",
    where: "not exists (select 1 from cart c where c.id = t.cart_id)",
  },
  {
    what: "Addresses of carts that are gone",
    table: "cart_address",
    days: 1,
    since: "t.updated_at",
    where: "not exists (select 1 from cart c where t.id in (c.shipping_address_id, c.billing_address_id))",
  },
]
