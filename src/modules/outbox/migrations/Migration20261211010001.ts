import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Work that follows from a change and is done after it (docs/outbox.md). */
export class Migration20261211010001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table outbox_job (
        id bigint generated always as identity primary key,
        kind text not null,
        key text not null,
        payload jsonb not null default '{}',
        status text not null default 'waiting' check (status in ('waiting', 'done', 'dead', 'dropped')),
        run_at timestamptz not null default now(),
        attempts integer not null default 0,
        last_error text null,
        about_type text null,
        about_id text null,
        created_at timestamptz not null default now(),
        ended_at timestamptz null,
        failures integer not null default 0,
        taken boolean not null default false,
        check ((status = 'waiting') = (ended_at is null))
      );
      create unique index "UQ_outbox_job_kind_key" on outbox_job (kind, key);
      create index "IDX_outbox_job_waiting" on outbox_job (run_at) where status = 'waiting';
      create index "IDX_outbox_job_dead" on outbox_job (ended_at) where status = 'dead';
      comment on table outbox_job is 'What is to be done after a change, written in its transaction. Payloads hold ids, nothing about people.';
      comment on column outbox_job.key is 'Of what it is about: one kind of work is done once for a key.';
      comment on column outbox_job.run_at is 'Not before. While a worker has it: when its lease ends, and another may take it.';
      comment on column outbox_job.attempts is 'How often it was taken. The worker that took it last is the one that may end it.';
      comment on column outbox_job.last_error is 'Why the last attempt failed, without addresses.';
      comment on column outbox_job.about_type is 'The kind of record that it is about, as in the audit log.';
      comment on column outbox_job.failures is 'Attempts that failed or whose process crashed, since one succeeded or staff asked for another try.';
      comment on column outbox_job.taken is 'A worker has it, or had it when it crashed: until run_at no other takes it.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists outbox_job")
  }
}
