import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121201001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists saved_item (
      id text primary key,
      customer_id text not null,
      product_id text not null,
      variant_id text not null,
      quantity integer not null check (quantity > 0),
      title text not null,
      variant_title text null,
      slug text not null,
      vendor text not null,
      image text null,
      price_kobo bigint not null check (price_kobo >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (customer_id, variant_id)
    )`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists saved_item")
  }
}
