import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Which orders are at wholesale prices, and what the target was when they were made. */
export class Migration20261121410002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table shop_order add column if not exists
      wholesale_target_kobo bigint null check (wholesale_target_kobo > 0)`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table shop_order drop column if exists wholesale_target_kobo")
  }
}
