import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180004 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table coupon_target is 'What a coupon is for. A coupon without any is for everything.';
      comment on table coupon_use is 'One use of a coupon, by the cart that the order is made from: a cart makes one order, so a repeated request finds its own use. Deleted when the order is cancelled or was never made.';
      comment on column coupon_use.coupon_id is 'The promotion''s id.';
      comment on column coupon_use.once_for is 'The customer, where an account may use the coupon once; else null.';
      comment on table coupon is 'What a coupon asks for beyond Medusa''s promotion, whose id it has. Code, value, status and days are the promotion''s; a promotion without a row here asks for nothing more.';
      comment on column coupon.number_of_user is 'How many accounts may use it; null: any number.';
      comment on column coupon.multiple_usage is 'Whether one account may use it again.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
