import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Accounts and their sessions. */
export class Migration20261121110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "account" (
        "id" text not null primary key,
        "customer_id" text not null,
        "phone" text null check (phone ~ '^[+]234[0-9]{7,10}$'),
        "gender" text null check (gender in ('male', 'female', 'others')),
        "dob" text null check (dob ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        "role" text not null default 'user' check (role in ('user', 'wholesaler', 'next_champ')),
        "referer_id" text not null check (referer_id ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
        "referred_by" text null check (referred_by <> customer_id),
        "wholesaler_activated" timestamptz null,
        "affiliate_activated_at" timestamptz null,
        "state_id" text null,
        "lga_id" text null,
        "address" text null,
        "city" text null,
        "postcode" text null,
        "apartment" text null,
        "account_number" text null,
        "account_name" text null,
        "bank_code" text null,
        "email_verified_at" timestamptz null,
        "mobile_verified_at" timestamptz null,
        "avatar" text null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_account_customer_id_unique" on "account" ("customer_id")
      where deleted_at is null;`)
    this.addSql(`
      create unique index if not exists "IDX_account_phone_unique" on "account" ("phone") where deleted_at is null;`)
    // Of deleted accounts too: a link with an old code must never credit somebody else.
    this.addSql(
      `create unique index if not exists "IDX_account_referer_id_unique" on "account" ("referer_id");`,
    )
    this.addSql(`
      create index if not exists "IDX_account_referred_by" on "account" ("referred_by") where deleted_at is null;`)

    this.addSql(`
      create table if not exists "account_session" (
        "id" text not null primary key,
        "customer_id" text null,
        "user_id" text null,
        "auth_identity_id" text not null,
        "last_seen_at" timestamptz not null default now(),
        "expires_at" timestamptz not null,
        "revoked_at" timestamptz null,
        "user_agent" text null,
        "ip" text null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "CK_account_session_actor" check (customer_id is not null or user_id is not null)
      );`)
    this.addSql(`
      create index if not exists "IDX_account_session_auth_identity_id" on "account_session" ("auth_identity_id")
      where deleted_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_session";`)
    this.addSql(`drop table if exists "account";`)
  }
}
