import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What is kept apart is posted by the books, and foreign money is not in the ledger at all: only paid ones are. */
export class Migration20261121304002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table wallet_funding drop constraint if exists wallet_funding_check")
    this.addSql("alter table wallet_funding drop constraint if exists wallet_funding_posted")
    this.addSql(
      "alter table wallet_funding add constraint wallet_funding_posted check ((status = 'paid') = (ledger_tx_id is not null))",
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table wallet_funding drop constraint if exists wallet_funding_posted")
  }
}
