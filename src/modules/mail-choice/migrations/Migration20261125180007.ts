import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180007 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table mail_refusal is 'A kind of e-mail that a shopper does not want. Without a row it may be sent.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
