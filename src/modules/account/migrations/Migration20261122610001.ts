import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Which sessions are of whoever opened the account: the one that registering started, and later ones on the same
 * device. A code that proves the e-mail is believed about the account's past in those alone.
 */
export class Migration20261122610001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "account_session"
        add column if not exists "registered" boolean not null default false,
        add column if not exists "device_hash" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "account_session" drop column if exists "registered", drop column if exists "device_hash";`)
  }
}
