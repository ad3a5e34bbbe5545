import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Lots: which of an item's units on a shelf expire when. `src/migration-scripts/20261129-stock-lots.ts` keeps them within the
 * stock. What was written off because it expired is a reason of its own in the history.
 */
export class Migration20261129095003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists stock_lot (
      id text primary key,
      inventory_item_id text not null,
      location_id text not null,
      lot text not null default '',
      expires_on date not null,
      units integer not null check (units >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (inventory_item_id, location_id, expires_on, lot)
    )`)
    this.addSql(
      'create index if not exists "IDX_stock_lot_expires" on stock_lot (expires_on, id) where units > 0',
    )
    this.addSql(`
      comment on table stock_lot is 'Units of an item that expire on one day. They are part of its stock; the first to expire go out first.';
      comment on column stock_lot.lot is 'As the maker prints it; empty: not written down.'`)
    // The version before lives with this: it writes none but the reasons that were allowed before.
    this.addSql("alter table stock_count drop constraint if exists stock_count_reason_check")
    // The version before lives with this: what it writes is still allowed.
    this.addSql(
      "alter table stock_count add constraint stock_count_reason_check check (reason in ('counted', 'received', 'returned', 'damaged', 'lost', 'expired', 'other', 'undo'))",
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists stock_lot")
  }
}
