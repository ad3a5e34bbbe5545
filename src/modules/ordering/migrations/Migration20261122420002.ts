import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A return that the shopper took back before it had arrived. */
export class Migration20261122420002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table order_return add column if not exists withdrawn_at timestamptz null")
    this.addSql("alter table order_return drop constraint if exists order_return_status_check")
    this.addSql(`alter table order_return add constraint order_return_status_check
      check (status in ('asked','approved','refused','received','withdrawn'))`)
  }

  override async down(): Promise<void> {
    this.addSql("update order_return set status = 'refused' where status = 'withdrawn'")
    this.addSql("alter table order_return drop constraint if exists order_return_status_check")
    this.addSql(`alter table order_return add constraint order_return_status_check
      check (status in ('asked','approved','refused','received'))`)
    this.addSql("alter table order_return drop column if exists withdrawn_at")
  }
}
