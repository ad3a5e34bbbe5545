import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** An account for each gift card: what was paid for it, until it is redeemed or voided. Never below zero. */
export class Migration20261129079003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`insert into ledger_kind values ('gift_card', true, 0, null) on conflict do nothing`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `delete from ledger_kind k where kind = 'gift_card'
        and not exists (select 1 from ledger_account a where a.kind = k.kind)`,
    )
  }
}
