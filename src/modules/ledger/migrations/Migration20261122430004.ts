import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What lost disputes cost the shop, and money of wallets that is kept aside while a bank decides. */
export class Migration20261122430004 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`insert into ledger_kind values ('dispute_losses', false, null, null) on conflict do nothing`)
    this.addSql("alter table ledger_hold drop constraint if exists ledger_hold_purpose_check")
    this.addSql(
      "alter table ledger_hold add constraint ledger_hold_purpose_check check (purpose in ('order','withdrawal','reward','dispute'))",
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `delete from ledger_kind k where kind = 'dispute_losses'
        and not exists (select 1 from ledger_account a where a.kind = k.kind)`,
    )
  }
}
