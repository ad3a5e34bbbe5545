import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff counted on the shelf: who, when, why, and how many there were before and after. An undo is an entry, too. */
export class Migration20261126091200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists stock_count (
        id text primary key,
        variant_id text not null,
        user_id text not null,
        reason text not null check (reason in ('counted', 'received', 'returned', 'damaged', 'lost', 'other', 'undo')),
        units_before integer not null,
        units_after integer not null check (units_after >= 0),
        undoes text null unique references stock_count (id),
        created_at timestamptz not null default clock_timestamp()
      )`)
    this.addSql(
      `create index if not exists "IDX_stock_count_variant" on stock_count (variant_id, created_at desc, id)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists stock_count")
  }
}
