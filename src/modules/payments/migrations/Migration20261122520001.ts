import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Shoppers are told of disputed money that was lost. What was lost before stays untold: it is no news any more. */
export class Migration20261122520001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table card_dispute
      add column if not exists told_at timestamptz null,
      add column if not exists telling_until timestamptz null`)
    this.addSql("update card_dispute set told_at = now() where state = 'lost' and told_at is null")
    this.addSql(
      `create index if not exists "IDX_card_dispute_untold" on card_dispute (resolved_at)
        where source <> 'order' and refund_id is not null and told_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_card_dispute_untold"`)
    this.addSql("alter table card_dispute drop column if exists told_at, drop column if exists telling_until")
  }
}
