import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Whether the shop is registered for VAT, and what it said before. None: it never was. */
export class Migration20261130200001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists vat_setting (
      id text primary key,
      is_registered boolean not null,
      tin text not null default '',
      rate_bp integer not null check (rate_bp > 0 and rate_bp < 10000),
      set_by text not null,
      set_at timestamptz not null default now(),
      check (tin <> '' or not is_registered)
    )`)
    this.addSql(`create index if not exists "IDX_vat_setting_set_at" on vat_setting (set_at desc)`)
    this.addSql(`comment on table vat_setting is
      'Whether the shop is registered for VAT: the newest row holds. Rows are only added.'`)
    this.addSql(`comment on column vat_setting.tin is 'The shop''s tax identification number.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists vat_setting")
  }
}
