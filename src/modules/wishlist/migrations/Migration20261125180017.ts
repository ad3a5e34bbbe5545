import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180017 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table wish_news is 'Outbox of e-mails about products on a wishlist. Amounts are kobo.';
      comment on column wish_news.before_kobo is 'What the shopper knew it to cost.';
      comment on column wish_news.at_wholesale is 'Both prices are wholesale prices, for a shopper who sees those.';
      comment on column wish_news.ended_at is 'When it was told, or was no longer news.';
      comment on column wish_news.mail_key is 'The e-mail that told it; null when it was not told.';
      comment on table wish is 'A product on a shopper''s wishlist. Removed ones stay for a while with removed_at, so that adding and removing all day counts once. Amounts are kobo.';
      comment on column wish.name is 'What it was called, for when it is no longer sold.';
      comment on column wish.price_kobo is 'What it cost when it was added.';
      comment on column wish.seen_price_kobo is 'What the shopper knows, from adding it or from our e-mails: news is what differs from it.';
      comment on column wish.seen_wholesale_kobo is 'The same for the wholesale price, which only wholesalers are told of; null: not looked at yet.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
