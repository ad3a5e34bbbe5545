import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Why staff shut an account. */
export class Migration20261121211000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "account" add column if not exists "blocked_reason" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "account" drop column if exists "blocked_reason";`)
  }
}
