import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What the reports read, and which reports staff have by e-mail. Of each order and of each line of a sale there is one narrow row, so
 * that a year of a million orders is summed from an index alone. Only the triggers of
 * `src/migration-scripts/20261201-report-taken-out.ts` write there.
 *
 * Sums of a Lagos day (of sales, and of orders made) and of a week (of products) make a year of a million orders a few ten thousand
 * rows. They are exact or not read: whatever changes an order marks its days in `report_dirty`, in the same transaction, and a marked
 * day is summed from its orders until `report_roll` has summed it anew.
 */
export class Migration20261130200003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table report_order (
        order_id text primary key,
        made_at timestamptz not null,
        paid_at timestamptz null,
        status text not null,
        channel text null,
        delivery_method text not null,
        state_id text null,
        state text not null,
        units integer not null,
        total_kobo bigint not null,
        discount_kobo bigint not null,
        delivery_kobo bigint not null,
        paid_kobo bigint not null,
        refunded_kobo bigint not null,
        -- What of the money is kept: the one figure that makes an order a sale (docs/reporting.md).
        kept_kobo bigint generated always as (
          case when status = 'cancelled' or paid_at is null then 0 else paid_kobo - refunded_kobo end) stored,
        lga text null,
        pickup_location_id text null,
        source text not null default 'web',
        placed_by text null,
        vat_bp integer not null default 0
      );
      create index "IDX_report_order_sales" on report_order (paid_at)
        include (kept_kobo, units, discount_kobo, delivery_kobo, refunded_kobo, channel, state_id, state)
        where kept_kobo > 0;
      create index "IDX_report_order_made" on report_order (made_at) include (status, total_kobo);
      create index "IDX_report_order_status" on report_order (status) include (total_kobo);

      create table report_line (
        order_id text not null,
        line integer not null,
        paid_at timestamptz not null,
        product_id text not null,
        variant_id text not null,
        name text not null,
        quantity integer not null,
        sold_kobo bigint not null,
        primary key (order_id, line)
      );
      create index "IDX_report_line_sold" on report_line (paid_at)
        include (product_id, variant_id, quantity, sold_kobo, order_id);
      create index "IDX_report_line_product" on report_line (product_id, paid_at desc) include (name)`)
    this.addSql(`
      create table report_dirty (day date not null);
      create index "IDX_report_dirty_day" on report_dirty (day);
      create table report_rolled_day (day date primary key);
      create table report_rolled_week (week date primary key);
      create table report_day_sales (
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
      );
      create table report_day_made (
        day date not null,
        status text not null,
        orders integer not null,
        total_kobo bigint not null,
        primary key (day, status)
      );
      create table report_week_product (
        week date not null,
        product_id text not null,
        units bigint not null,
        sold_kobo bigint not null,
        primary key (week, product_id) include (units, sold_kobo)
      )`)
    this.addSql(`
      create table report_mail (
        user_id text not null,
        report text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, report)
      );
      comment on table report_mail is 'Reports that a member of staff has by e-mail on Mondays.'`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `drop table if exists report_mail, report_week_product, report_day_made, report_day_sales, report_rolled_week,
         report_rolled_day, report_dirty, report_line, report_order`,
    )
  }
}
