import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS =
  "'friend_joined','earned','available','taken_back','nothing_earned','withdrawal_paid','withdrawal_declined','withdrawal_failed'"
const FORMER_KINDS = KINDS.replace("'nothing_earned',", "")

/**
 * Whoever earns nothing is told why. And what was kept as devices is forgotten: names of platforms and models that apps
 * sent are among it, hashed like the rest. A browser's cookie is noted again with its next sign-in.
 */
export class Migration20261124110002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table referral_notification
      drop constraint if exists referral_notification_kind_check,
      add constraint referral_notification_kind_check check (kind in (${KINDS}))`)
    this.addSql("delete from referral_mark where kind = 'device'")
  }

  override async down(): Promise<void> {
    this.addSql("delete from referral_notification where kind = 'nothing_earned'")
    this.addSql(`alter table referral_notification
      drop constraint if exists referral_notification_kind_check,
      add constraint referral_notification_kind_check check (kind in (${FORMER_KINDS}))`)
  }
}
