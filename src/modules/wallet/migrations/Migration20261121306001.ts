import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Money that shoppers ask to have paid to their bank accounts; what became of it; the provider's list of banks. */
export class Migration20261121306001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists wallet_withdrawal (
      id text primary key,
      customer_id text not null,
      reference text not null unique check (reference ~ '^wd-[a-z0-9]{16,40}$'),
      amount_kobo bigint not null check (amount_kobo > 0),
      approvals_needed integer not null check (approvals_needed between 1 and 2),
      status text not null check (status in ('pending','approved','processing','paid','declined','failed')),
      bank_code text not null,
      bank_name text not null,
      account_number text null,
      account_name text null,
      decline_reason text null,
      recipient_code text null,
      transfer_code text null,
      provider_status text null,
      provider_message text null,
      fee_kobo bigint null,
      ledger_tx_id text null,
      sends integer not null default 0,
      checks integer not null default 0,
      next_check_at timestamptz null,
      settled_at timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      -- Four eyes above ₦100,000.
      constraint wallet_withdrawal_four_eyes check (amount_kobo <= 10000000 or approvals_needed = 2),
      -- What was paid is in the ledger.
      check (status <> 'paid' or ledger_tx_id is not null)
    )`)
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_customer" on wallet_withdrawal (customer_id, created_at desc)`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_status" on wallet_withdrawal (status, created_at)`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_check" on wallet_withdrawal (next_check_at) where next_check_at is not null`,
    )
    this.addSql(`create table if not exists wallet_withdrawal_event (
      id bigint generated always as identity primary key,
      withdrawal_id text not null references wallet_withdrawal (id),
      kind text not null check (kind in ('requested','approval','declined','processing','paid','failed','reversed')),
      actor_type text not null check (actor_type in ('customer','staff','system')),
      actor_id text null,
      note text null,
      created_at timestamptz not null default now(),
      -- Null while its shopper is to be told of it.
      told_at timestamptz null,
      telling_until timestamptz null,
      check (kind not in ('approval','declined') or (actor_type = 'staff' and actor_id is not null))
    )`)
    // Nobody is two of the four eyes.
    this.addSql(
      `create unique index if not exists "IDX_wallet_withdrawal_event_approval" on wallet_withdrawal_event (withdrawal_id, actor_id) where kind = 'approval'`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_event_of" on wallet_withdrawal_event (withdrawal_id, id)`,
    )
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_event_untold" on wallet_withdrawal_event (id) where told_at is null`,
    )
    // What was asked for stays, statuses go one way, and nothing is approved by fewer than it needs.
    this.addSql(`create or replace function wallet_withdrawal_guard() returns trigger language plpgsql as $$
      begin
        if (new.customer_id, new.reference, new.amount_kobo, new.approvals_needed)
           is distinct from (old.customer_id, old.reference, old.amount_kobo, old.approvals_needed) then
          raise exception 'withdrawal %: what was asked for cannot be changed', old.id using errcode = '23514';
        end if;
        if new.status <> old.status and old.status || '>' || new.status not in ('pending>approved',
           'pending>declined', 'approved>processing', 'processing>paid', 'processing>failed', 'paid>failed') then
          raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status using errcode = '23514';
        end if;
        if new.status = 'approved' and old.status = 'pending' and old.approvals_needed > (
             select count(distinct actor_id) from wallet_withdrawal_event
              where withdrawal_id = old.id and kind = 'approval') then
          raise exception 'withdrawal % needs % approvals', old.id, old.approvals_needed using errcode = '23514';
        end if;
        return new;
      end $$`)
    this.addSql(`create or replace trigger wallet_withdrawal_guard before update on wallet_withdrawal
      for each row execute function wallet_withdrawal_guard()`)
    this.addSql(`create or replace function wallet_withdrawal_starts() returns trigger language plpgsql as $$
      begin
        if new.status <> 'pending' then
          raise exception 'withdrawal % begins as pending', new.id using errcode = '23514';
        end if;
        return new;
      end $$`)
    this.addSql(`create or replace trigger wallet_withdrawal_starts before insert on wallet_withdrawal
      for each row execute function wallet_withdrawal_starts()`)
    this.addSql(`create or replace function wallet_withdrawal_event_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (new.withdrawal_id, new.kind, new.actor_type, new.actor_id, new.created_at)
           is distinct from (old.withdrawal_id, old.kind, old.actor_type, old.actor_id, old.created_at) then
          raise exception 'what became of a withdrawal cannot be changed' using errcode = '23514';
        end if;
        return new;
      end $$`)
    this.addSql(`create or replace trigger wallet_withdrawal_event_guard
      before update or delete on wallet_withdrawal_event
      for each row execute function wallet_withdrawal_event_guard()`)
    this.addSql(`create table if not exists bank_list (
      country text primary key,
      banks jsonb not null,
      fetched_at timestamptz not null
    )`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists wallet_withdrawal_event, wallet_withdrawal, bank_list")
    this.addSql(
      "drop function if exists wallet_withdrawal_guard, wallet_withdrawal_starts, wallet_withdrawal_event_guard",
    )
  }
}
