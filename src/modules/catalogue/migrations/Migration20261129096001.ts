import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Which undertones the shades of a product are mixed for: the products that "Find my shade" looks through. Filled by the projection. */
export class Migration20261129096001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table catalogue_product add column if not exists undertones text[] not null default '{}'`,
    )
    this.addSql(
      `comment on column catalogue_product.undertones is 'Of shades that have a colour and a price: cool, neutral, warm; sorted, each once'`,
    )
    // The version before lives with this: only the feed writes there, behind the shoppers, and waits while the table is read once.
    this.addSql(
      `create index if not exists "IDX_catalogue_product_undertones" on catalogue_product (sold_90d desc, product_id)
        where is_listed and undertones <> '{}'`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_product drop column if exists undertones`)
  }
}
