import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What identity providers said of people who are on their way in: for a quarter of an hour. */
export class Migration20261121181000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists social_ticket (
        id text primary key,
        ticket_hash text not null unique,
        browser_hash text not null,
        provider text not null,
        subject text not null,
        email text null,
        email_verified boolean not null,
        first_name text null,
        last_name text null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz null
      )`)
    this.addSql(`create index if not exists "IDX_social_ticket_expires" on social_ticket (expires_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists social_ticket")
  }
}
