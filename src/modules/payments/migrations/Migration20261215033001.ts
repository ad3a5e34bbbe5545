import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Account numbers that orders are paid by, and the transfers that came to them. */
export class Migration20261215033001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [ACCOUNTS, TRANSFERS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists inbound_transfer;
      alter table payment_attempt drop column if exists account_number, drop column if exists account_name,
        drop column if exists bank_name, drop column if exists lapses_at, drop column if exists sent_at`)
  }
}

const ACCOUNTS = `
  alter table payment_attempt
    add column if not exists account_number text null,
    add column if not exists account_name text null,
    add column if not exists bank_name text null,
    add column if not exists lapses_at timestamptz null,
    add column if not exists sent_at timestamptz null;
  comment on column payment_attempt.account_number is 'The bank account that takes this payment alone.';
  comment on column payment_attempt.lapses_at is 'The account takes no money after it.';
  comment on column payment_attempt.sent_at is 'When the shopper said that they have sent the money.'`

const TRANSFERS = `
  create table if not exists inbound_transfer (
    id text primary key,
    attempt_id text not null references payment_attempt (id),
    provider text not null,
    provider_transaction_id text not null,
    amount_kobo bigint not null check (amount_kobo > 0),
    fees_kobo bigint null,
    went text not null check (went in ('order', 'wallet', 'staff', 'sent_back')),
    reason text null,
    sender_name text null,
    sender_bank text null,
    sender_account text null,
    narration text null,
    received_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (provider, provider_transaction_id)
  );
  create index if not exists "IDX_inbound_transfer_attempt" on inbound_transfer (attempt_id);
  -- An order is paid by one transfer, whatever else comes to its account.
  create unique index if not exists "IDX_inbound_transfer_paid" on inbound_transfer (attempt_id) where went = 'order';
  comment on table inbound_transfer is 'A bank transfer that came for an order, once: where its money went.';
  comment on column inbound_transfer.went is 'order: it made the order paid; wallet: into the shopper''s wallet; staff: an unmatched payment; sent_back: the provider returned it to its sender, and the shop never had it.';
  comment on column inbound_transfer.provider_transaction_id is 'The provider''s own; of a returned transfer, the event that reported it.';
  comment on column inbound_transfer.sender_account is 'Its last digits.'`
