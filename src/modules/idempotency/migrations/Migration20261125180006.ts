import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180006 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table idempotency_record is 'One accepted Idempotency-Key. response_status is null while the first request is running.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
