import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff took out of a paid order before it was packed (docs/order-desk.md#taking-items-out). */
export class Migration20261201101001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table shop_order add column if not exists taken_out jsonb not null default '[]'")
    this.addSql(`comment on column shop_order.taken_out is
      'Units that were taken out after payment, as lines of their own: what they cost is in the order''s totals, and was given back.'`)
    this.addSql(
      "comment on column shop_order.lines is 'What is sent: as it was sold, less what was taken out since.'",
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table shop_order drop column if exists taken_out")
    this.addSql("comment on column shop_order.lines is null")
  }
}
