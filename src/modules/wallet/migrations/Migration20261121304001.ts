import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121304001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists wallet_funding (
      id text primary key,
      customer_id text not null,
      provider text not null,
      reference text not null unique,
      amount_kobo bigint not null check (amount_kobo > 0),
      currency text not null,
      email text not null,
      status text not null check (status in ('started','paid','failed','unapplied')),
      access_code text null,
      authorization_url text null,
      provider_transaction_id text null,
      provider_message text null,
      received_kobo bigint null,
      fees_kobo bigint null,
      reason text null,
      ledger_tx_id text null,
      settled_at timestamptz null,
      told_at timestamptz null,
      telling_until timestamptz null,
      next_check_at timestamptz null,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      -- Money that came is in the ledger, and nothing else is.
      check ((status in ('paid','unapplied')) = (ledger_tx_id is not null))
    )`)
    this.addSql(
      `create index if not exists "IDX_wallet_funding_customer" on wallet_funding (customer_id, created_at desc)`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_funding_check" on wallet_funding (next_check_at) where next_check_at is not null`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_funding_untold" on wallet_funding (settled_at) where settled_at is not null and told_at is null`,
    )
    this.addSql(`create table if not exists wallet_adjustment (
      id text primary key,
      customer_id text not null,
      amount_kobo bigint not null check (amount_kobo <> 0),
      reason text not null check (reason <> ''),
      status text not null check (status in ('requested','approved','declined')),
      requested_by text not null,
      decided_by text null,
      decided_at timestamptz null,
      decision_note text null,
      ledger_tx_id text null,
      told_at timestamptz null,
      telling_until timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      check ((status = 'requested') = (decided_by is null)),
      -- Four eyes: nobody approves what they asked for themselves.
      constraint wallet_adjustment_four_eyes check (status <> 'approved' or decided_by <> requested_by),
      check ((status = 'approved') = (ledger_tx_id is not null))
    )`)
    this.addSql(
      `create index if not exists "IDX_wallet_adjustment_customer" on wallet_adjustment (customer_id, created_at desc)`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_adjustment_open" on wallet_adjustment (created_at) where status = 'requested'`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists wallet_funding, wallet_adjustment")
  }
}
