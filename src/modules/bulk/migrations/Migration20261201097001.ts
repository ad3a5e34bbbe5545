import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Price changes that wait for their start. Those of one kind of price on one variant never overlap: the constraint says so,
 * whoever asks first. The history says what a change was about, whether it was scheduled, and which prices it left alone.
 */
export class Migration20261201097001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists btree_gist")
    this.addSql(`create table if not exists price_schedule (
      id text primary key,
      price_kind text not null check (price_kind in ('regular', 'sale', 'wholesale')),
      summary text not null,
      scope text not null,
      note text null,
      user_id text not null,
      status text not null default 'waiting' check (status in ('waiting', 'running', 'over', 'cancelled')),
      starts_at timestamptz not null,
      ends_at timestamptz null,
      lines integer not null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      check (ends_at > starts_at),
      check (status <> 'running' or ends_at is not null)
    )`)
    this.addSql(
      `create index if not exists "IDX_price_schedule_open" on price_schedule (starts_at, id) where status in ('waiting', 'running')`,
    )
    // Without an end a change takes a moment, with one the time from its start until just before its end.
    this.addSql(`create table if not exists price_schedule_line (
      price_schedule_id text not null references price_schedule (id) on delete cascade,
      position integer not null,
      variant_id text not null,
      price_kind text not null check (price_kind in ('regular', 'sale', 'wholesale')),
      new_kobo bigint null check (new_kobo > 0),
      starts_at timestamptz not null,
      ends_at timestamptz null,
      is_open boolean not null default true,
      primary key (price_schedule_id, position),
      constraint "EX_price_schedule_line_overlap" exclude using gist (
        variant_id with =, price_kind with =,
        tstzrange(starts_at, coalesce(ends_at, starts_at), case when ends_at is null then '[]' else '[)' end) with &&
      ) where (is_open)
    )`)
    this.addSql(
      'create index if not exists "IDX_price_schedule_line_variant" on price_schedule_line (variant_id)',
    )
    this.addSql("alter table price_change add column if not exists scope text null")
    this.addSql(
      "alter table price_change add column if not exists schedule_id text null references price_schedule (id)",
    )
    this.addSql(
      "alter table price_change add column if not exists schedule_phase text null check (schedule_phase in ('start', 'end'))",
    )
    this.addSql("alter table price_change add column if not exists left_out integer not null default 0")
    // The version before lives with this: it writes no schedule, and rows without one are not in the index.
    this.addSql(
      'create unique index if not exists "IDX_price_change_schedule" on price_change (schedule_id, schedule_phase) where schedule_id is not null',
    )
    this.addSql("alter table price_change_line add column if not exists problem text null")
    this.addSql(`
      comment on table price_schedule is 'A price change that starts later, and may end.';
      comment on column price_schedule.status is 'waiting for its start, running until its end, over, or cancelled before its start.';
      comment on column price_schedule.user_id is 'Who scheduled it.';
      comment on table price_schedule_line is 'What one price of one variant is to be.';
      comment on column price_schedule_line.new_kobo is 'Null: the price is to be removed.';
      comment on column price_schedule_line.is_open is 'Its schedule waits or runs.';
      comment on column price_change.scope is 'Of which products it was, in words.';
      comment on column price_change.left_out is 'How many of its prices stayed as they were, each for a reason.';
      comment on column price_change.schedule_phase is 'Whether it is the start or the end of its schedule.';
      comment on column price_change_line.problem is 'Why the price stayed as it was; null: it changed.';`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table price_change_line drop column if exists problem")
    this.addSql('drop index if exists "IDX_price_change_schedule"')
    this.addSql("alter table price_change drop column if exists left_out")
    this.addSql("alter table price_change drop column if exists schedule_phase")
    this.addSql("alter table price_change drop column if exists schedule_id")
    this.addSql("alter table price_change drop column if exists scope")
    this.addSql("drop table if exists price_schedule_line")
    this.addSql("drop table if exists price_schedule")
  }
}
