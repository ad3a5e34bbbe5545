import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One returns rule: what the shopper wants for it, whether it was told late or opened, and when it was replaced. */
export class Migration20261124030001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table order_return
      add column if not exists remedy text not null default 'wallet'
        check (remedy in ('replacement','wallet','original')),
      add column if not exists is_late boolean not null default false,
      add column if not exists replaced_at timestamptz null`)
    this.addSql(
      "alter table order_return_line add column if not exists opened boolean not null default false",
    )
    // What was replaced is paid for: nothing of it goes back.
    this.addSql("alter table order_return drop constraint if exists order_return_replaced")
    this.addSql(`alter table order_return add constraint order_return_replaced
      check (replaced_at is null or (status = 'received' and remedy = 'replacement' and refundable_kobo = 0))`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table order_return drop constraint if exists order_return_replaced")
    this.addSql(`alter table order_return drop column if exists remedy, drop column if exists is_late,
      drop column if exists replaced_at`)
    this.addSql("alter table order_return_line drop column if exists opened")
  }
}
