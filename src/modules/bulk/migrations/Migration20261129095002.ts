import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The history of a shelf names the receipt of a purchase order: each books a variant once, and is taken back once. */
export class Migration20261129095002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table stock_count add column if not exists receipt_id text null")
    // The version before lives with this: it writes no receipt, and rows without one are not in the index.
    this.addSql(
      'create unique index if not exists "IDX_stock_count_receipt" on stock_count (receipt_id, variant_id, (undoes is null)) where receipt_id is not null',
    )
    this.addSql(
      "comment on column stock_count.receipt_id is 'The receipt of a purchase order that it books or takes back.'",
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_stock_count_receipt"')
    this.addSql("alter table stock_count drop column if exists receipt_id")
  }
}
