import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * A product file keeps whose export it is, its headings with the columns that they fill, what staff chose for them, and what was
 * left out or put right, of the file and of each row. The choice is proposed for the next file of the same headings.
 */
export class Migration20261207122001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table import_run add column if not exists profile text null")
    this.addSql("alter table import_run add column if not exists headings jsonb not null default '[]'")
    this.addSql("alter table import_run add column if not exists notices jsonb not null default '[]'")
    this.addSql("alter table import_run add column if not exists heading_key text null")
    this.addSql("alter table import_run add column if not exists mapping jsonb null")
    this.addSql("alter table import_row add column if not exists notices jsonb not null default '[]'")
    this.addSql(
      `create index if not exists "IDX_import_run_mapping" on import_run (heading_key, created_at) where mapping is not null`,
    )
    this.addSql(`
      comment on column import_run.profile is 'The shop whose export it is; null: a list.';
      comment on column import_run.headings is 'Each heading with the column that it fills; null: it is left out.';
      comment on column import_run.notices is 'What was left out or put right in the whole file.';
      comment on column import_run.heading_key is 'The same for files of the same headings.';
      comment on column import_run.mapping is 'Columns that staff chose for headings, "" for none; null: nobody chose.';
      comment on column import_row.notices is 'What was left out or put right in a row, which goes in all the same.'`)
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_import_run_mapping"')
    this.addSql("alter table import_row drop column if exists notices")
    for (const column of ["profile", "headings", "notices", "heading_key", "mapping"])
      this.addSql(`alter table import_run drop column if exists ${column}`)
  }
}
