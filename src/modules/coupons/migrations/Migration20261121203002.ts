import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121203002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists coupon (
      id text primary key,
      name text not null,
      number_of_user integer null check (number_of_user > 0),
      multiple_usage boolean not null default false,
      minimum_kobo bigint not null default 0 check (minimum_kobo >= 0),
      first_order_only boolean not null default false,
      buyers text not null default 'everyone' check (buyers in ('everyone','retail','wholesalers')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create table if not exists coupon_target (
      id text primary key,
      coupon_id text not null,
      kind text not null check (kind in ('product','brand','category')),
      target_id text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (coupon_id, kind, target_id)
    )`)
    this.addSql(`create table if not exists coupon_use (
      id text primary key,
      coupon_id text not null,
      customer_id text not null,
      cart_id text not null unique,
      once_for text null,
      discount_kobo bigint not null check (discount_kobo >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_coupon_use_account" on coupon_use (coupon_id, customer_id)`)
    this.addSql(`create index if not exists "IDX_coupon_use_created" on coupon_use (created_at)`)
    this.addSql(
      `create unique index if not exists "IDX_coupon_use_once" on coupon_use (coupon_id, once_for) where once_for is not null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists coupon_use, coupon_target, coupon")
  }
}
