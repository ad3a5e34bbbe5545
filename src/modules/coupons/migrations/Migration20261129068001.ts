import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What coupons ask for beyond Medusa's promotions, what each is for, who may use it, and its uses. */
export class Migration20261129068001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table coupon (
        id text primary key,
        name text not null,
        number_of_user integer null check (number_of_user > 0),
        multiple_usage boolean not null default false,
        minimum_kobo bigint not null default 0 check (minimum_kobo >= 0),
        first_order_only boolean not null default false,
        buyers text not null default 'everyone' check (buyers in ('everyone','retail','wholesalers','named')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        is_automatic boolean not null default false,
        tiers jsonb null
      );
      create index "IDX_coupon_automatic" on coupon (id) where is_automatic and deleted_at is null;
      comment on table coupon is 'What a coupon asks for beyond Medusa''s promotion, whose id it has. Code, value, status and days are the promotion''s; a promotion without a row here asks for nothing more.';
      comment on column coupon.number_of_user is 'How many accounts may use it; null: any number.';
      comment on column coupon.multiple_usage is 'Whether one account may use it again.';
      comment on column coupon.is_automatic is 'Applies by itself to every cart that it fits; nobody has to type its code.';
      comment on column coupon.tiers is 'Percentages by how many are bought of what it is for: [{"units": 3, "hundredths": 1000}], units rising. Null: what the promotion takes off.'`)
    this.addSql(`
      create table coupon_target (
        id text primary key,
        coupon_id text not null,
        kind text not null check (kind in ('product','brand','category')),
        target_id text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        unique (coupon_id, kind, target_id)
      );
      comment on table coupon_target is 'What a coupon is for. A coupon without any is for everything.'`)
    // Who may use a coupon whose buyers are `named`.
    this.addSql(`
      create table coupon_account (
        coupon_id text not null,
        customer_id text not null,
        created_at timestamptz not null default now(),
        primary key (coupon_id, customer_id)
      );
      create index "IDX_coupon_account_customer" on coupon_account (customer_id)`)
    this.addSql(`
      create table coupon_use (
        id text primary key,
        coupon_id text not null,
        customer_id text not null,
        cart_id text not null unique,
        once_for text null,
        discount_kobo bigint not null check (discount_kobo >= 0),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      );
      create index "IDX_coupon_use_account" on coupon_use (coupon_id, customer_id);
      create index "IDX_coupon_use_created" on coupon_use (created_at);
      create unique index "IDX_coupon_use_once" on coupon_use (coupon_id, once_for) where once_for is not null;
      comment on table coupon_use is 'One use of a coupon, by the cart that the order is made from: a cart makes one order, so a repeated request finds its own use. Deleted when the order is cancelled or was never made.';
      comment on column coupon_use.coupon_id is 'The promotion''s id.';
      comment on column coupon_use.once_for is 'The customer, where an account may use the coupon once; else null.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists coupon_use, coupon_account, coupon_target, coupon")
  }
}
