import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Promotions that apply by themselves, and percentages that rise with how many are bought. */
export class Migration20261129068001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table coupon add column if not exists is_automatic boolean not null default false,
      add column if not exists tiers jsonb null`)
    this.addSql(
      `create index if not exists "IDX_coupon_automatic" on coupon (id) where is_automatic and deleted_at is null`,
    )
    this.addSql(`
      comment on column coupon.is_automatic is 'Applies by itself to every cart that it fits; nobody has to type its code.';
      comment on column coupon.tiers is 'Percentages by how many are bought of what it is for: [{"units": 3, "hundredths": 1000}], units rising. Null: what the promotion takes off.';`)
  }

  override async down(): Promise<void> {
    // Nobody gets them then, rather than whoever guesses their codes.
    this.addSql(
      "update promotion set status = 'inactive' where id in (select id from coupon where is_automatic or tiers is not null)",
    )
    this.addSql('drop index if exists "IDX_coupon_automatic"')
    this.addSql("alter table coupon drop column if exists is_automatic, drop column if exists tiers")
  }
}
