import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Brands. They are told apart by the keys of their names. */
export class Migration20261209118001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table brand (
        id text primary key,
        name text not null,
        slug text not null,
        description text not null default '',
        image text null,
        palette jsonb null,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        name_key text null
      );
      create unique index "IDX_brand_slug_unique" on brand (slug) where deleted_at is null;
      create index "IDX_brand_deleted_at" on brand (deleted_at) where deleted_at is null;
      create unique index "IDX_brand_name_key" on brand (name_key) where deleted_at is null;
      comment on table brand is 'A maker of products.';
      comment on column brand.palette is 'CSS colours from strong to pale, for pictures drawn by code.';
      comment on column brand.image is 'Path or URL of the logo.';
      comment on column brand.is_active is 'An inactive brand is left out of brand lists; its products stay on sale.';
      comment on column brand.name_key is
        'The name as src/contract/name-key.ts compares it. Null: written by an older version, or the name of an older brand in another spelling.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists brand")
  }
}
