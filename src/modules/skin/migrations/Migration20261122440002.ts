import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Answers to pictures of skin are what their mails are sent from. */
export class Migration20261122440002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table skin_selfie
      -- When the shopper was told of the answer as it stands.
      add column if not exists told_at timestamptz null,
      add column if not exists telling_until timestamptz null`)
    this.addSql("update skin_selfie set told_at = answered_at where told_at is null")
    this.addSql(
      `create index if not exists "IDX_skin_selfie_untold" on skin_selfie (answered_at)
        where answer is not null and told_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table skin_selfie drop column if exists told_at, drop column if exists telling_until")
  }
}
