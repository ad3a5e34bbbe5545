import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Gift cards: bought by card, e-mailed on a day, redeemed into a wallet once (docs/gift-cards.md). */
export class Migration20261129079001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists gift_card (
      id text primary key,
      customer_id text not null,
      provider text not null,
      reference text not null unique,
      amount_kobo bigint not null check (amount_kobo > 0),
      currency text not null default 'NGN',
      email text not null,
      status text not null check (status in ('started','paid','failed','unapplied')),
      access_code text null,
      authorization_url text null,
      provider_transaction_id text null,
      provider_message text null,
      received_kobo bigint null,
      fees_kobo bigint null,
      reason text null,
      ledger_tx_id text null,
      settled_at timestamptz null,
      next_check_at timestamptz null,
      checks integer not null default 0,
      saved_card_id text null,
      keep_card boolean not null default false,
      receiver_name text null,
      receiver_email text null,
      from_name text null,
      message text null,
      send_at timestamptz not null,
      sends integer not null default 1,
      sent_at timestamptz null,
      sending_until timestamptz null,
      send_error text null,
      code_hash text null unique,
      code_sealed text null,
      code_end text null,
      ended_as text null check (ended_as in ('redeemed','voided','disputed')),
      ended_at timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      -- Money that came is in the ledger, and nothing else is; a card has a code once it is paid, and no earlier.
      constraint gift_card_paid check ((status = 'paid') = (ledger_tx_id is not null)
        and (status = 'paid') = (code_hash is not null)),
      constraint gift_card_ended check ((ended_as is null) = (ended_at is null)
        and (ended_as is null or status = 'paid')),
      -- Until it ends its code can be e-mailed again; afterwards nobody can read it any more.
      constraint gift_card_sealed check ((status = 'paid' and ended_as is null) = (code_sealed is not null))
    )`)
    this.addSql(
      `create index if not exists "IDX_gift_card_customer" on gift_card (customer_id, created_at desc)`,
    )
    this.addSql(`create index if not exists "IDX_gift_card_created" on gift_card (created_at)`)
    this.addSql(
      `create index if not exists "IDX_gift_card_check" on gift_card (next_check_at) where next_check_at is not null`,
    )
    this.addSql(`create index if not exists "IDX_gift_card_send" on gift_card (send_at)
      where status = 'paid' and ended_as is null and sent_at is null`)
    // However often it is tapped: one charge of a card at a time.
    this.addSql(`create unique index if not exists "IDX_gift_card_charge" on gift_card (customer_id, saved_card_id)
      where status = 'started' and saved_card_id is not null`)
    this.addSql(`create table if not exists gift_card_event (
      id bigint generated always as identity primary key,
      gift_card_id text not null references gift_card on delete cascade,
      kind text not null check (kind in ('paid','kept_apart','mailed','mailed_again','redeemed','voided','disputed')),
      actor_type text not null check (actor_type in ('customer','staff','system')),
      actor_id text null,
      note text null,
      ledger_tx_id text null,
      told_at timestamptz null,
      telling_until timestamptz null,
      created_at timestamptz not null default now(),
      constraint gift_card_event_money check (
        kind not in ('paid','redeemed','voided','disputed') or ledger_tx_id is not null)
    )`)
    this.addSql(`create index if not exists "IDX_gift_card_event_card" on gift_card_event (gift_card_id, id)`)
    this.addSql(`create index if not exists "IDX_gift_card_event_actor" on gift_card_event (actor_id)
      where actor_type = 'customer'`)
    this.addSql(
      `create index if not exists "IDX_gift_card_event_untold" on gift_card_event (id) where told_at is null`,
    )
    // Paid once, and ended once: whoever comes second finds no room.
    this.addSql(`create unique index if not exists gift_card_event_paid on gift_card_event (gift_card_id)
      where kind = 'paid'`)
    this.addSql(`create unique index if not exists gift_card_event_end on gift_card_event (gift_card_id)
      where kind in ('redeemed','voided','disputed')`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists gift_card_event, gift_card")
  }
}
