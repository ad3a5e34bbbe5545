import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The refunds that are not at their end are counted for the metrics: a few among all that there ever were. */
export class Migration20261212045001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_order_refund_open" on order_refund (status) where status in ('asked', 'sent', 'failed')`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_refund_open"`)
  }
}
