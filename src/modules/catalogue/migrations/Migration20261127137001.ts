import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Every product, drafts too, as staff list, filter and sort them: one narrow row each, kept by the projection. Brand, price,
 * stock and what a product lacks come from eight of Medusa's tables, which no index spans.
 */
export class Migration20261127137001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_desk (
        product_id text primary key,
        title text not null,
        status text not null,
        image text not null,
        brand_id text null,
        brand_name text null,
        place text not null,
        category_ids text[] not null,
        lowest_kobo bigint null,
        stock integer null,
        lacks text[] not null,
        variants_count integer not null,
        words text not null,
        changed_at timestamptz not null
      )`,
    )
    this.addSql(
      `comment on table catalogue_desk is 'Every product as staff list them, kept by the projection of the catalogue.'`,
    )
    const orders = {
      changed: "(changed_at desc, product_id)",
      title: "(title, product_id)",
      price: "(lowest_kobo nulls last, product_id)",
      stock: "(stock nulls last, product_id)",
    }
    for (const [name, columns] of Object.entries(orders))
      this.addSql(`create index if not exists "IDX_catalogue_desk_${name}" on catalogue_desk ${columns}`)
    this.addSql(`create index if not exists "IDX_catalogue_desk_brand_id" on catalogue_desk (brand_id)`)
    this.addSql(
      `create index if not exists "IDX_catalogue_desk_category_ids" on catalogue_desk using gin (category_ids)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists catalogue_desk")
  }
}
