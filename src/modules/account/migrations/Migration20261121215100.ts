import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Every call with a session asks whether its account was deleted. */
export class Migration20261121215100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_account_deleted" on "account" ("customer_id") where deleted_at is not null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_account_deleted";`)
  }
}
