import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Who reads the newsletter, and what of it. */
export class Migration20261125180009 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table newsletter_subscriber (
        id text primary key,
        email text not null,
        status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
        confirm_token text not null,
        unsubscribe_token text not null,
        asked_at timestamptz not null,
        mailed_at timestamptz null,
        confirmed_at timestamptz null,
        unsubscribed_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        topics text[] not null default '{arrivals,offers,tips}'
      );
      create unique index "IDX_newsletter_subscriber_email_unique" on newsletter_subscriber (email);
      create unique index "IDX_newsletter_subscriber_confirm_token_unique" on newsletter_subscriber (confirm_token);
      create unique index "IDX_newsletter_subscriber_unsubscribe_token_unique" on newsletter_subscriber (unsubscribe_token);
      comment on table newsletter_subscriber is 'Who asked for the newsletter. email is in lower case; only confirmed ones are written to.';
      comment on column newsletter_subscriber.asked_at is 'When consent was last given in the form.';
      comment on column newsletter_subscriber.mailed_at is 'When the confirmation e-mail last went out; null: never.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists newsletter_subscriber")
  }
}
