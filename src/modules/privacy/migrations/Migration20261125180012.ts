import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180012 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table consent is 'One act of consent. Rows are only added: taking consent back adds a second row.';
      comment on column consent.subject is 'Id of the customer, or of the newsletter''s subscriber who has no account.';
      comment on column consent.text_version is 'Which text was shown: src/modules/privacy/domain/consent-texts.ts.';
      comment on column consent.channel is 'Whether it was asked for on a screen or given by sending; null where only one of them is possible.';
      comment on table erasure is 'A deleted account: that it was done, when and how. Once goodbye_to is emptied, nothing in it tells who the person was.';
      comment on column erasure.proof is 'How the owner proved who they are.';
      comment on column erasure.swept_at is 'When rows that came late (a webhook, an e-mail under way) were last looked for.';
      comment on column erasure.touched is 'Number of rows touched, by table.';
      comment on column erasure.goodbye_to is 'Where the confirmation goes; emptied once it is sent, or after three days of trying.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
