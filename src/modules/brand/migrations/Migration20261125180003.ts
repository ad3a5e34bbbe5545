import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table brand is 'A maker of products.';
      comment on column brand.palette is 'CSS colours from strong to pale, for pictures drawn by code.';
      comment on column brand.image is 'Path or URL of the logo.';
      comment on column brand.is_active is 'An inactive brand is left out of brand lists; its products stay on sale.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
