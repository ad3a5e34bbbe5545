import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What a subscriber wants to read of. Whoever was on the list before wanted all of it. */
export class Migration20261121440002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table newsletter_subscriber add column if not exists topics text[] not null default '{arrivals,offers,tips}'`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table newsletter_subscriber drop column if exists topics")
  }
}
