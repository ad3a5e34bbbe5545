import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff did, what they find it by, and whose data they read. */
export class Migration20261209111001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [ENTRIES, WORDS, READS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop table audit_words, audit_entry, people_read")
    this.addSql("drop function if exists audit_words_follow_entry(), audit_words_keep(text[])")
    this.addSql("drop function audit_entry_is_append_only, people_read_only_grows")
  }
}

/** Append-only: the database itself refuses to change or delete an entry. */
const ENTRIES = `
  create table audit_entry (
    id text primary key,
    at timestamptz not null default clock_timestamp(),
    actor_id text null,
    actor_email text null,
    actor_role text null,
    act text not null,
    target_type text null,
    target_id text null,
    before jsonb null,
    after jsonb null,
    details jsonb null,
    address text null,
    user_agent text null,
    request_id text null
  );
  create index "IDX_audit_entry_at" on audit_entry (at desc, id desc);
  create index "IDX_audit_entry_actor" on audit_entry (actor_id, at desc);
  create index "IDX_audit_entry_target" on audit_entry (target_type, target_id, at desc);
  create index "IDX_audit_entry_act" on audit_entry (act, at desc);
  create function audit_entry_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_entry is append-only';
      end $$;
  create trigger audit_entry_keeps_rows before update or delete on audit_entry
    for each row execute function audit_entry_is_append_only();
  create trigger audit_entry_keeps_all before truncate on audit_entry
    for each statement execute function audit_entry_is_append_only()`

/**
 * What entries are found by: a row for each, with all that it says of itself as one folded text. The entries stay as they are. It is
 * written by a trigger (`src/migration-scripts/20261209-words-of-the-log.ts`).
 */
const WORDS = `
  create table audit_words (
    entry_id text primary key,
    at timestamptz not null,
    act text not null,
    actor_id text null,
    target_type text null,
    target_id text null,
    assigned_to text null,
    words text not null
  );
  create index "IDX_audit_words_act" on audit_words (act);
  create index "IDX_audit_words_actor" on audit_words (actor_id);
  create index "IDX_audit_words_target" on audit_words (target_type, target_id);
  create index "IDX_audit_words_assigned" on audit_words (assigned_to) where assigned_to is not null;
  comment on column audit_words.target_id is 'What the entry is about; of a wallet that only what was sent names, its shopper.'`

/**
 * Who of the staff read people's data: one row for a member, a call, a record and an hour. The database lets counters grow, and
 * nothing else: a row goes when it is two years old. Indexes are over keys alone: a counter that grows touches none.
 */
const READS = `
  create table people_read (
    id text primary key,
    actor_id text not null,
    actor_email text null,
    actor_role text null,
    act text not null,
    target_type text not null,
    target_id text not null default '',
    hour timestamptz not null,
    requests integer not null check (requests > 0),
    records integer not null check (records >= 0),
    first_at timestamptz not null,
    last_at timestamptz not null,
    address text null,
    constraint "UQ_people_read_key" unique (actor_id, act, target_id, hour)
  ) with (fillfactor = 70);
  create index "IDX_people_read_hour" on people_read (hour desc);
  create index "IDX_people_read_target" on people_read (target_type, target_id, hour desc);
  create function people_read_only_grows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.hour < now() - interval '730 days' then
            return old;
          end if;
        elsif tg_op = 'UPDATE' then
          if (new.id, new.actor_id, new.actor_email, new.actor_role, new.act, new.target_type, new.target_id, new.hour, new.first_at)
               is not distinct from
             (old.id, old.actor_id, old.actor_email, old.actor_role, old.act, old.target_type, old.target_id, old.hour, old.first_at)
             and new.requests >= old.requests and new.records >= old.records and new.last_at >= old.last_at
             and (new.requests > old.requests or new.records > old.records) then
            return new;
          end if;
        end if;
        raise exception 'people_read only grows';
      end $$;
  create trigger people_read_keeps_rows before update or delete on people_read
    for each row execute function people_read_only_grows();
  create trigger people_read_keeps_all before truncate on people_read
    for each statement execute function people_read_only_grows()`
