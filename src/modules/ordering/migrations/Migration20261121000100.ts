import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists customer_cart (
      id text primary key,
      customer_id text not null unique,
      cart_id text not null unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create table if not exists shop_order (
      id text primary key,
      order_number text not null unique,
      cart_id text null unique,
      customer_id text null,
      request_key text null,
      status text not null check (status in ('pending','processing','packed','shipped','delivered','cancelled','returned')),
      moving_until timestamptz null,
      channel text null,
      payment_collection_id text null,
      paid_attempt_id text null,
      delivery_method text not null check (delivery_method in ('delivery','pickup')),
      state_id text null,
      lga_id text null,
      pickup_location_id text null,
      expected_date text null,
      subtotal_kobo bigint not null check (subtotal_kobo >= 0),
      discount_kobo bigint not null check (discount_kobo >= 0),
      delivery_kobo bigint not null check (delivery_kobo >= 0),
      total_kobo bigint not null check (total_kobo = subtotal_kobo - discount_kobo + delivery_kobo),
      paid_kobo bigint not null check (paid_kobo >= 0),
      weight_grams integer not null,
      note text null,
      recipient jsonb not null,
      lines jsonb not null,
      expires_at timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(
      `create index if not exists "IDX_shop_order_customer" on shop_order (customer_id, created_at desc)`,
    )
    this.addSql(`create index if not exists "IDX_shop_order_status" on shop_order (status, created_at desc)`)
    this.addSql(`create index if not exists "IDX_shop_order_created" on shop_order (created_at desc)`)
    this.addSql(
      `create index if not exists "IDX_shop_order_expiring" on shop_order (expires_at) where status = 'pending'`,
    )
    this.addSql(
      `create unique index if not exists "IDX_shop_order_request" on shop_order (customer_id, request_key) where request_key is not null`,
    )
    this.addSql(`create table if not exists order_event (
      id text primary key,
      order_id text not null,
      status text not null,
      note text null,
      actor_kind text not null check (actor_kind in ('shopper','staff','system')),
      actor_id text null,
      at timestamptz not null default now(),
      mailing_until timestamptz null,
      mailed_at timestamptz null,
      mail_attempts integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (order_id, status)
    )`)
    this.addSql(
      `create index if not exists "IDX_order_event_unmailed" on order_event (at) where mailed_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists order_event, shop_order, customer_cart")
  }
}
