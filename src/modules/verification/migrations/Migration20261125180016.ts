import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180016 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table verification_code is 'A code of six digits that was sent. At most one of a purpose and subject has not ended.';
      comment on column verification_code.subject is 'Whose code it is: see src/modules/verification/domain/purposes.ts.';
      comment on column verification_code.destination is 'The address or phone number that it proves.';
      comment on column verification_code.code_hash is 'Keyed: useless without the shop''s secret.';
      comment on column verification_code.tries is 'Wrong ones so far.';
      comment on table verification_link is 'An e-mailed link with a long token, of which only the hash is kept.';
      comment on column verification_link.subject is 'Whose link it is: see src/modules/verification/domain/purposes.ts.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
