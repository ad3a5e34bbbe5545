import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** News of wishlists for those who agreed to push notifications, beside the e-mail. */
export class Migration20261129083002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table wish_news add column if not exists pushed_at timestamptz null")
    this.addSql(
      "comment on column wish_news.pushed_at is 'When it was looked at for push notifications, apart from the e-mail.'",
    )
    this.addSql(
      `create index if not exists "IDX_wish_news_unpushed" on wish_news (noted_at) where pushed_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table wish_news drop column if exists pushed_at")
  }
}
