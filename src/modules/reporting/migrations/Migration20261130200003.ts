import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What reports by place, staff, source and of VAT go by, and which reports staff have by e-mail. */
export class Migration20261130200003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table report_order
      add column if not exists lga text null,
      add column if not exists pickup_location_id text null,
      add column if not exists source text not null default 'web',
      add column if not exists placed_by text null,
      add column if not exists vat_bp integer not null default 0`)
    this.addSql(`create table if not exists report_mail (
      user_id text not null,
      report text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, report)
    )`)
    this.addSql(`comment on table report_mail is
      'Reports that a member of staff has by e-mail on Mondays.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists report_mail")
    this.addSql(`alter table report_order
      drop column if exists lga, drop column if exists pickup_location_id, drop column if exists source,
      drop column if exists placed_by, drop column if exists vat_bp`)
  }
}
