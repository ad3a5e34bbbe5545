import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What brands are told apart by. */
export class Migration20261206118001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table brand add column if not exists name_key text null")
    this.addSql(`comment on column brand.name_key is
      'The name as src/contract/name-key.ts compares it. Null: written by an older version, or the name of an older brand in another spelling.'`)
    // The version before lives with this: it writes no key, and two without one are no two of a kind.
    this.addSql(
      `create unique index if not exists "IDX_brand_name_key" on brand (name_key) where deleted_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table brand drop column if exists name_key")
  }
}
