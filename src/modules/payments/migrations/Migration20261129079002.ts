import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Payments for gift cards can be disputed, too. */
export class Migration20261129079002 extends Migration {
  override async up(): Promise<void> {
    // The version before lives with this: the check that takes its place allows all that it writes.
    this.addSql("alter table card_dispute drop constraint if exists card_dispute_source_check")
    // The version before lives with this: it writes the first three.
    this.addSql(`alter table card_dispute add constraint card_dispute_source_check
      check (source in ('order','wallet_funding','loan_repayment','gift_card'))`)
  }

  override async down(): Promise<void> {
    this.addSql("delete from card_dispute where source = 'gift_card'")
    this.addSql("alter table card_dispute drop constraint if exists card_dispute_source_check")
    this.addSql(`alter table card_dispute add constraint card_dispute_source_check
      check (source in ('order','wallet_funding','loan_repayment'))`)
  }
}
