import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Abandoned carts, and the one reminder that an account may get of one (docs/abandoned-carts.md). */
export class Migration20261130098002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists abandoned_cart (
        id text primary key,
        cart_id text not null,
        customer_id text null,
        touched_at timestamptz not null,
        abandoned_at timestamptz not null,
        units integer not null check (units > 0),
        value_kobo bigint not null check (value_kobo >= 0),
        reminded_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_abandoned_cart_cart_id_touched_at_unique"
        on abandoned_cart (cart_id, touched_at)`)
    this.addSql(
      `create index if not exists "IDX_abandoned_cart_abandoned_at" on abandoned_cart (abandoned_at)`,
    )
    this.addSql(`create index if not exists "IDX_abandoned_cart_customer_id" on abandoned_cart (customer_id)`)
    // One row an account is the claim: two runs at once cannot both take it.
    this.addSql(`
      create table if not exists cart_reminder (
        id text primary key,
        customer_id text not null unique,
        abandoned_cart_id text not null unique,
        claimed_at timestamptz not null default now(),
        sent_at timestamptz null
      )`)
    this.addSql(`
      comment on table abandoned_cart is 'A cart with something in it that nobody touched for a day. Touched again and left again, it has another row. Amounts are kobo.';
      comment on column abandoned_cart.customer_id is 'Null once it is too old for a reminder to matter, or its account is deleted.';
      comment on column abandoned_cart.touched_at is 'When the cart last changed. Another value now means that its shopper came back.';
      comment on column abandoned_cart.abandoned_at is 'When it had not been touched for long enough: the day that the report counts it on.';
      comment on column abandoned_cart.value_kobo is 'At the prices that its lines had when they were put in.';
      comment on table cart_reminder is 'The last reminder of an account. Its row is taken before the e-mail goes out, so that there is one a week at most.';
      comment on column cart_reminder.sent_at is 'Null until the mail server took it.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists cart_reminder, abandoned_cart")
  }
}
