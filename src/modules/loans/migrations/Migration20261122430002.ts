import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Loans may be repaid by a saved card, at whichever provider has it, and the card that pays may be kept. */
export class Migration20261122430002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table loan_repayment
      add column if not exists provider text null,
      add column if not exists saved_card_id text null,
      add column if not exists keep_card boolean not null default false`)
    // Until now all were opened at the first provider.
    this.addSql("update loan_repayment set provider = 'card' where channel = 'card' and provider is null")
    // However often it is tapped: one charge of a card at a time.
    this.addSql(`create unique index if not exists "IDX_loan_repayment_charge" on loan_repayment (customer_id, saved_card_id)
      where status = 'started' and saved_card_id is not null`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_loan_repayment_charge"`)
    this.addSql(
      "alter table loan_repayment drop column if exists provider, drop column if exists saved_card_id, drop column if exists keep_card",
    )
  }
}
