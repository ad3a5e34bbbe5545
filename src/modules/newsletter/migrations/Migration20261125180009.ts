import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180009 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table newsletter_subscriber is 'Who asked for the newsletter. email is in lower case; only confirmed ones are written to.';
      comment on column newsletter_subscriber.asked_at is 'When consent was last given in the form.';
      comment on column newsletter_subscriber.mailed_at is 'When the confirmation e-mail last went out; null: never.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
