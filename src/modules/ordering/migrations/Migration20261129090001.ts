import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Two events of one transaction, such as made and paid by the wallet, have each their own time: `now()` is that of the
 * transaction, and ids of one millisecond stand in no order.
 */
export class Migration20261129090001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table order_event alter column at set default clock_timestamp()")
  }

  override async down(): Promise<void> {
    this.addSql("alter table order_event alter column at set default now()")
  }
}
