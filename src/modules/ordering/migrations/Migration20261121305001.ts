import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What of an order the shopper's wallet pays, and what of it goes back where. */
export class Migration20261121305001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table shop_order add column if not exists wallet_kobo bigint not null default 0")
    this.addSql(
      "alter table shop_order add column if not exists channel_refunded_kobo bigint not null default 0",
    )
    this.addSql("alter table shop_order add column if not exists refund_to text null")
    this.addSql("alter table shop_order drop constraint if exists shop_order_wallet_part")
    this.addSql(
      "alter table shop_order add constraint shop_order_wallet_part check (wallet_kobo >= 0 and wallet_kobo <= total_kobo)",
    )
    // Before there were wallets, everything went back to the card.
    this.addSql("update shop_order set channel_refunded_kobo = refunded_kobo where refunded_kobo > 0")
    this.addSql("alter table shop_order drop constraint if exists shop_order_channel_refunded")
    // The last word on "never more to the card than the card paid", as shop_order_refunded is on the whole.
    this.addSql(
      `alter table shop_order add constraint shop_order_channel_refunded check (channel_refunded_kobo >= 0
        and channel_refunded_kobo <= greatest(paid_kobo - wallet_kobo, 0))`,
    )
    this.addSql("alter table shop_order drop constraint if exists shop_order_refund_to")
    this.addSql(
      "alter table shop_order add constraint shop_order_refund_to check (refund_to in ('wallet', 'card', 'credit'))",
    )
    // What the bank would not take, and staff then put into the wallet.
    this.addSql("alter table order_refund add column if not exists first_destination text null")
    // What goes back of a split order may be two refunds: the card's part, and the rest into the wallet.
    this.addSql("alter table order_refund drop constraint if exists order_refund_return_id_key")
    this.addSql(
      `create unique index if not exists "IDX_order_refund_return"
        on order_refund (return_id, coalesce(first_destination, destination)) where return_id is not null`,
    )
    this.addSql(`drop index if exists "IDX_order_refund_cancellation"`)
    this.addSql(
      `create unique index if not exists "IDX_order_refund_cancelled"
        on order_refund (order_id, coalesce(first_destination, destination)) where purpose = 'cancellation'`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_order_refund_cancelled", "IDX_order_refund_return"`)
    this.addSql("alter table order_refund drop column if exists first_destination")
    for (const name of ["refund_to", "channel_refunded", "wallet_part"]) {
      this.addSql(`alter table shop_order drop constraint if exists shop_order_${name}`)
    }
    this.addSql(
      `alter table shop_order drop column if exists refund_to, drop column if exists channel_refunded_kobo,
        drop column if exists wallet_kobo`,
    )
  }
}
