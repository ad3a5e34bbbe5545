import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Coupons for named accounts: who may use one whose buyers are `named`. */
export class Migration20261122420001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table coupon drop constraint if exists coupon_buyers_check")
    this.addSql(
      "alter table coupon add constraint coupon_buyers_check check (buyers in ('everyone','retail','wholesalers','named'))",
    )
    this.addSql(`create table if not exists coupon_account (
      coupon_id text not null,
      customer_id text not null,
      created_at timestamptz not null default now(),
      primary key (coupon_id, customer_id)
    )`)
    this.addSql(`create index if not exists "IDX_coupon_account_customer" on coupon_account (customer_id)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists coupon_account")
    // Nobody may use it then, rather than everybody.
    this.addSql(
      `update promotion set status = 'inactive' where id in (select id from coupon where buyers = 'named')`,
    )
    this.addSql("update coupon set buyers = 'everyone' where buyers = 'named'")
    this.addSql("alter table coupon drop constraint if exists coupon_buyers_check")
    this.addSql(
      "alter table coupon add constraint coupon_buyers_check check (buyers in ('everyone','retail','wholesalers'))",
    )
  }
}
