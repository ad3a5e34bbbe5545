import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Sums a Lagos day (of sales, and of orders made) and a week (of products), so that a year of a million orders is a few
 * ten thousand rows. They are exact or not read: whatever changes an order marks its days in `report_dirty`, in the same
 * transaction, and a marked day is summed from its orders until `report_roll` has summed it anew.
 */
export class Migration20261122420003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists report_dirty (day date not null)`)
    this.addSql(`create index if not exists "IDX_report_dirty_day" on report_dirty (day)`)
    this.addSql(`create table if not exists report_rolled_day (day date primary key)`)
    this.addSql(`create table if not exists report_rolled_week (week date primary key)`)
    this.addSql(`create table if not exists report_day_sales (
      day date not null,
      channel text not null,
      state text not null,
      state_id text null,
      orders integer not null,
      kept_kobo bigint not null,
      units bigint not null,
      discount_kobo bigint not null,
      delivery_kobo bigint not null,
      refunded_kobo bigint not null,
      primary key (day, channel, state)
    )`)
    this.addSql(`create table if not exists report_day_made (
      day date not null,
      status text not null,
      orders integer not null,
      total_kobo bigint not null,
      primary key (day, status)
    )`)
    this.addSql(`create table if not exists report_week_product (
      week date not null,
      product_id text not null,
      units bigint not null,
      sold_kobo bigint not null,
      primary key (week, product_id) include (units, sold_kobo)
    )`)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists report_week_product, report_day_made, report_day_sales, report_rolled_week, report_rolled_day, report_dirty",
    )
  }
}
