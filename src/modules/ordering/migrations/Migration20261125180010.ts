import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180010 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table customer_cart is 'The one cart of an account. Whoever changes it, or makes an order from it, locks this row meanwhile.';
      comment on column customer_cart.coupon_code is 'The code applied to it. It may have stopped applying since.';
      comment on table order_event is 'The timeline. Each row is also the outbox entry of the e-mail that tells the shopper.';
      comment on column order_event.status is 'A status the order came to, or a kind of src/modules/ordering/timeline.ts.';
      comment on column order_event.subject_id is 'The return or refund it is about.';
      comment on column order_event.mailing_until is 'While one process sends its e-mail, no other does.';
      comment on column order_event.worked_at is 'When programmes had acted on it: rewards earned, rewards taken back.';
      comment on column order_event.work_after is 'After a failure: not again before.';
      comment on table order_note is 'Internal note of staff about an order. Never shown to a shopper.';
      comment on column order_note.author_id is 'The Medusa user''s id.';
      comment on table saved_item is 'A cart line saved for later, with what the product was then. Amounts are kobo.';
      comment on table shop_order is 'What the shop knows of an order beside Medusa''s record, whose id it has. Status, number and the lines as sold, so that lists and tracking read one row. Money is kobo, weight grams.';
      comment on column shop_order.request_key is 'Idempotency-Key of the request that made it: a retry finds it after its cart is gone.';
      comment on column shop_order.moving_until is 'While staff or a job move the order on, nobody else may.';
      comment on column shop_order.paid_attempt_id is 'The attempt whose money made the order paid.';
      comment on column shop_order.refunded_kobo is 'What has been given back or is on its way back, at most paid_kobo.';
      comment on column shop_order.wallet_kobo is 'The wallet''s part of the total; the ledger holds it until the order is paid.';
      comment on column shop_order.channel_refunded_kobo is 'What went back the way it was paid; at most what was not paid from the wallet.';
      comment on column shop_order.wholesale_target_kobo is 'The wholesale target of an order at wholesale prices; null: retail.';
      comment on column shop_order.source is 'Where it was made.';
      comment on column shop_order.placed_by is 'The member of staff who made it for the shopper.';
      comment on column shop_order.assigned_to is 'The member of staff who works on it.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
