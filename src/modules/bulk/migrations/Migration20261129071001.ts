import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** From how many units staff want to restock a variant. */
export class Migration20261129071001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists low_stock_level (
      variant_id text primary key,
      units integer not null check (units between 0 and 1000000),
      updated_at timestamptz not null default now()
    )`)
    this.addSql(
      "comment on table low_stock_level is 'From how many units that can be sold, and below, a variant is to be restocked.'",
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists low_stock_level")
  }
}
