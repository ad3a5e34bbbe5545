import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Payments into wallets, adjustments by staff, and withdrawals to bank accounts with what became of each; the provider's list
 * of banks. What wallets hold is in the ledger.
 */
export class Migration20261122430001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [FUNDINGS, ADJUSTMENTS, WITHDRAWALS, GUARDS]) this.addSql(statements)
    this.addSql(`create table bank_list (
      country text primary key,
      banks jsonb not null,
      fetched_at timestamptz not null
    )`)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists bank_list, wallet_withdrawal_event, wallet_withdrawal, wallet_adjustment, wallet_funding",
    )
    this.addSql(`drop function if exists wallet_withdrawal_guard, wallet_withdrawal_starts, wallet_withdrawal_event_guard,
      wallet_withdrawal_source_stays`)
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const FUNDINGS = `
  create table wallet_funding (
    id text primary key,
    customer_id text not null,
    provider text not null,
    reference text not null unique,
    amount_kobo bigint not null check (amount_kobo > 0),
    currency text not null,
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
    told_at timestamptz null,
    telling_until timestamptz null,
    next_check_at timestamptz null,
    checks integer not null default 0,
    ${STAMPS},
    saved_card_id text null,
    keep_card boolean not null default false,
    -- What is kept apart is posted by the books, and foreign money is not in the ledger at all: only paid ones are.
    constraint wallet_funding_posted check ((status = 'paid') = (ledger_tx_id is not null))
  );
  create index "IDX_wallet_funding_customer" on wallet_funding (customer_id, created_at desc);
  create index "IDX_wallet_funding_check" on wallet_funding (next_check_at) where next_check_at is not null;
  create index "IDX_wallet_funding_untold" on wallet_funding (settled_at) where settled_at is not null and told_at is null;
  -- However often it is tapped: one charge of a card at a time.
  create unique index "IDX_wallet_funding_charge" on wallet_funding (customer_id, saved_card_id)
    where status = 'started' and saved_card_id is not null`

const ADJUSTMENTS = `
  create table wallet_adjustment (
    id text primary key,
    customer_id text not null,
    amount_kobo bigint not null check (amount_kobo <> 0),
    reason text not null check (reason <> ''),
    status text not null check (status in ('requested','approved','declined')),
    requested_by text not null,
    decided_by text null,
    decided_at timestamptz null,
    decision_note text null,
    ledger_tx_id text null,
    told_at timestamptz null,
    telling_until timestamptz null,
    ${STAMPS},
    check ((status = 'requested') = (decided_by is null)),
    -- Four eyes: nobody approves what they asked for themselves.
    constraint wallet_adjustment_four_eyes check (status <> 'approved' or decided_by <> requested_by),
    check ((status = 'approved') = (ledger_tx_id is not null))
  );
  create index "IDX_wallet_adjustment_customer" on wallet_adjustment (customer_id, created_at desc);
  create index "IDX_wallet_adjustment_open" on wallet_adjustment (created_at) where status = 'requested'`

/** From a wallet, or of what was earned by referring: from another account, with the same rules. */
const WITHDRAWALS = `
  create table wallet_withdrawal (
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
    ${STAMPS},
    source text not null default 'wallet' check (source in ('wallet','referral')),
    -- Four eyes above ₦100,000.
    constraint wallet_withdrawal_four_eyes check (amount_kobo <= 10000000 or approvals_needed = 2),
    -- What was paid is in the ledger.
    check (status <> 'paid' or ledger_tx_id is not null)
  );
  create index "IDX_wallet_withdrawal_customer" on wallet_withdrawal (customer_id, created_at desc);
  create index "IDX_wallet_withdrawal_status" on wallet_withdrawal (status, created_at);
  create index "IDX_wallet_withdrawal_check" on wallet_withdrawal (next_check_at) where next_check_at is not null;
  create index "IDX_wallet_withdrawal_source" on wallet_withdrawal (source, status, created_at);

  create table wallet_withdrawal_event (
    id bigint generated always as identity primary key,
    withdrawal_id text not null references wallet_withdrawal (id),
    kind text not null check (kind in ('requested','approval','declined','processing','paid','failed','reversed')),
    actor_type text not null check (actor_type in ('customer','staff','system')),
    actor_id text null,
    note text null,
    created_at timestamptz not null default now(),
    -- Null until its shopper has the e-mail about it.
    told_at timestamptz null,
    telling_until timestamptz null,
    check (kind not in ('approval','declined') or (actor_type = 'staff' and actor_id is not null))
  );
  -- Nobody is two of the four eyes.
  create unique index "IDX_wallet_withdrawal_event_approval" on wallet_withdrawal_event (withdrawal_id, actor_id)
    where kind = 'approval';
  create index "IDX_wallet_withdrawal_event_of" on wallet_withdrawal_event (withdrawal_id, id);
  create index "IDX_wallet_withdrawal_event_untold" on wallet_withdrawal_event (id) where told_at is null`

/** What was asked for stays, statuses go one way, and nothing is approved by fewer than it needs. */
const GUARDS = `
  create function wallet_withdrawal_guard() returns trigger language plpgsql as $$
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
      end $$;
  create trigger wallet_withdrawal_guard before update on wallet_withdrawal
    for each row execute function wallet_withdrawal_guard();

  create function wallet_withdrawal_source_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'withdrawal %: where it comes from cannot be changed', old.id using errcode = '23514';
      end $$;
  create trigger wallet_withdrawal_source_stays before update on wallet_withdrawal
    for each row when (new.source is distinct from old.source) execute function wallet_withdrawal_source_stays();

  create function wallet_withdrawal_starts() returns trigger language plpgsql as $$
      begin
        if new.status <> 'pending' then
          raise exception 'withdrawal % begins as pending', new.id using errcode = '23514';
        end if;
        return new;
      end $$;
  create trigger wallet_withdrawal_starts before insert on wallet_withdrawal
    for each row execute function wallet_withdrawal_starts();

  create function wallet_withdrawal_event_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (new.withdrawal_id, new.kind, new.actor_type, new.actor_id, new.created_at)
           is distinct from (old.withdrawal_id, old.kind, old.actor_type, old.actor_id, old.created_at) then
          raise exception 'what became of a withdrawal cannot be changed' using errcode = '23514';
        end if;
        return new;
      end $$;
  create trigger wallet_withdrawal_event_guard before update or delete on wallet_withdrawal_event
    for each row execute function wallet_withdrawal_event_guard()`
