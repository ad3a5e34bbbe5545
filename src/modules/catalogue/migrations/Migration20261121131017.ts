import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What shoppers want lately, by day in Lagos; and every slug under which a product has been listed. */
export class Migration20261121131017 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_interest (
        product_id text not null,
        day date not null,
        cart_adds integer not null default 0,
        wishlist_adds integer not null default 0,
        primary key (day, product_id)
      )`,
    )
    this.addSql(
      `create table if not exists catalogue_slug (
        slug text not null,
        product_id text not null,
        since timestamptz not null default now(),
        primary key (slug, product_id)
      )`,
    )
    this.addSql(`create index if not exists "IDX_catalogue_slug_product_id" on catalogue_slug (product_id)`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_interest, catalogue_slug`)
  }
}
