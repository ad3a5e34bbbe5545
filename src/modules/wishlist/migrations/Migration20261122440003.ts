import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** News of wishes at the prices that their shoppers see: wholesale for who is eligible. */
export class Migration20261122440003 extends Migration {
  override async up(): Promise<void> {
    // Null until the job has looked at it: of what nobody knew nothing is news.
    this.addSql("alter table wish add column if not exists seen_wholesale_kobo bigint null")
    this.addSql("alter table wish_news add column if not exists at_wholesale boolean not null default false")
  }

  override async down(): Promise<void> {
    this.addSql("alter table wish_news drop column if exists at_wholesale")
    this.addSql("alter table wish drop column if exists seen_wholesale_kobo")
  }
}
