import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The coupon that a cart holds, and the one that an order was made with. */
export class Migration20261121203001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table customer_cart add column if not exists coupon_code text null")
    this.addSql("alter table shop_order add column if not exists coupon_code text null")
  }

  override async down(): Promise<void> {
    this.addSql("alter table shop_order drop column if exists coupon_code")
    this.addSql("alter table customer_cart drop column if exists coupon_code")
  }
}
