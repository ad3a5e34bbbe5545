import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121170500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists newsletter_subscriber (
        id text primary key,
        email text not null,
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
        confirm_token text not null,
        unsubscribe_token text not null,
        asked_at timestamptz not null,
        mailed_at timestamptz null,
        confirmed_at timestamptz null,
        unsubscribed_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    for (const column of ["email", "confirm_token", "unsubscribe_token"]) {
      this.addSql(
        `create unique index if not exists "IDX_newsletter_subscriber_${column}_unique" on newsletter_subscriber (${column})`,
      )
    }
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists newsletter_subscriber")
  }
}
