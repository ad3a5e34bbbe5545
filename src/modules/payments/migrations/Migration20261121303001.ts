import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121303001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists saved_card (
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
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (customer_id, fingerprint)
    )`)
    this.addSql(
      `alter table payment_attempt add column if not exists keep_card boolean not null default false`,
    )
    this.addSql(`alter table payment_attempt add column if not exists saved_card_id text null`)
    this.addSql(`alter table payment_attempt add column if not exists card_fingerprint text null`)
    this.addSql(
      `create index if not exists "IDX_payment_attempt_fingerprint" on payment_attempt (card_fingerprint) where card_fingerprint is not null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists saved_card")
    this.addSql(
      "alter table payment_attempt drop column if exists keep_card, drop column if exists saved_card_id, drop column if exists card_fingerprint",
    )
  }
}
