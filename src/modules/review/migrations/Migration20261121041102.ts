import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121041102 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists review (
        id text primary key,
        product_id text not null,
        customer_id text null,
        email text not null,
        name text not null,
        rating integer not null constraint "CK_review_rating" check (rating between 1 and 5),
        content text not null default '',
        verified boolean not null default false,
        status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_review_customer_id_product_id_unique"
        on review (customer_id, product_id) where customer_id is not null and deleted_at is null`)
    this.addSql(`
      create index if not exists "IDX_review_product_id_created_at"
        on review (product_id, created_at) where status = 'published' and deleted_at is null`)
    this.addSql(
      `create index if not exists "IDX_review_deleted_at" on review (deleted_at) where deleted_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists review`)
  }
}
