import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Wishlists, and news of them at the prices that their shoppers see: wholesale for those who are eligible. */
export class Migration20261129083002 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [WISHES, NEWS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop table wish_news, wish")
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const WISHES = `
  create table wish (
    id text primary key,
    customer_id text not null,
    product_id text not null,
    name text not null,
    added_at timestamptz not null default now(),
    removed_at timestamptz null,
    price_kobo bigint not null,
    seen_price_kobo bigint not null,
    seen_in_stock boolean not null,
    ${STAMPS},
    seen_wholesale_kobo bigint null
  );
  create unique index "IDX_wish_customer_id_product_id_unique" on wish (customer_id, product_id);
  create index "IDX_wish_product_id" on wish (product_id) where removed_at is null;
  comment on table wish is 'A product on a shopper''s wishlist. Removed ones stay for a while with removed_at, so that adding and removing all day counts once. Amounts are kobo.';
  comment on column wish.name is 'What it was called, for when it is no longer sold.';
  comment on column wish.price_kobo is 'What it cost when it was added.';
  comment on column wish.seen_price_kobo is 'What the shopper knows, from adding it or from our e-mails: news is what differs from it.';
  comment on column wish.seen_wholesale_kobo is 'The same for the wholesale price, which only wholesalers are told of; null: not looked at yet.'`

const NEWS = `
  create table wish_news (
    id text primary key,
    customer_id text not null,
    product_id text not null,
    kind text not null check (kind in ('back_in_stock', 'price_drop')),
    before_kobo bigint not null,
    now_kobo bigint not null,
    noted_at timestamptz not null default now(),
    ended_at timestamptz null,
    mail_key text null,
    ${STAMPS},
    at_wholesale boolean not null default false,
    pushed_at timestamptz null
  );
  create index "IDX_wish_news_customer_id_ended_at" on wish_news (customer_id, ended_at);
  create index "IDX_wish_news_open" on wish_news (noted_at) where ended_at is null;
  create index "IDX_wish_news_unpushed" on wish_news (noted_at) where pushed_at is null;
  comment on table wish_news is 'Outbox of e-mails about products on a wishlist. Amounts are kobo.';
  comment on column wish_news.before_kobo is 'What the shopper knew it to cost.';
  comment on column wish_news.at_wholesale is 'Both prices are wholesale prices, for a shopper who sees those.';
  comment on column wish_news.ended_at is 'When it was told, or was no longer news.';
  comment on column wish_news.mail_key is 'The e-mail that told it; null when it was not told.';
  comment on column wish_news.pushed_at is 'When it was looked at for push notifications, apart from the e-mail.'`
