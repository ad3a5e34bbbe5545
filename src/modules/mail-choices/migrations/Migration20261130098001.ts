import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** E-mails that shoppers may do without, and those that are off until they agree. */
export class Migration20261130098001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table mail_refusal (
        id text primary key,
        customer_id text not null,
        kind text not null check (kind in ('wishlist_news', 'review_reminder', 'question_answers')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      );
      create unique index "IDX_mail_refusal_customer_id_kind_unique" on mail_refusal (customer_id, kind);
      comment on table mail_refusal is 'A kind of e-mail that a shopper does not want. Without a row it may be sent.'`)
    this.addSql(`
      create table mail_agreement (
        id text primary key,
        customer_id text not null,
        kind text not null check (kind in ('cart_reminder')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      );
      create unique index "IDX_mail_agreement_customer_id_kind_unique" on mail_agreement (customer_id, kind);
      comment on table mail_agreement is 'A kind of e-mail that a shopper agreed to. Without a row it is not sent.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists mail_agreement, mail_refusal")
  }
}
