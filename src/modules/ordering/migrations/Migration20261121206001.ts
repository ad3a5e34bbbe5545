import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Returns and refunds; the timeline takes more than one entry of a kind, one for each return and refund. */
export class Migration20261121206001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table shop_order add column if not exists refunded_kobo bigint not null default 0")
    this.addSql("alter table shop_order drop constraint if exists shop_order_refunded")
    // The last word on "never more than was paid": every refund raises this figure before any bank is asked.
    this.addSql(
      "alter table shop_order add constraint shop_order_refunded check (refunded_kobo >= 0 and refunded_kobo <= paid_kobo)",
    )
    this.addSql("alter table order_event add column if not exists subject_id text not null default ''")
    this.addSql("alter table order_event drop constraint if exists order_event_order_id_status_key")
    this.addSql(
      `create unique index if not exists "IDX_order_event_once" on order_event (order_id, status, subject_id)`,
    )
    this.addSql(`create table if not exists order_return (
      id text primary key,
      order_id text not null,
      number text not null unique,
      status text not null check (status in ('asked','approved','refused','received')),
      asked_by text not null check (asked_by in ('shopper','staff')),
      reason text not null,
      note text null,
      photos jsonb not null default '[]',
      decision_note text null,
      decided_by text null,
      decided_at timestamptz null,
      received_by text null,
      received_at timestamptz null,
      refundable_kobo bigint null check (refundable_kobo >= 0),
      medusa_return_id text null unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_order_return_order" on order_return (order_id)`)
    this.addSql(
      `create index if not exists "IDX_order_return_status" on order_return (status, created_at desc)`,
    )
    this.addSql(`create table if not exists order_return_line (
      id text primary key,
      return_id text not null references order_return (id) on delete cascade,
      line_id text not null,
      quantity integer not null check (quantity > 0),
      restocked integer not null default 0 check (restocked >= 0),
      written_off integer not null default 0 check (written_off >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (return_id, line_id),
      check (restocked + written_off <= quantity)
    )`)
    this.addSql(`create table if not exists order_refund (
      id text primary key,
      order_id text not null,
      return_id text null unique,
      purpose text not null check (purpose in ('cancellation','return','other')),
      amount_kobo bigint not null check (amount_kobo > 0),
      destination text not null,
      reason text null,
      status text not null check (status in ('asked','sent','paid','failed')),
      asked_by text not null check (asked_by in ('shopper','staff','system')),
      asked_by_id text null,
      provider_refund_id text null,
      medusa_refund_id text null unique,
      attempts integer not null default 0,
      sending_until timestamptz null,
      next_try_at timestamptz null default now(),
      sent_at timestamptz null,
      last_error text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_order_refund_order" on order_refund (order_id)`)
    this.addSql(
      `create unique index if not exists "IDX_order_refund_cancellation" on order_refund (order_id) where purpose = 'cancellation'`,
    )
    this.addSql(
      `create index if not exists "IDX_order_refund_due" on order_refund (next_try_at) where next_try_at is not null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists order_return_line, order_return, order_refund")
    this.addSql("delete from order_event where subject_id <> ''")
    this.addSql(`drop index if exists "IDX_order_event_once"`)
    this.addSql("alter table order_event drop column if exists subject_id")
    this.addSql("alter table order_event add unique (order_id, status)")
    this.addSql("alter table shop_order drop constraint if exists shop_order_refunded")
    this.addSql("alter table shop_order drop column if exists refunded_kobo")
  }
}
