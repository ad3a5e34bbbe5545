import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What orders were found by before `order_words` (docs/decisions/0112-what-orders-are-found-by.md). */
export class Migration20261213010001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_shop_order_words"`)
    this.addSql(`drop index if exists "IDX_shop_order_email"`)
    // The version before lives with this: it finds orders by order_words, and never calls it.
    this.addSql("drop function if exists shop_order_words(text, jsonb)")
  }

  override async down(): Promise<void> {
    // The version before finds orders without them.
  }
}
