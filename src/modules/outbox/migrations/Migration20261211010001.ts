import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Attempts that failed are counted apart from those that ask a provider again, and a job in a worker's hands is marked. */
export class Migration20261211010001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table outbox_job
        add column if not exists failures integer not null default 0,
        add column if not exists taken boolean not null default false`)
    this.addSql(`
      comment on column outbox_job.failures is 'Attempts that failed or whose process crashed, since one succeeded or staff asked for another try.';
      comment on column outbox_job.taken is 'A worker has it, or had it when it crashed: until run_at no other takes it.'`)
    // What has failed until now is what was tried.
    this.addSql(`
      update outbox_job set failures = attempts where status = 'waiting' and last_error is not null`)
  }

  override async down(): Promise<void> {
    this.addSql("alter table outbox_job drop column if exists failures, drop column if exists taken")
  }
}
