import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the bank account was last changed: money does not go there at once. */
export class Migration20261121306002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "account" add column if not exists "bank_changed_at" timestamptz null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "account" drop column if exists "bank_changed_at";`)
  }
}
