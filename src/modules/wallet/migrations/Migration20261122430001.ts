import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Wallets may be funded by a saved card, and the card that pays may be kept. */
export class Migration20261122430001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table wallet_funding
      add column if not exists saved_card_id text null,
      add column if not exists keep_card boolean not null default false`)
    // However often it is tapped: one charge of a card at a time.
    this.addSql(`create unique index if not exists "IDX_wallet_funding_charge" on wallet_funding (customer_id, saved_card_id)
      where status = 'started' and saved_card_id is not null`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_wallet_funding_charge"`)
    this.addSql(
      "alter table wallet_funding drop column if exists saved_card_id, drop column if exists keep_card",
    )
  }
}
