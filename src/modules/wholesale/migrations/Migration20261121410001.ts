import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Wholesale windows, what an order has to reach, and who became a wholesaler when. */
export class Migration20261121410001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists wholesale_window (
      id text primary key,
      customer_id text not null,
      -- One order opens one window, however often its payment is told.
      order_id text not null unique,
      goods_kobo bigint not null check (goods_kobo >= 0),
      target_kobo bigint not null check (target_kobo > 0),
      opened_at timestamptz not null default now(),
      ends_at timestamptz not null,
      closed_at timestamptz null,
      closed_because text null check (closed_because in ('order_cancelled', 'order_returned', 'order_refunded')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      check (ends_at > opened_at),
      check ((closed_at is null) = (closed_because is null))
    )`)
    this.addSql(`create index if not exists "IDX_wholesale_window_customer"
      on wholesale_window (customer_id, ends_at desc) where closed_at is null`)
    this.addSql(`create index if not exists "IDX_wholesale_window_opened"
      on wholesale_window (customer_id, opened_at desc)`)
    this.addSql(`create table if not exists wholesale_target (
      id text primary key,
      target_kobo bigint not null check (target_kobo > 0),
      set_by text null,
      set_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_wholesale_target_set" on wholesale_target (set_at desc)`)
    // 50,000 naira until staff change it.
    this.addSql(`insert into wholesale_target (id, target_kobo, set_at) values ('whtar_first', 5000000, '2026-01-01')
      on conflict do nothing`)
    this.addSql(`create table if not exists wholesale_switch (
      id text primary key,
      customer_id text not null,
      became text not null check (became in ('wholesaler', 'user', 'next_champ')),
      by text not null check (by in ('shopper', 'staff')),
      at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(
      `create index if not exists "IDX_wholesale_switch_customer" on wholesale_switch (customer_id, at desc)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists wholesale_switch, wholesale_target, wholesale_window")
  }
}
