import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121041101 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists brand (
        id text primary key,
        name text not null,
        slug text not null,
        description text not null default '',
        image text null,
        palette jsonb null,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(
      `create unique index if not exists "IDX_brand_slug_unique" on brand (slug) where deleted_at is null`,
    )
    this.addSql(
      `create index if not exists "IDX_brand_deleted_at" on brand (deleted_at) where deleted_at is null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists brand`)
  }
}
