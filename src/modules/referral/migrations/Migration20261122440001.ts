import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Notifications of rewards are what their mails are sent from. What was told before stands as told. */
export class Migration20261122440001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table referral_notification
      -- When it was mailed, or found to be no news any more; only what is earned and released is mailed.
      add column if not exists told_at timestamptz null,
      -- Whoever sends its mail has until then.
      add column if not exists telling_until timestamptz null,
      -- The mail that it is told in.
      add column if not exists mail_key text null`)
    this.addSql("update referral_notification set told_at = created_at where told_at is null")
    this.addSql(
      `create index if not exists "IDX_referral_notification_untold" on referral_notification (id)
        where told_at is null and kind in ('earned','available')`,
    )
    this.addSql(
      `create index if not exists "IDX_referral_notification_told" on referral_notification (customer_id, told_at desc)
        where mail_key is not null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      "alter table referral_notification drop column if exists told_at, drop column if exists telling_until, drop column if exists mail_key",
    )
  }
}
