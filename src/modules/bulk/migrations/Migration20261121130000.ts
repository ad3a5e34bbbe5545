import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Price changes in bulk, with the rows before and after each: what undo puts back. Amounts in kobo. */
export class Migration20261121130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists price_change (
        id text primary key,
        price_kind text not null check (price_kind in ('regular', 'sale', 'wholesale')),
        summary text not null,
        note text null,
        user_id text not null,
        lines integer not null,
        undoes text null references price_change (id),
        undone_by text null references price_change (id),
        created_at timestamptz not null default now()
      )`)
    this.addSql(`
      create table if not exists price_change_line (
        price_change_id text not null references price_change (id) on delete cascade,
        position integer not null,
        variant_id text not null,
        price_set_id text not null,
        old_kobo bigint null,
        new_kobo bigint null check (new_kobo > 0),
        rows_before jsonb not null,
        rows_after jsonb not null,
        primary key (price_change_id, position)
      )`)
    this.addSql(`create index if not exists "IDX_price_change_created" on price_change (created_at desc, id)`)
    this.addSql(
      `create index if not exists "IDX_price_change_line_variant" on price_change_line (variant_id)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists price_change_line")
    this.addSql("drop table if exists price_change")
  }
}
