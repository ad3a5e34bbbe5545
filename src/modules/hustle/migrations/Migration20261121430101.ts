import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Hustle agents: who they are, the documents they have shown, and what was decided. */
export class Migration20261121430101 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists hustle (
      id text primary key,
      customer_id text not null unique,
      status text not null check (status in ('registered','submitted','approved','rejected')),
      business_name text not null,
      phone text not null,
      state_id text not null,
      state_name text not null,
      lga_id text not null,
      lga_name text not null,
      address text not null,
      occupation text not null,
      social_handle text null,
      about text null,
      -- Counts what staff have seen: a decision is about one of these.
      revision integer not null default 1,
      reason text null,
      submitted_at timestamptz null,
      decided_at timestamptz null,
      decided_by text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      check ((status in ('approved','rejected')) = (decided_at is not null and decided_by is not null)),
      check (status <> 'rejected' or reason is not null),
      check (status not in ('submitted','approved') or submitted_at is not null)
    )`)
    this.addSql(
      `create index if not exists "IDX_hustle_status" on hustle (status, submitted_at desc, created_at desc)`,
    )
    this.addSql(`create table if not exists hustle_document (
      id text primary key,
      hustle_id text not null references hustle (id) on delete cascade,
      type text not null check (type in
        ('national_id','voters_card','passport','drivers_licence','utility_bill','cac')),
      file_id text not null,
      kind text not null,
      bytes integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (hustle_id, type)
    )`)
    this.addSql(`create index if not exists "IDX_hustle_document_file" on hustle_document (file_id)`)
    this.addSql(`create table if not exists hustle_event (
      id text primary key,
      hustle_id text not null references hustle (id) on delete cascade,
      kind text not null,
      note text null,
      actor_kind text not null check (actor_kind in ('shopper','staff')),
      actor_id text not null,
      -- Not the transaction's time: what happens in one has an order.
      at timestamptz not null default clock_timestamp(),
      mailing_until timestamptz null,
      mailed_at timestamptz null,
      mail_attempts integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_hustle_event_of" on hustle_event (hustle_id, at)`)
    this.addSql(
      `create index if not exists "IDX_hustle_event_unmailed" on hustle_event (at) where mailed_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists hustle_event, hustle_document, hustle")
  }
}
