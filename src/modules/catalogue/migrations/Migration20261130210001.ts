import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What lists of staff are found and sorted by, in the narrow rows of the read model: the stock sheet reads `catalogue_variant`, and
 * the products in stock are those with a `shown_stock`. The projection fills both, of every product at the first start.
 */
export class Migration20261130210001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table catalogue_variant
      add column if not exists name text not null default '',
      add column if not exists status text not null default 'draft',
      add column if not exists is_counted boolean not null default false,
      add column if not exists on_shelf integer not null default 0,
      add column if not exists stock_words text not null default ''`)
    this.addSql(`alter table catalogue_desk add column if not exists shown_stock integer not null default 0`)
    this.addSql(`update catalogue_desk d set shown_stock = cp.stock
      from catalogue_product cp where cp.product_id = d.product_id and d.shown_stock <> cp.stock`)
    // Numbers by status are counted from the first. The others go down: what has no price, or no stock, is last either way.
    for (const [name, columns] of Object.entries({
      status: "(status)",
      price_down: "(lowest_kobo desc nulls last, product_id)",
      stock_down: "(stock desc nulls last, product_id)",
    })) {
      // The version before lives with this: only the feed writes there, behind the shoppers, and waits while the table is read once.
      this.addSql(`create index if not exists "IDX_catalogue_desk_${name}" on catalogue_desk ${columns}`)
    }
    // The sheet reads live what is noted: it is right while the projection has not been through.
    this.addSql(`insert into catalogue_dirty (kind, key) select 'product', product_id from catalogue_product`)
    this.addSql(`
      comment on column catalogue_variant.name is 'Of its product, which has this status';
      comment on column catalogue_variant.is_counted is 'One item is one unit: its stock is a number by itself';
      comment on column catalogue_variant.on_shelf is 'Units at all locations, with those held for orders';
      comment on column catalogue_variant.stock_words is 'What the stock sheet looks for words in, in small letters';
      comment on column catalogue_desk.shown_stock is 'Of the variant on the card, as catalogue_product.stock'`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_variant drop column if exists name, drop column if exists status,
      drop column if exists is_counted, drop column if exists on_shelf, drop column if exists stock_words`)
    this.addSql(`alter table catalogue_desk drop column if exists shown_stock`)
    for (const name of ["status", "price_down", "stock_down"])
      this.addSql(`drop index if exists "IDX_catalogue_desk_${name}"`)
  }
}
