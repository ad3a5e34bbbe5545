import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Attempts to pay orders, saved cards, sessions of the credit provider, disputes, and the inbox of providers' webhooks. */
export class Migration20261129079002 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [ATTEMPTS, CARDS, CREDIT, DISPUTES, WEBHOOKS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists webhook_event, card_dispute, credit_session, saved_card, payment_attempt",
    )
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const ATTEMPTS = `
  create table payment_attempt (
    id text primary key,
    order_id text not null,
    customer_id text null,
    channel text not null,
    provider text not null,
    reference text not null unique,
    amount_kobo bigint not null check (amount_kobo > 0),
    currency text not null,
    email text not null,
    status text not null check (status in ('started','settling','paid','failed','unapplied')),
    settling_until timestamptz null,
    payment_session_id text null,
    access_code text null,
    authorization_url text null,
    provider_transaction_id text null,
    provider_message text null,
    received_kobo bigint null,
    fees_kobo bigint null,
    reason text null,
    next_check_at timestamptz null,
    checks integer not null default 0,
    ${STAMPS},
    keep_card boolean not null default false,
    saved_card_id text null,
    card_fingerprint text null
  );
  -- One payable attempt an order: nobody pays twice by two open pages.
  create unique index "IDX_payment_attempt_open" on payment_attempt (order_id) where status in ('started','settling');
  create index "IDX_payment_attempt_order" on payment_attempt (order_id);
  create index "IDX_payment_attempt_check" on payment_attempt (next_check_at) where next_check_at is not null;
  create index "IDX_payment_attempt_fingerprint" on payment_attempt (card_fingerprint) where card_fingerprint is not null;
  create index "IDX_payment_attempt_credit" on payment_attempt (customer_id) where channel = 'credit';
  comment on table payment_attempt is 'One try to pay an order with a provider. started: payable; settling: its money is being booked; paid: it made its order paid; failed: the provider said no; unapplied: money came that does not belong to the order and is kept apart for staff.';
  comment on column payment_attempt.reference is 'Ours, made before the provider is asked.';
  comment on column payment_attempt.reason is 'Why the money was kept apart.';
  comment on column payment_attempt.keep_card is 'The shopper allows the shop to save the card.';
  comment on column payment_attempt.saved_card_id is 'The saved card that is charged, without a page.';
  comment on column payment_attempt.card_fingerprint is 'Keyed hash that recognises the card that paid.'`

const CARDS = `
  create table saved_card (
    id text primary key,
    customer_id text not null,
    provider text not null,
    code text not null,
    fingerprint text not null,
    email text not null,
    brand text null,
    last4 text not null,
    bank text null,
    exp_month text null,
    exp_year text null,
    used_at timestamptz null,
    ${STAMPS},
    unique (customer_id, fingerprint)
  );
  comment on table saved_card is 'A card that its owner lets the shop charge again. Only the provider has its number.';
  comment on column saved_card.code is 'What the provider charges it by, encrypted.';
  comment on column saved_card.fingerprint is 'Keyed hash: the same card again is the same row.';
  comment on column saved_card.email is 'The provider charges it under this e-mail only.'`

/** What was signed for the credit provider's popup, one for each attempt, and how far its checkout has come. */
const CREDIT = `
  create table credit_session (
    attempt_id text primary key references payment_attempt (id),
    provider text not null,
    session_id text not null unique,
    signature text not null unique,
    email text not null,
    amount_kobo bigint not null check (amount_kobo > 0),
    state text not null default 'created' check (state in ('created','popup_opened','customer_reported',
      'provider_approved','merchant_paid','declined','expired','cancelled')),
    checkout_transaction_id text null,
    bound_at timestamptz null,
    reported_at timestamptz null,
    approved_at timestamptz null,
    paid_at timestamptz null,
    closed_at timestamptz null,
    ${STAMPS},
    unique (provider, checkout_transaction_id)
  )`

/** Of orders, and of money for wallets, loans and gift cards. */
const DISPUTES = `
  create table card_dispute (
    id text primary key,
    provider text not null,
    provider_dispute_id text not null,
    order_id text null,
    attempt_id text null,
    amount_kobo bigint not null check (amount_kobo > 0),
    category text null,
    state text not null check (state in ('answer','bank','won','lost')),
    due_at timestamptz null,
    resolved_at timestamptz null,
    answer text null check (answer in ('accept','contest')),
    note text null,
    answered_by text null,
    answered_at timestamptz null,
    refund_id text null,
    ${STAMPS},
    source text not null default 'order' check (source in ('order','wallet_funding','loan_repayment','gift_card')),
    receipt_id text null,
    customer_id text null,
    told_at timestamptz null,
    telling_until timestamptz null,
    unique (provider, provider_dispute_id),
    constraint card_dispute_is_of check (
      (source = 'order') = (order_id is not null and attempt_id is not null)
      and (source <> 'order') = (receipt_id is not null and customer_id is not null))
  );
  create index "IDX_card_dispute_order" on card_dispute (order_id);
  create index "IDX_card_dispute_state" on card_dispute (state, due_at);
  create index "IDX_card_dispute_customer" on card_dispute (customer_id) where customer_id is not null;
  create index "IDX_card_dispute_untold" on card_dispute (resolved_at)
    where source <> 'order' and refund_id is not null and told_at is null;
  comment on table card_dispute is 'A payment that the shopper''s bank wants back, as the provider last reported it, and what staff answered.';
  comment on column card_dispute.source is 'What the payment was for.';
  comment on column card_dispute.receipt_id is 'The funding or repayment, for money of a wallet or a loan.';
  comment on column card_dispute.customer_id is 'Whose wallet or loan it was for.';
  comment on column card_dispute.state is 'answer: staff must answer; bank: the card''s bank decides; won or lost: decided.';
  comment on column card_dispute.refund_id is 'The order''s refund that stands for money that was lost; for other money, the ledger''s transaction.';
  comment on column card_dispute.told_at is 'When the shopper was told that money for a wallet or a loan was lost.';
  comment on column card_dispute.telling_until is 'While one process tells the shopper, no other does.'`

const WEBHOOKS = `
  create table webhook_event (
    id text primary key,
    provider text not null,
    dedupe_key text not null,
    event text not null,
    reference text null,
    payload jsonb not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    processed_at timestamptz null,
    outcome text null,
    ${STAMPS},
    last_error text null,
    unique (provider, dedupe_key)
  );
  create index "IDX_webhook_event_due" on webhook_event (next_attempt_at) where processed_at is null;
  create index "IDX_webhook_event_newest" on webhook_event (created_at desc, id desc);
  -- Events of a checkout that came before the shopper's browser reported it are looked for by its id.
  create index "IDX_webhook_event_unbound" on webhook_event (provider, reference) where outcome = 'unbound';
  comment on table webhook_event is 'The durable inbox: a provider''s event, verified and stored before it is answered, then worked on.';
  comment on column webhook_event.dedupe_key is 'The same event twice is the same row.';
  comment on column webhook_event.last_error is 'Why the last try failed.'`
