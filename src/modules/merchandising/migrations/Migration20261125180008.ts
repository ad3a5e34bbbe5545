import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180008 extends Migration {
  override async up(): Promise<void> {
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
    // Comments change nothing.
  }
}
