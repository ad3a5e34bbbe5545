import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The VAT that held when an order was made, so that its papers say the same for ever. Written by the trigger of
 * `src/migration-scripts/20261130-order-vat.ts`.
 */
export class Migration20261130200002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "alter table shop_order add column if not exists vat_bp integer not null default 0, add column if not exists vat_tin text not null default ''",
    )
    this.addSql(`comment on column shop_order.vat_bp is
      'Hundredths of a percent of VAT that the prices include; 0: the shop was not registered.'`)
    this.addSql(`comment on column shop_order.vat_tin is
      'The shop''s tax identification number when the order was made; empty: it was not registered.'`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table shop_order drop column if exists vat_bp, drop column if exists vat_tin")
  }
}
