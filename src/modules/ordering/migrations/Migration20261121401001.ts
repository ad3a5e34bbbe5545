import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Which events of orders the programmes have drawn their consequences from. */
export class Migration20261121401001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table order_event add column if not exists worked_at timestamptz null")
    this.addSql("alter table order_event add column if not exists work_after timestamptz null")
    this.addSql("alter table order_event add column if not exists work_attempts integer not null default 0")
    // What was delivered before there were programmes earned nothing in them.
    this.addSql("update order_event set worked_at = at where worked_at is null")
    this.addSql(
      `create index if not exists "IDX_order_event_unworked" on order_event (order_id, at)
        where worked_at is null and status in ('delivered', 'returned', 'refunded', 'cancelled')`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_event_unworked"`)
    this.addSql(
      `alter table order_event drop column if exists worked_at, drop column if exists work_after,
        drop column if exists work_attempts`,
    )
  }
}
