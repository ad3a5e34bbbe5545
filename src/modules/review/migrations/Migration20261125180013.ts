import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180013 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table review_reminder is 'Outbox of e-mails that ask for a review of a delivered order, whose id it has.';
      comment on column review_reminder.ended_at is 'When it went out or was no longer needed.';
      comment on table review_vote is 'An account found a review helpful.';
      comment on table review is 'What a shopper wrote about a product. Only published ones are shown and counted.';
      comment on column review.customer_id is 'Null for imported reviews.';
      comment on column review.rating is '1 to 5.';
      comment on column review.verified is 'The product was delivered to the account.';
      comment on column review.photos is 'Addresses below /img, made by the shop from what was sent.';
      comment on column review.revision is 'Counts up when its author changes it: staff decide about the wording that they read.';
      comment on column review.hidden_reason is 'Why staff hid it, for its author.';
      comment on column review.reply is 'The shop''s answer.';
      comment on column review.helpful_count is 'Rows of review_vote.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
