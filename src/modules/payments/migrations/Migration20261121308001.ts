import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What was signed for the credit provider's popup, one for each attempt, and how far its checkout has come. */
export class Migration20261121308001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists credit_session (
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
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (provider, checkout_transaction_id)
    )`)
    this.addSql(
      `create index if not exists "IDX_payment_attempt_credit" on payment_attempt (customer_id) where channel = 'credit'`,
    )
    // Events of a checkout that nobody had told us of yet are looked for by its id.
    this.addSql(
      `create index if not exists "IDX_webhook_event_unbound" on webhook_event (provider, reference) where outcome = 'unbound'`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_webhook_event_unbound", "IDX_payment_attempt_credit"`)
    this.addSql("drop table if exists credit_session")
  }
}
