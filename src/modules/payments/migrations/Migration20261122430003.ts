import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Money for wallets and loans can be disputed, too, not only an order's. */
export class Migration20261122430003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table card_dispute
      add column if not exists source text not null default 'order' check (source in ('order','wallet_funding','loan_repayment')),
      add column if not exists receipt_id text null,
      add column if not exists customer_id text null,
      alter column order_id drop not null,
      alter column attempt_id drop not null`)
    this.addSql("alter table card_dispute drop constraint if exists card_dispute_is_of")
    this.addSql(`alter table card_dispute add constraint card_dispute_is_of check (
      (source = 'order') = (order_id is not null and attempt_id is not null)
      and (source <> 'order') = (receipt_id is not null and customer_id is not null))`)
    this.addSql(
      `create index if not exists "IDX_card_dispute_customer" on card_dispute (customer_id) where customer_id is not null`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("delete from card_dispute where source <> 'order'")
    this.addSql(`alter table card_dispute drop column if exists source, drop column if exists receipt_id,
      drop column if exists customer_id, alter column order_id set not null, alter column attempt_id set not null`)
  }
}
