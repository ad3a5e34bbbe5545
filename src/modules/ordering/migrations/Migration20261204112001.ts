import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The order that replaces what came back with a return (docs/aftercare.md#replacements). */
export class Migration20261204112001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table shop_order add column if not exists replaces_return_id text null")
    this.addSql(`comment on column shop_order.replaces_return_id is
      'The return whose items it replaces: an order of nothing to pay, one for each return.'`)
    // The version before lives with this: it writes nothing there, and who writes waits for one look through the table.
    this.addSql(`create unique index if not exists shop_order_replaces_return on shop_order (replaces_return_id)
      where replaces_return_id is not null`)
    // The version before lives with this: it makes no order with the column.
    this.addSql(`alter table shop_order add constraint shop_order_replacement_is_free
      check (replaces_return_id is null or (total_kobo = 0 and paid_kobo = 0))`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table shop_order drop constraint if exists shop_order_replacement_is_free")
    this.addSql("drop index if exists shop_order_replaces_return")
    this.addSql("alter table shop_order drop column if exists replaces_return_id")
  }
}
