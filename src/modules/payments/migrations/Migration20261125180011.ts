import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180011 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table card_dispute is 'A payment that the shopper''s bank wants back, as the provider last reported it, and what staff answered.';
      comment on column card_dispute.source is 'What the payment was for.';
      comment on column card_dispute.receipt_id is 'The funding or repayment, for money of a wallet or a loan.';
      comment on column card_dispute.customer_id is 'Whose wallet or loan it was for.';
      comment on column card_dispute.state is 'answer: staff must answer; bank: the card''s bank decides; won or lost: decided.';
      comment on column card_dispute.refund_id is 'The order''s refund that stands for money that was lost; for other money, the ledger''s transaction.';
      comment on column card_dispute.told_at is 'When the shopper was told that money for a wallet or a loan was lost.';
      comment on column card_dispute.telling_until is 'While one process tells the shopper, no other does.';
      comment on table payment_attempt is 'One try to pay an order with a provider. started: payable; settling: its money is being booked; paid: it made its order paid; failed: the provider said no; unapplied: money came that does not belong to the order and is kept apart for staff.';
      comment on column payment_attempt.reference is 'Ours, made before the provider is asked.';
      comment on column payment_attempt.reason is 'Why the money was kept apart.';
      comment on column payment_attempt.keep_card is 'The shopper allows the shop to save the card.';
      comment on column payment_attempt.saved_card_id is 'The saved card that is charged, without a page.';
      comment on column payment_attempt.card_fingerprint is 'Keyed hash that recognises the card that paid.';
      comment on table saved_card is 'A card that its owner lets the shop charge again. Only the provider has its number.';
      comment on column saved_card.code is 'What the provider charges it by, encrypted.';
      comment on column saved_card.fingerprint is 'Keyed hash: the same card again is the same row.';
      comment on column saved_card.email is 'The provider charges it under this e-mail only.';
      comment on table webhook_event is 'The durable inbox: a provider''s event, verified and stored before it is answered, then worked on.';
      comment on column webhook_event.dedupe_key is 'The same event twice is the same row.';
      comment on column webhook_event.last_error is 'Why the last try failed.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
