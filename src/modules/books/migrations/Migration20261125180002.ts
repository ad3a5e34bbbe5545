import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table bank_break is 'A difference between the provider''s books and ours, in one item or in the whole balance. open: staff must look; explained: staff have said what it is; gone: a later reading no longer found it. Amounts are what the item brought to the balance with the provider, each by its own side.';
      comment on table bank_reading is 'One comparison of the provider''s books with ours.';
      comment on column bank_reading.error is 'Why it could not be finished.';
      comment on table kept_money is 'Money that arrived and belongs to nothing until staff decide where it goes. open: undecided; asked: a second member of staff has to agree; doing: decided, on its way; settled: gone where it was sent.';
      comment on column kept_money.source is 'What it was meant for: an order''s payment, a wallet''s funding, a loan''s repayment.';
      comment on column kept_money.reference is 'Our reference, which the provider knows it by.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
