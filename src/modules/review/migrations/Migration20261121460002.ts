import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Reviews with pictures, skin types, an answer, votes and decisions of staff; reminders to write one. */
export class Migration20261121460002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table review
        add column if not exists skin_type text null
          check (skin_type in ('normal', 'dry', 'oily', 'combination', 'sensitive')),
        add column if not exists photos text[] not null default '{}',
        add column if not exists revision integer not null default 1,
        add column if not exists edited_at timestamptz null,
        add column if not exists hidden_reason text null,
        add column if not exists decided_at timestamptz null,
        add column if not exists decided_by text null,
        add column if not exists reply text null,
        add column if not exists replied_at timestamptz null,
        add column if not exists replied_by text null,
        add column if not exists helpful_count integer not null default 0`)
    this.addSql(`
      create index if not exists "IDX_review_status_created_at"
        on review (status, created_at) where deleted_at is null`)
    this.addSql(`
      create table if not exists review_vote (
        id text primary key,
        review_id text not null,
        customer_id text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_review_vote_review_id_customer_id_unique"
        on review_vote (review_id, customer_id)`)
    this.addSql(`create index if not exists "IDX_review_vote_customer_id" on review_vote (customer_id)`)
    this.addSql(`
      create table if not exists review_reminder (
        id text primary key,
        customer_id text not null,
        due_at timestamptz not null,
        ended_at timestamptz null,
        sent boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create index if not exists "IDX_review_reminder_due_at" on review_reminder (due_at) where ended_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists review_reminder, review_vote")
    this.addSql(`
      alter table review drop column if exists skin_type, drop column if exists photos,
        drop column if exists revision, drop column if exists edited_at, drop column if exists hidden_reason,
        drop column if exists decided_at, drop column if exists decided_by, drop column if exists reply,
        drop column if exists replied_at, drop column if exists replied_by, drop column if exists helpful_count`)
  }
}
