import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Second factors, recovery codes and invitations of staff. */
export class Migration20261121210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "staff_second_factor" (
        "user_id" text not null primary key,
        "secret" text null,
        "confirmed_at" timestamptz null,
        "pending_secret" text null,
        "pending_at" timestamptz null,
        "last_step" integer not null default 0,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "CK_staff_second_factor_confirmed" check ((secret is null) = (confirmed_at is null))
      );`)
    this.addSql(`
      create table if not exists "staff_recovery_code" (
        "id" text not null primary key,
        "user_id" text not null,
        "code_hash" text not null,
        "used_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_staff_recovery_code_user_id_code_hash_unique"
      on "staff_recovery_code" ("user_id", "code_hash") where deleted_at is null;`)
    this.addSql(`
      create table if not exists "staff_invitation" (
        "id" text not null primary key,
        "email" text not null check (email = lower(email)),
        "role" text not null
          check (role in ('merchandiser', 'fulfilment', 'finance', 'content', 'admin', 'superadmin')),
        "first_name" text not null,
        "last_name" text not null,
        "invited_by" text not null,
        "expires_at" timestamptz not null,
        "accepted_at" timestamptz null,
        "withdrawn_at" timestamptz null,
        "user_id" text null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_staff_invitation_email_unique" on "staff_invitation" ("email")
      where accepted_at is null and withdrawn_at is null and deleted_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "staff_invitation";`)
    this.addSql(`drop table if exists "staff_recovery_code";`)
    this.addSql(`drop table if exists "staff_second_factor";`)
  }
}
