import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Each row of a product file keeps which product it is about and what of it says so. A name alone is asked about, and a
 * product's history names the files that changed it.
 */
export class Migration20261203109001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "alter table import_row add column if not exists named_by text null check (named_by in ('variant_id', 'sku', 'barcode', 'slug', 'name'))",
    )
    // The version before lives with this: it writes none but the states that were allowed before.
    this.addSql("alter table import_row drop constraint if exists import_row_state_check")
    // The version before lives with this: what it writes is still allowed.
    this.addSql(
      "alter table import_row add constraint import_row_state_check check (state in ('asked', 'good', 'bad', 'begun', 'done'))",
    )
    this.addSql(
      `update import_row set state = 'bad', action = null, problem = 'The shop was updated after this file was checked: upload it again'
        where state in ('good', 'begun') and import_run_id in (select id from import_run where status <> 'done')`,
    )
    this.addSql(
      `create index if not exists "IDX_import_row_product" on import_row (product_key) where state = 'done' and action <> 'none'`,
    )
    this.addSql(`
      comment on column import_row.product_key is 'Id of the product that a row is about: of one that is there, or that a new one gets.';
      comment on column import_row.named_by is 'What of the row says which product it is; null: it makes a new one.'`)
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_import_row_product"')
    this.addSql("update import_row set state = 'bad' where state = 'asked'")
    this.addSql("alter table import_row drop constraint if exists import_row_state_check")
    this.addSql(
      "alter table import_row add constraint import_row_state_check check (state in ('good', 'bad', 'begun', 'done'))",
    )
    this.addSql("alter table import_row drop column if exists named_by")
  }
}
