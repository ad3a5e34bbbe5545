import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists payment_attempt (
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
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_payment_attempt_order" on payment_attempt (order_id)`)
    // One payable attempt an order: nobody pays twice by two open pages.
    this.addSql(
      `create unique index if not exists "IDX_payment_attempt_open" on payment_attempt (order_id) where status in ('started','settling')`,
    )
    this.addSql(
      `create index if not exists "IDX_payment_attempt_check" on payment_attempt (next_check_at) where next_check_at is not null`,
    )
    this.addSql(`create table if not exists webhook_event (
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
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (provider, dedupe_key)
    )`)
    this.addSql(
      `create index if not exists "IDX_webhook_event_due" on webhook_event (next_attempt_at) where processed_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists payment_attempt, webhook_event")
  }
}
