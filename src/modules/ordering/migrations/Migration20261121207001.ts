import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The order desk: who made an order, who is on it, what staff note about it, and finding one among a million. */
export class Migration20261121207001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table shop_order
      add column if not exists source text not null default 'web' check (source in ('web','app','staff')),
      add column if not exists placed_by text null,
      add column if not exists assigned_to text null,
      add column if not exists coupon_code text null`)
    this.addSql(`create table if not exists order_note (
      id text primary key,
      order_id text not null,
      author_id text null,
      text text not null check (char_length(text) between 1 and 2000),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_order_note_order" on order_note (order_id, created_at)`)

    // What staff search in. Phones by their last ten digits: the same however they were typed.
    this.addSql("create extension if not exists pg_trgm")
    this.addSql(`create or replace function shop_order_words(order_number text, recipient jsonb) returns text
      language sql immutable parallel safe as $$
        select lower(order_number || ' ' || coalesce(recipient->>'name', '') || ' ' || coalesce(recipient->>'email', '')
          || ' ' || right(regexp_replace(coalesce(recipient->>'phone', ''), '[^0-9]', '', 'g'), 10)) $$`)
    this.addSql(`create index if not exists "IDX_shop_order_words" on shop_order
      using gin (shop_order_words(order_number, recipient) gin_trgm_ops)`)
    this.addSql(`create index if not exists "IDX_shop_order_state" on shop_order (state_id, created_at desc)`)
    this.addSql(
      `create index if not exists "IDX_shop_order_channel" on shop_order (channel, created_at desc)`,
    )
    for (const [name, column, where] of [
      ["pickup", "pickup_location_id", "delivery_method = 'pickup'"],
      ["assigned", "assigned_to", "assigned_to is not null"],
      ["coupon", "coupon_code", "coupon_code is not null"],
      ["source", "source", "source <> 'web'"],
    ]) {
      this.addSql(
        `create index if not exists "IDX_shop_order_${name}" on shop_order (${column}, created_at desc) where ${where}`,
      )
    }
  }

  override async down(): Promise<void> {
    for (const name of ["words", "state", "channel", "pickup", "assigned", "coupon", "source"]) {
      this.addSql(`drop index if exists "IDX_shop_order_${name}"`)
    }
    this.addSql("drop function if exists shop_order_words(text, jsonb)")
    this.addSql("drop table if exists order_note")
    this.addSql(
      "alter table shop_order drop column if exists source, drop column if exists placed_by, drop column if exists assigned_to",
    )
  }
}
