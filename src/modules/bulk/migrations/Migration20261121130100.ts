import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Product files: each row as it came, what is wrong with it, and how far it is. A run goes on where it was cut off. */
export class Migration20261121130100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists import_run (
        id text primary key,
        filename text not null,
        user_id text not null,
        status text not null check (status in ('checked', 'applying', 'done')),
        columns jsonb not null,
        ignored jsonb not null,
        create_brands boolean not null default false,
        lease_until timestamptz null,
        started_at timestamptz null,
        finished_at timestamptz null,
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index if not exists "IDX_import_run_created" on import_run (created_at desc, id)`)
    this.addSql(`
      create table if not exists import_row (
        import_run_id text not null references import_run (id) on delete cascade,
        position integer not null,
        line integer not null,
        product_key text not null,
        cells jsonb not null,
        action text null check (action in ('create', 'update', 'none')),
        state text not null check (state in ('good', 'bad', 'begun', 'done')),
        problem text null,
        primary key (import_run_id, position)
      )`)
    this.addSql(
      `create index if not exists "IDX_import_row_state" on import_row (import_run_id, state, position)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists import_row")
    this.addSql("drop table if exists import_run")
  }
}
