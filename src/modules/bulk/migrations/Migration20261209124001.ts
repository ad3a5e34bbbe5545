import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Pictures that a product file names by address, to be fetched once its rows are in: each address of a product once. */
export class Migration20261209124001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists import_picture (
      id text primary key default 'imppic_' || replace(gen_random_uuid()::text, '-', ''),
      import_run_id text not null references import_run (id) on delete cascade,
      product_id text not null,
      position integer not null,
      address text not null check (length(address) <= 2000),
      alt text not null,
      state text not null default 'waiting' check (state in ('waiting', 'stored', 'done', 'failed')),
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      picture text null,
      problem text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint "UQ_import_picture_address" unique (product_id, address)
    )`)
    this.addSql(
      `create index if not exists "IDX_import_picture_due" on import_picture (next_try_at) where state in ('waiting', 'stored')`,
    )
    this.addSql(
      `create index if not exists "IDX_import_picture_run" on import_picture (import_run_id, state)`,
    )
    this.addSql(
      `create index if not exists "IDX_import_picture_stored" on import_picture (product_id) where picture is not null`,
    )
    this.addSql(`
      comment on table import_picture is 'A picture that a product file names by address; the file that asked for it last has it.';
      comment on column import_picture.product_id is 'The product that it is for; no reference, as a product of another module may be deleted.';
      comment on column import_picture.position is 'Its place among the pictures that the file names for the product.';
      comment on column import_picture.state is 'stored: it is the shop''s by now, and not on the product yet.';
      comment on column import_picture.next_try_at is 'While a process has it in hand, when it may be taken for dead.';
      comment on column import_picture.picture is 'Its address in the shop, until all pictures of the product are there.';
      comment on column import_picture.problem is 'Why it could not be fetched, the last time that it was tried.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists import_picture")
  }
}
