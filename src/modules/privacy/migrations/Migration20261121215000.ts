import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Records of consent and of deleted accounts. */
export class Migration20261121215000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists consent (
        id text primary key,
        subject text not null,
        purpose text not null,
        text_version text not null check (text_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        act text not null check (act in ('given', 'withdrawn')),
        at timestamptz not null default now(),
        ip text null,
        user_agent text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create index if not exists "IDX_consent_subject_purpose" on consent (subject, purpose) where deleted_at is null`,
    )
    this.addSql(`
      create table if not exists erasure (
        id text primary key,
        customer_id text not null,
        proof text not null check (proof in ('password', 'code')),
        erased_at timestamptz not null default now(),
        swept_at timestamptz null,
        touched jsonb not null,
        goodbye_to text null,
        goodbye_name text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create unique index if not exists "IDX_erasure_customer_id_unique" on erasure (customer_id) where deleted_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists consent, erasure")
  }
}
