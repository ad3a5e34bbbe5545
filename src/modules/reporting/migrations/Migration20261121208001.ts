import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What the reports read: one narrow row for each order and for each line of a sale, so that a year of a million orders
 * is summed from an index alone. Only the triggers of `src/migration-scripts/20261201-report-taken-out.ts` write here.
 */
export class Migration20261121208001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists report_order (
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
        case when status = 'cancelled' or paid_at is null then 0 else paid_kobo - refunded_kobo end) stored
    )`)
    this.addSql(`create index if not exists "IDX_report_order_sales" on report_order (paid_at)
      include (kept_kobo, units, discount_kobo, delivery_kobo, refunded_kobo, channel, state_id, state)
      where kept_kobo > 0`)
    this.addSql(
      `create index if not exists "IDX_report_order_made" on report_order (made_at) include (status, total_kobo)`,
    )
    this.addSql(
      `create index if not exists "IDX_report_order_status" on report_order (status) include (total_kobo)`,
    )
    this.addSql(`create table if not exists report_line (
      order_id text not null,
      line integer not null,
      paid_at timestamptz not null,
      product_id text not null,
      variant_id text not null,
      name text not null,
      quantity integer not null,
      sold_kobo bigint not null,
      primary key (order_id, line)
    )`)
    this.addSql(`create index if not exists "IDX_report_line_sold" on report_line (paid_at)
      include (product_id, variant_id, quantity, sold_kobo, order_id)`)
    this.addSql(
      `create index if not exists "IDX_report_line_product" on report_line (product_id, paid_at desc) include (name)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists report_line, report_order")
  }
}
