import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121302002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table webhook_event add column if not exists last_error text null")
    this.addSql(
      `create index if not exists "IDX_webhook_event_newest" on webhook_event (created_at desc, id desc)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table webhook_event drop column if exists last_error")
  }
}
