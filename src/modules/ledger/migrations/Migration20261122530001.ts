import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { CHART } from "../domain/chart"

const kinds = Object.entries(CHART).map(
  ([kind, { tracked, minAvailable, maxBalance }]) =>
    `('${kind}', ${tracked}, ${minAvailable}, ${maxBalance})`,
)
const actor = "actor_type text not null check (actor_type in ('customer','staff','system'))"

/** Rows of these are only added. */
const APPENDED = ["ledger_tx", "ledger_entry", "ledger_hold_event", "ledger_account_event", "ledger_seal"]
/** Rows of these change, and are never deleted. */
const CHANGED = ["ledger_account", "ledger_hold"]

/** The tables of the ledger and what guards them. docs/money.md explains them. */
export class Migration20261122530001 extends Migration {
  override async up(): Promise<void> {
    this.accounts()
    this.transactions()
    this.holds()
    this.seals()
    this.guards()
  }

  private accounts(): void {
    this.addSql(`create table ledger_kind (
      kind text primary key,
      tracked boolean not null,
      min_available bigint null,
      max_balance bigint null
    )`)
    this.addSql(`insert into ledger_kind values ${kinds.join(", ")}`)
    this.addSql(`create table ledger_account (
      id text primary key,
      kind text not null references ledger_kind,
      owner text not null,
      tracked boolean not null,
      min_available bigint null,
      max_balance bigint null,
      balance bigint not null default 0,
      held bigint not null default 0,
      version bigint not null default 0,
      status text not null default 'active' check (status in ('active','frozen')),
      created_at timestamptz not null default now(),
      unique (kind, owner),
      constraint ledger_account_name check (id = kind || ':' || owner),
      constraint ledger_account_held check (held >= 0),
      constraint ledger_account_min check (min_available is null or balance - held >= min_available),
      constraint ledger_account_max check (max_balance is null or balance <= max_balance),
      constraint ledger_account_untracked check (tracked or (balance = 0 and held = 0 and version = 0))
    ) with (fillfactor = 80)`)
    this.addSql(`create table ledger_account_event (
      id bigint generated always as identity primary key,
      account_id text not null references ledger_account,
      event text not null check (event in ('frozen','unfrozen')),
      reason text not null,
      ${actor},
      actor_id text null,
      at timestamptz not null default clock_timestamp()
    )`)
    this.addSql(`create index "IDX_ledger_account_event" on ledger_account_event (account_id, id)`)
  }

  private transactions(): void {
    this.addSql(`create table ledger_tx (
      id text primary key,
      kind text not null,
      idem_scope text not null,
      idem_key text not null,
      request_hash bytea not null,
      external_ref text null,
      reverses_id text null references ledger_tx,
      ${actor},
      actor_id text null,
      reason text null,
      metadata jsonb null,
      occurred_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      constraint ledger_tx_idem unique (idem_scope, idem_key)
    )`)
    this.addSql(
      "create unique index ledger_tx_reverses on ledger_tx (reverses_id) where reverses_id is not null",
    )
    this.addSql(`create index "IDX_ledger_tx_ref" on ledger_tx (external_ref) where external_ref is not null`)
    this.addSql(`create index "IDX_ledger_tx_at" on ledger_tx using brin (created_at)`)
    // No foreign key to the account: every entry of one of the shop's accounts would lock that account's row, the one
    // row that all payments would then share. The functions open an account before they post to it, no account can be
    // deleted, and the verification looks.
    this.addSql(`create table ledger_entry (
      id bigint generated always as identity primary key,
      tx_id text not null references ledger_tx,
      account_id text not null,
      amount bigint not null check (amount <> 0),
      balance_after bigint null,
      account_version bigint null,
      created_at timestamptz not null default clock_timestamp(),
      unique (tx_id, account_id),
      check ((balance_after is null) = (account_version is null))
    )`)
    this.addSql(`create unique index ledger_entry_version on ledger_entry (account_id, account_version)
      where account_version is not null`)
    this.addSql(
      `create index "IDX_ledger_entry_untracked" on ledger_entry (account_id, id) where account_version is null`,
    )
  }

