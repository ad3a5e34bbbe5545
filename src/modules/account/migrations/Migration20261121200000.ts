import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Sessions that say what they ran on, how they ended and whether a second factor was shown; blocked accounts. */
export class Migration20261121200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "account_session"
        add column if not exists "platform" text null,
        add column if not exists "second_factor_at" timestamptz null,
        add column if not exists "revoked_reason" text null;`)
    this.addSql(`alter table "account" add column if not exists "blocked_at" timestamptz null;`)
    // Of one person's sessions, those that may still be open.
    this.addSql(`
      create index if not exists "IDX_account_session_customer_id" on "account_session" ("customer_id")
      where revoked_at is null and deleted_at is null;`)
    this.addSql(`
      create index if not exists "IDX_account_session_user_id" on "account_session" ("user_id")
      where revoked_at is null and deleted_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_account_session_customer_id";`)
    this.addSql(`drop index if exists "IDX_account_session_user_id";`)
    this.addSql(`alter table "account" drop column if exists "blocked_at";`)
    this.addSql(`
      alter table "account_session"
        drop column if exists "platform",
        drop column if exists "second_factor_at",
        drop column if exists "revoked_reason";`)
  }
}
