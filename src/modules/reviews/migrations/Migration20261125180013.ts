import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Reviews with pictures, skin types, an answer, votes and decisions of staff; reminders to write one. */
export class Migration20261125180013 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [REVIEWS, VOTES, REMINDERS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop table review_reminder, review_vote, review")
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const REVIEWS = `
  create table review (
    id text primary key,
    product_id text not null,
    customer_id text null,
    email text not null,
    name text not null,
    rating integer not null constraint "CK_review_rating" check (rating between 1 and 5),
    content text not null default '',
    verified boolean not null default false,
    status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
    ${STAMPS},
    skin_type text null check (skin_type in ('normal', 'dry', 'oily', 'combination', 'sensitive')),
    photos text[] not null default '{}',
    revision integer not null default 1,
    edited_at timestamptz null,
    hidden_reason text null,
    decided_at timestamptz null,
    decided_by text null,
    reply text null,
    replied_at timestamptz null,
    replied_by text null,
    helpful_count integer not null default 0
  );
  create unique index "IDX_review_customer_id_product_id_unique"
    on review (customer_id, product_id) where customer_id is not null and deleted_at is null;
  create index "IDX_review_product_id_created_at"
    on review (product_id, created_at) where status = 'published' and deleted_at is null;
  create index "IDX_review_status_created_at" on review (status, created_at) where deleted_at is null;
  create index "IDX_review_deleted_at" on review (deleted_at) where deleted_at is null;
  comment on table review is 'What a shopper wrote about a product. Only published ones are shown and counted.';
  comment on column review.customer_id is 'Null for imported reviews.';
  comment on column review.rating is '1 to 5.';
  comment on column review.verified is 'The product was delivered to the account.';
  comment on column review.photos is 'Addresses below /img, made by the shop from what was sent.';
  comment on column review.revision is 'Counts up when its author changes it: staff decide about the wording that they read.';
  comment on column review.hidden_reason is 'Why staff hid it, for its author.';
  comment on column review.reply is 'The shop''s answer.';
  comment on column review.helpful_count is 'Rows of review_vote.'`

const VOTES = `
  create table review_vote (
    id text primary key,
    review_id text not null,
    customer_id text not null,
    ${STAMPS}
  );
  create unique index "IDX_review_vote_review_id_customer_id_unique" on review_vote (review_id, customer_id);
  create index "IDX_review_vote_customer_id" on review_vote (customer_id);
  comment on table review_vote is 'An account found a review helpful.'`

const REMINDERS = `
  create table review_reminder (
    id text primary key,
    customer_id text not null,
    due_at timestamptz not null,
    ended_at timestamptz null,
    sent boolean not null default false,
    ${STAMPS}
  );
  create index "IDX_review_reminder_due_at" on review_reminder (due_at) where ended_at is null;
  comment on table review_reminder is 'Outbox of e-mails that ask for a review of a delivered order, whose id it has.';
  comment on column review_reminder.ended_at is 'When it went out or was no longer needed.'`
