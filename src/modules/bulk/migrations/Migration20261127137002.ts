import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Views of the product desk that staff keep: filters and order under a name. */
export class Migration20261127137002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists product_view (
        id text primary key,
        user_id text not null,
        name text not null,
        query jsonb not null,
        is_shared boolean not null,
        created_at timestamptz not null default clock_timestamp()
      )`,
    )
    this.addSql(
      `comment on table product_view is 'Filters and order of the product desk under a name: one member of staff''s own, or shared.'`,
    )
    this.addSql(
      `create unique index if not exists "IDX_product_view_name" on product_view (user_id, lower(name))`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists product_view")
  }
}
