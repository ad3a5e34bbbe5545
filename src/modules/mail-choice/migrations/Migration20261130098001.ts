import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** E-mails that are off until a shopper agrees to them. */
export class Migration20261130098001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists mail_agreement (
        id text primary key,
        customer_id text not null,
        kind text not null check (kind in ('cart_reminder')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_mail_agreement_customer_id_kind_unique"
        on mail_agreement (customer_id, kind)`)
    this.addSql(
      "comment on table mail_agreement is 'A kind of e-mail that a shopper agreed to. Without a row it is not sent.'",
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists mail_agreement")
  }
}