  private holds(): void {
    this.addSql(`create table ledger_hold (
      id text primary key,
      account_id text not null references ledger_account,
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining between 0 and amount),
      status text not null check (status in ('open','captured','released','expired')),
      purpose text not null check (purpose in ('order','withdrawal','reward','dispute')),
      ref text not null,
      expires_at timestamptz null,
      idem_scope text not null,
      idem_key text not null,
      request_hash bytea not null,
      created_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz null,
      constraint ledger_hold_idem unique (idem_scope, idem_key),
      constraint ledger_hold_remaining check ((status = 'open') = (remaining > 0))
    )`)
    // One hold at a time, and none beside what was captured. After its release the same thing may be held again.
    this.addSql(
      "create unique index ledger_hold_live on ledger_hold (purpose, ref) where status in ('open','captured')",
    )
    this.addSql(`create index "IDX_ledger_hold_ref" on ledger_hold (purpose, ref)`)
    this.addSql(`create index "IDX_ledger_hold_open" on ledger_hold (account_id) where status = 'open'`)
    this.addSql(`create index "IDX_ledger_hold_due" on ledger_hold (expires_at)
      where status = 'open' and expires_at is not null`)
    this.addSql(`create table ledger_hold_event (
      id bigint generated always as identity primary key,
      hold_id text not null references ledger_hold,
      event text not null check (event in ('held','captured','released','expired')),
      amount bigint not null check (amount > 0),
      tx_id text null references ledger_tx,
      idem_scope text null,
      idem_key text null,
      ${actor},
      actor_id text null,
      at timestamptz not null default clock_timestamp()
    )`)
    this.addSql(`create index "IDX_ledger_hold_event" on ledger_hold_event (hold_id, id)`)
  }

  private seals(): void {
    // A seal is the fingerprint of all entries up to one, and of the seal before it.
    this.addSql(`create table ledger_seal (
      seq bigint primary key check (seq > 0),
      from_entry bigint not null,
      to_entry bigint not null check (to_entry >= from_entry),
      entries bigint not null,
      digests bytea not null,
      prev_hash bytea not null,
      hash bytea not null,
      sealed_at timestamptz not null default clock_timestamp()
    )`)
    // The sum of an untracked account's sealed entries: it can be computed again from them at any time.
    this.addSql(`create table ledger_rollup (
      account_id text primary key references ledger_account,
      balance bigint not null,
      entries bigint not null
    )`)
    // The result of each verification of the whole ledger.
    this.addSql(`create table ledger_verification (
      id bigint generated always as identity primary key,
      entries bigint not null,
      seals bigint not null,
      head text null,
      found integer not null,
      breaks jsonb not null,
      at timestamptz not null default clock_timestamp()
    )`)
  }

  /** What was written stays as it was written, and every transaction is zero in sum when it is committed. */
  private guards(): void {
    this.addSql(`create function ledger_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'LG009';
      end $$`)
    for (const [acts, tables] of [
      ["update or delete", APPENDED],
      ["delete", CHANGED],
    ] as const)
      for (const table of tables) {
        this.addSql(`create trigger keeps_rows before ${acts} on ${table}
          for each row execute function ledger_is_append_only()`)
        this.addSql(`create trigger keeps_all before truncate on ${table}
          for each statement execute function ledger_is_append_only()`)
      }
    this.addSql(`create function ledger_tx_is_balanced() returns trigger language plpgsql as $$
      declare
        total numeric; n bigint; tx text;
      begin
        if tg_table_name = 'ledger_tx' then tx := new.id; else tx := new.tx_id; end if;
        select coalesce(sum(amount), 0), count(*) into total, n from ledger_entry where tx_id = tx;
        if total <> 0 or n < 2 then
          raise exception 'transaction % has % entries that come to %', tx, n, total using errcode = 'LG008';
        end if;
        return null;
      end $$`)
    for (const table of ["ledger_tx", "ledger_entry"])
      this.addSql(`create constraint trigger is_balanced after insert on ${table}
        deferrable initially deferred for each row execute function ledger_tx_is_balanced()`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table ledger_kind, ledger_account, ledger_account_event, ledger_tx, ledger_entry, ledger_hold,
      ledger_hold_event, ledger_seal, ledger_rollup, ledger_verification`)
    this.addSql("drop function ledger_is_append_only, ledger_tx_is_balanced")
  }
}
