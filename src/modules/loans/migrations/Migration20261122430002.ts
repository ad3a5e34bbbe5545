import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Loans: applications with the sealed bank verification number, schedules, repayments, and what became of each. */
export class Migration20261122430002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table loan (
      id text primary key,
      number text not null unique,
      customer_id text not null,
      status text not null check (status in
        ('submitted','under_review','approved','accepted','disbursed','repaid','declined','withdrawn')),
      asked_kobo bigint not null check (asked_kobo > 0),
      applicant jsonb null,
      principal_kobo bigint null check (principal_kobo > 0 and principal_kobo <= asked_kobo),
      months integer null check (months between 1 and 12),
      monthly_rate_bp integer null check (monthly_rate_bp >= 0),
      fee_kobo bigint null check (fee_kobo >= 0),
      first_due_on text null,
      proposed_by text null,
      proposed_at timestamptz null,
      approved_by text null,
      approved_at timestamptz null,
      offer_expires_at timestamptz null,
      accepted_at timestamptz null,
      disbursed_at timestamptz null,
      repaid_at timestamptz null,
      closed_at timestamptz null,
      close_reason text null,
      ledger_tx_id text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      -- Four eyes: nobody approves the terms that they proposed themselves.
      constraint loan_four_eyes check (approved_by is null or (proposed_by is not null and approved_by <> proposed_by)),
      check (status not in ('approved','accepted','disbursed','repaid') or approved_by is not null),
      check ((status in ('disbursed','repaid')) = (ledger_tx_id is not null))
    )`)
    // However often and wherever an application is sent: one loan at a time.
    this.addSql(`create unique index "IDX_loan_running" on loan (customer_id)
      where status in ('submitted','under_review','approved','accepted','disbursed')`)
    this.addSql(`create index "IDX_loan_customer" on loan (customer_id, created_at desc)`)
    this.addSql(`create index "IDX_loan_status" on loan (status, created_at desc)`)
    this.addSql(`create table loan_identity (
      id text primary key,
      loan_id text not null unique references loan (id) on delete cascade,
      customer_id text not null,
      bvn_sealed text null,
      bvn_index text null,
      bvn_last4 text null,
      status text not null default 'unchecked' check (status in ('unchecked','matched','mismatched','not_found')),
      mismatches jsonb not null default '[]',
      checked_at timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(
      `create index "IDX_loan_identity_bvn" on loan_identity (bvn_index) where bvn_index is not null`,
    )
    this.addSql(`create table loan_instalment (
      id text primary key,
      loan_id text not null references loan (id) on delete cascade,
      n integer not null check (n between 1 and 12),
      due_on text not null,
      fee_kobo bigint not null check (fee_kobo >= 0),
      interest_kobo bigint not null check (interest_kobo >= 0),
      principal_kobo bigint not null check (principal_kobo >= 0),
      fee_paid_kobo bigint not null default 0 check (fee_paid_kobo between 0 and fee_kobo),
      interest_paid_kobo bigint not null default 0 check (interest_paid_kobo between 0 and interest_kobo),
      principal_paid_kobo bigint not null default 0 check (principal_paid_kobo between 0 and principal_kobo),
      rebate_kobo bigint not null default 0 check (rebate_kobo >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (loan_id, n),
      check (fee_paid_kobo + interest_paid_kobo + rebate_kobo <= fee_kobo + interest_kobo)
    )`)
    this.addSql(`create table loan_repayment (
      id text primary key,
      loan_id text not null references loan (id),
      customer_id text not null,
      channel text not null check (channel in ('wallet','card')),
      reference text not null unique,
      amount_kobo bigint not null check (amount_kobo > 0),
      email text null,
      status text not null check (status in ('started','paid','failed','unapplied')),
      access_code text null,
      authorization_url text null,
      provider_transaction_id text null,
      provider_message text null,
      received_kobo bigint null,
      fees_kobo bigint null,
      change_kobo bigint not null default 0 check (change_kobo >= 0),
      rebate_kobo bigint not null default 0 check (rebate_kobo >= 0),
      reason text null,
      ledger_tx_id text null,
      settled_at timestamptz null,
      next_check_at timestamptz null,
      checks integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      provider text null,
      saved_card_id text null,
      keep_card boolean not null default false,
      check ((status = 'paid') = (ledger_tx_id is not null))
    )`)
    this.addSql(`create index "IDX_loan_repayment_loan" on loan_repayment (loan_id, created_at desc)`)
    this.addSql(
      `create index "IDX_loan_repayment_check" on loan_repayment (next_check_at) where next_check_at is not null`,
    )
    // However often it is tapped: one charge of a card at a time.
    this.addSql(`create unique index "IDX_loan_repayment_charge" on loan_repayment (customer_id, saved_card_id)
      where status = 'started' and saved_card_id is not null`)
    this.addSql(`create table loan_event (
      id text primary key,
      loan_id text not null references loan (id) on delete cascade,
      kind text not null,
      subject text not null default '',
      note text null,
      actor_kind text not null check (actor_kind in ('shopper','staff','system')),
      actor_id text null,
      -- Not the transaction's time: what happens in one has an order.
      at timestamptz not null default clock_timestamp(),
      mailing_until timestamptz null,
      mailed_at timestamptz null,
      mail_attempts integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (loan_id, kind, subject)
    )`)
    this.addSql(`create index "IDX_loan_event_unmailed" on loan_event (at) where mailed_at is null`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists loan_event, loan_repayment, loan_instalment, loan_identity, loan")
  }
}
