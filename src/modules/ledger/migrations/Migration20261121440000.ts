import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Accounts of Beauty Rewards: shoppers' points, a kobo for each hundredth of one, and what they cost the shop. */
export class Migration20261121440000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `insert into ledger_kind values ('points', true, 0, null), ('points_expense', false, null, null) on conflict do nothing`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `delete from ledger_kind k where kind in ('points', 'points_expense')
        and not exists (select 1 from ledger_account a where a.kind = k.kind)`,
    )
  }
}
