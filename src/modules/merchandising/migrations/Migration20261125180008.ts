import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const times = `created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null`

const lists = "'exclusives', 'hand-picked-for-you', 'seasonal-picks', 'your-must-haves'"
const ranked =
  "'best-sellers', 'bundles', 'latest-arrivals', 'our-trusted-brands', 'shop-by-price', 'trending-favourites', 'deals'"

/** What staff arrange on the home page and its lists: banners, price bands, brands, picked products, rows. */
export class Migration20261125180008 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table site_banner (
        id text primary key,
        name text not null,
        alt text not null default '',
        image text not null,
        mobile_image text null,
        link text null,
        placement text not null default 'hero' check (placement in ('hero', 'strip', 'tile', 'top_product')),
        rank integer not null default 0,
        is_active boolean not null default true,
        starts_at timestamptz null,
        ends_at timestamptz null,
        ${times}
      )`)
    this.addSql(`
      create table site_banner_product (
        id text primary key,
        banner_id text not null,
        product_id text not null,
        rank integer not null default 0,
        ${times}
      )`)
    this.addSql(`
      create table price_band (
        id text primary key,
        name text not null,
        price_start_kobo integer not null,
        price_end_kobo integer null,
        image text null,
        rank integer not null default 0,
        ${times},
        constraint "CK_price_band_order"
          check (price_start_kobo >= 0 and (price_end_kobo is null or price_end_kobo >= price_start_kobo))
      )`)
    this.addSql(`
      create table top_brand (
        id text primary key,
        brand_id text not null,
        image text null,
        rank integer not null default 0,
        ${times}
      )`)
    this.addSql(`
      create table curated_product (
        id text primary key,
        list text not null check (list in (${lists})),
        product_id text not null,
        rank integer not null default 0,
        ${times}
      )`)
    this.addSql(`
      create table home_row (
        id text primary key,
        list text not null check (list in (${lists}, ${ranked})),
        title text not null,
        subtitle text not null default '',
        size integer not null default 12,
        rank integer not null default 0,
        is_active boolean not null default true,
        ${times}
      )`)
    const indexes = [
      `create index "IDX_site_banner_placement_rank" on site_banner (placement, rank) where deleted_at is null`,
      `create unique index "IDX_site_banner_product_banner_id_product_id_unique"
         on site_banner_product (banner_id, product_id) where deleted_at is null`,
      `create unique index "IDX_top_brand_brand_id_unique" on top_brand (brand_id) where deleted_at is null`,
      `create unique index "IDX_curated_product_list_product_id_unique"
         on curated_product (list, product_id) where deleted_at is null`,
      `create index "IDX_curated_product_product_id" on curated_product (product_id) where deleted_at is null`,
    ]
    for (const index of indexes) this.addSql(index)
    this.addSql(`
      comment on table curated_product is 'A product''s place in a list made by staff.';
      comment on table home_row is 'A row of products on the home page, with the place and title that staff gave it.';
      comment on column home_row.subtitle is 'One line below the title; empty for none.';
      comment on column home_row.size is 'How many products the row shows.';
      comment on table price_band is 'A tile of "shop by price". Kobo, both ends included; null is open above.';
      comment on table site_banner_product is 'A product shown on its banner''s page.';
      comment on table site_banner is 'A picture with a link. starts_at and ends_at bound when it is shown; null is open.';
      comment on column site_banner.alt is 'What the picture says, for those who do not see it.';
      comment on column site_banner.link is 'A path in the shop, or an https address. Null: the page of the banner''s own products.';
      comment on table top_brand is 'A brand that the shop puts forward. Without an image of its own, the brand''s is shown.';`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `drop table if exists site_banner, site_banner_product, price_band, top_brand, curated_product, home_row`,
    )
  }
}
