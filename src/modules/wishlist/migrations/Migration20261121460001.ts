import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121460001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists wish (
        id text primary key,
        customer_id text not null,
        product_id text not null,
        name text not null,
        added_at timestamptz not null default now(),
        removed_at timestamptz null,
        price_kobo bigint not null,
        seen_price_kobo bigint not null,
        seen_in_stock boolean not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create unique index if not exists "IDX_wish_customer_id_product_id_unique" on wish (customer_id, product_id)`,
    )
    this.addSql(
      `create index if not exists "IDX_wish_product_id" on wish (product_id) where removed_at is null`,
    )
    this.addSql(`
      create table if not exists wish_news (
        id text primary key,
        customer_id text not null,
        product_id text not null,
        kind text not null check (kind in ('back_in_stock', 'price_drop')),
        before_kobo bigint not null,
        now_kobo bigint not null,
        noted_at timestamptz not null default now(),
        ended_at timestamptz null,
        mail_key text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create index if not exists "IDX_wish_news_customer_id_ended_at" on wish_news (customer_id, ended_at)`,
    )
    this.addSql(
      `create index if not exists "IDX_wish_news_open" on wish_news (noted_at) where ended_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists wish_news, wish")
  }
}
