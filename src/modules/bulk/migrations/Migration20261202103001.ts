import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The dry run of a product file keeps what each row changes, and which rows change a price by more than half. */
export class Migration20261202103001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table import_row add column if not exists changes jsonb null")
    this.addSql("alter table import_row add column if not exists is_steep boolean not null default false")
    this.addSql(`
      comment on column import_row.changes is 'The cells that a row changes, each as it was and as it is to be; null: it makes something, or changes nothing.';
      comment on column import_row.is_steep is 'It changes a price by more than half.';`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table import_row drop column if exists is_steep")
    this.addSql("alter table import_row drop column if exists changes")
  }
}
