import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121470000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists content_post (
        id text primary key,
        kind text not null check (kind in ('blog', 'community')),
        title text not null,
        slug text not null,
        former_slugs text[] not null default '{}',
        excerpt text not null default '',
        content text not null default '',
        reading_minutes integer not null default 1,
        image text null,
        image_alt text not null default '',
        author text not null default '',
        category text not null default '',
        category_slug text not null default '',
        product_ids text[] not null default '{}',
        published_at timestamptz null,
        announced_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`create unique index if not exists "IDX_content_post_kind_slug_unique"
                   on content_post (kind, slug) where deleted_at is null`)
    this.addSql(`create index if not exists "IDX_content_post_kind_published_at"
                   on content_post (kind, published_at desc, id) where deleted_at is null`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists content_post`)
  }
}
