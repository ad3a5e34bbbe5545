import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121460003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists mail_refusal (
        id text primary key,
        customer_id text not null,
        kind text not null check (kind in ('wishlist_news', 'review_reminder')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_mail_refusal_customer_id_kind_unique"
        on mail_refusal (customer_id, kind)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists mail_refusal")
  }
}
