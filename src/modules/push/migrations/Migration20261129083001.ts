import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Devices that agreed to push notifications, and what is sent to them (docs/push.md). */
export class Migration20261129083001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists push_subscription (
        id text primary key,
        customer_id text not null,
        session_id text not null,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        order_moves boolean not null default false,
        back_in_stock boolean not null default false,
        price_drop boolean not null default false,
        refusals integer not null default 0,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        check (order_moves or back_in_stock or price_drop)
      )`)
    this.addSql(
      `create unique index if not exists "IDX_push_subscription_endpoint_unique" on push_subscription (endpoint)`,
    )
    this.addSql(
      `create index if not exists "IDX_push_subscription_customer_id" on push_subscription (customer_id)`,
    )
    this.addSql(
      `create index if not exists "IDX_push_subscription_session_id" on push_subscription (session_id)`,
    )
    this.addSql(`
      create table if not exists push_message (
        id text primary key,
        subscription_id text not null references push_subscription (id) on delete cascade,
        customer_id text not null,
        purpose text not null check (purpose in ('order_moves', 'back_in_stock', 'price_drop')),
        key text not null,
        title text not null,
        body text not null,
        path text not null,
        tries integer not null default 0,
        next_try_at timestamptz not null default now(),
        ended_at timestamptz null,
        sent boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_push_message_subscription_id_key_unique"
        on push_message (subscription_id, key)`)
    this.addSql(`
      create index if not exists "IDX_push_message_open" on push_message (next_try_at) where ended_at is null`)
    this.addSql(`create index if not exists "IDX_push_message_customer_id" on push_message (customer_id)`)
    this.addSql(`
      comment on table push_subscription is 'A browser that agreed to push notifications, for the account that was signed in. It ends with its session.';
      comment on column push_subscription.endpoint is 'Where its push service takes messages for it. Whoever knows it can send nothing without our private key.';
      comment on column push_subscription.p256dh is 'What messages are encrypted for: base64url, as the browser made it.';
      comment on column push_subscription.refusals is 'Messages in a row that its push service refused. It is forgotten after the tenth.';
      comment on table push_message is 'Outbox of push notifications: each key goes to a device once.';
      comment on column push_message.key is 'What it tells of, for ever.';
      comment on column push_message.ended_at is 'When it was taken, or given up.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists push_message, push_subscription")
  }
}
