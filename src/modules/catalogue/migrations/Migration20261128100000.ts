import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Traits of products: skin and hair types, concerns, ingredients, shades, finishes, sizes. Filled by the projection. */
export class Migration20261128100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table catalogue_product add column if not exists traits text[] not null default '{}'`)
    this.addSql(`alter table catalogue_product alter traits set storage main`)
    this.addSql(
      `comment on column catalogue_product.traits is 'Facet and value, such as "skin_type:dry"; sorted, each once'`,
    )
    this.addSql(
      `create index if not exists "IDX_catalogue_product_traits" on catalogue_product using gin (traits) where is_listed`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_product drop column if exists traits`)
  }
}
