import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180014 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table skin_profile is 'What a shopper asked the skin expert to keep; one row a customer.';
      comment on table skin_recommendation is 'A product for one answer of the skin expert. On the head route, no head type means all of them.';
      comment on table skin_selfie is 'A picture of a shopper''s skin; the file is in private storage.';
      comment on column skin_selfie.answered_by is 'The member of staff.';
      comment on column skin_selfie.told_at is 'When the shopper was e-mailed about the present answer.';
      comment on column skin_selfie.telling_until is 'While one process sends that e-mail, no other does.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
