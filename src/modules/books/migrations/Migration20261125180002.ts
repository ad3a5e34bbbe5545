import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { FOUR_EYES_ABOVE_KOBO } from "../domain/unmatched-payment"

const STAMPS = `created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null`

/** Money that belongs to nothing yet, and comparisons of the provider's books with ours. */
export class Migration20261125180002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table kept_money (
      id text primary key,
      source text not null,
      channel text not null,
      reference text not null unique,
      transaction_id text not null,
      customer_id text null,
      order_id text null,
      received_kobo bigint not null check (received_kobo > 0),
      currency text not null,
      reason text not null,
      came_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'asked', 'doing', 'settled')),
      destination text null check (destination in ('card', 'wallet', 'order')),
      decision_reason text null,
      asked_by text null,
      approved_by text null,
      settled_at timestamptz null,
      provider_refund_id text null,
      last_error text null,
      doing_until timestamptz null,
      ${STAMPS},
      constraint kept_money_decided check (status = 'open' or (destination is not null and asked_by is not null)),
      constraint kept_money_two_people check (approved_by is null or approved_by <> asked_by),
      constraint kept_money_four_eyes check (
        status in ('open', 'asked') or received_kobo <= ${FOUR_EYES_ABOVE_KOBO} or approved_by is not null)
    )`)
    this.addSql(`create index "IDX_kept_money_status" on kept_money (status, came_at)`)
    this.addSql(
      `create index "IDX_kept_money_customer" on kept_money (customer_id) where customer_id is not null`,
    )
    this.addSql(`create table bank_reading (
      id text primary key,
      from_at timestamptz not null,
      read_at timestamptz not null default now(),
      items integer not null,
      breaks integer not null,
      bank_kobo bigint null,
      our_kobo bigint null,
      error text null,
      ${STAMPS}
    )`)
    this.addSql(`create index "IDX_bank_reading_at" on bank_reading (read_at)`)
    // What lay with the provider when a Lagos day ended, by its own books.
    this.addSql(`create table bank_day (
      day date primary key,
      bank_kobo bigint not null,
      read_at timestamptz not null default now()
    )`)
    this.addSql(`create table bank_break (
      id text primary key,
      kind text not null
        check (kind in ('missing_here', 'missing_there', 'different_sum', 'different_status', 'balance')),
      item text not null check (item in ('charge', 'refund', 'transfer', 'balance', 'other')),
      ref text not null,
      bank_kobo bigint null,
      our_kobo bigint null,
      bank_status text null,
      our_status text null,
      happened_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'explained', 'gone')),
      note text null,
      explained_by text null,
      last_seen_at timestamptz not null default now(),
      ${STAMPS},
      unique (item, ref),
      check (status <> 'explained' or (note is not null and explained_by is not null))
    )`)
    this.addSql(`create index "IDX_bank_break_status" on bank_break (status, happened_at)`)
    this.addSql(`
      comment on table bank_break is 'A difference between the provider''s books and ours, in one item or in the whole balance. open: staff must look; explained: staff have said what it is; gone: a later reading no longer found it. Amounts are what the item brought to the balance with the provider, each by its own side.';
      comment on table bank_reading is 'One comparison of the provider''s books with ours.';
      comment on column bank_reading.error is 'Why it could not be finished.';
      comment on table kept_money is 'Money that arrived and belongs to nothing until staff decide where it goes. open: undecided; asked: a second member of staff has to agree; doing: decided, on its way; settled: gone where it was sent.';
      comment on column kept_money.source is 'What it was meant for: an order''s payment, a wallet''s funding, a loan''s repayment.';
      comment on column kept_money.reference is 'Our reference, which the provider knows it by.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists kept_money, bank_break, bank_reading, bank_day")
  }
}
