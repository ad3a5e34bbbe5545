import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A shop's own look: name, contacts, logo, colours and font, as staff set them. One row, or none. */
export class Migration20261129070001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists shop_look (
      id text primary key default 'look' check (id = 'look'),
      name text not null default '',
      email text not null default '',
      phone text not null default '',
      address text not null default '',
      hours text not null default '',
      instagram text not null default '',
      facebook text not null default '',
      tiktok text not null default '',
      x text not null default '',
      brand_colour text not null default '' check (brand_colour ~ '^(#[0-9a-f]{6})?$'),
      link_colour text not null default '' check (link_colour ~ '^(#[0-9a-f]{6})?$'),
      font text not null default 'jakarta',
      logo text,
      logo_width integer,
      logo_height integer,
      logo_has_name boolean not null default false,
      logo_print bytea,
      icon text,
      changed_by text not null,
      updated_at timestamptz not null default now(),
      check ((logo is null) = (logo_print is null) and (logo is null) = (coalesce(logo_width, logo_height) is null))
    )`)
    this.addSql(`comment on table shop_look is
      'A shop''s own look as staff set it; an empty text is what the configuration says.'`)
    this.addSql(`comment on column shop_look.logo_print is 'The logo as papers print it: a small PNG.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists shop_look")
  }
}
