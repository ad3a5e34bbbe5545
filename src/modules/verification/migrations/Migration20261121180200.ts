import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Codes and links that prove an e-mail or a phone. */
export class Migration20261121180200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists verification_code (
        id text primary key,
        purpose text not null,
        subject text not null,
        channel text not null check (channel in ('email', 'sms', 'whatsapp')),
        destination text not null,
        code_hash text not null,
        tries integer not null default 0,
        expires_at timestamptz not null,
        ended_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_verification_code_live" on verification_code (purpose, subject)
      where ended_at is null`)
    this.addSql(`
      create index if not exists "IDX_verification_code_sent" on verification_code (purpose, subject, created_at)`)
    this.addSql(`
      create table if not exists verification_link (
        id text primary key,
        purpose text not null,
        subject text not null,
        token_hash text not null,
        expires_at timestamptz not null,
        ended_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_verification_link_token_hash" on verification_link (token_hash)`)
    this.addSql(`
      create index if not exists "IDX_verification_link_sent" on verification_link (purpose, subject, created_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists verification_link")
    this.addSql("drop table if exists verification_code")
  }
}
