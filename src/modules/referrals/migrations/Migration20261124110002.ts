import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Refer and earn: by whose link orders came, what was earned by them, and what the earner is told of it. The money is in
 * the ledger; `referral_standing` is the row that everything which moves a person's rewards locks first.
 */
export class Migration20261124110002 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [STANDINGS, ATTRIBUTIONS, REWARDS, TRANSACTIONS, NOTIFICATIONS, MARKS])
      this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table referral_mark, referral_notification, referral_transaction, referral_reward, referral_attribution, referral_standing",
    )
  }
}

const STANDINGS = `
  create table referral_standing (
    customer_id text primary key,
    -- What was earned less what was taken back, pending included.
    earned_kobo bigint not null default 0 check (earned_kobo >= 0),
    -- Of what was to be taken back: what was spent already, and is set off against what is earned next.
    owed_kobo bigint not null default 0 check (owed_kobo >= 0),
    -- Staff have ended their affiliate status: only staff begin it again.
    barred_at timestamptz null,
    barred_reason text null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`

const ATTRIBUTIONS = `
  create table referral_attribution (
    order_id text primary key,
    customer_id text not null,
    referrer_id text not null,
    code text not null,
    kind text not null check (kind in ('affiliate','hustle')),
    rate_bp integer not null check (rate_bp between 1 and 10000),
    created_at timestamptz not null default now(),
    check (customer_id <> referrer_id)
  );
  create index "IDX_referral_attribution_referrer" on referral_attribution (referrer_id, created_at desc);
  create index "IDX_referral_attribution_customer" on referral_attribution (customer_id, created_at desc)`

/** Nobody is brought twice, and an order gives one commission. */
const REWARDS = `
  create table referral_reward (
    id text primary key,
    kind text not null check (kind in ('referral','affiliate','hustle')),
    referrer_id text not null,
    -- Who was brought, and bought.
    customer_id text not null,
    order_id text not null,
    rate_bp integer null,
    -- Product value that it was computed from, and what it came to at first.
    base_kobo bigint not null check (base_kobo >= 0),
    earned_kobo bigint not null check (earned_kobo >= 0),
    -- What is left of it after returns.
    amount_kobo bigint not null check (amount_kobo between 0 and earned_kobo),
    status text not null check (status in ('pending','available','taken_back','refused')),
    refusal text null,
    release_at timestamptz null,
    settled_at timestamptz null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint referral_reward_refused check ((status = 'refused') = (refusal is not null)),
    constraint referral_reward_nothing_left check (status in ('pending','available') or amount_kobo = 0),
    constraint referral_reward_pending check (status <> 'pending' or release_at is not null),
    constraint referral_reward_not_own check (referrer_id <> customer_id or status = 'refused')
  );
  create unique index "IDX_referral_reward_friend" on referral_reward (customer_id) where kind = 'referral';
  create unique index "IDX_referral_reward_commission" on referral_reward (order_id) where kind <> 'referral';
  create index "IDX_referral_reward_order" on referral_reward (order_id);
  create index "IDX_referral_reward_referrer" on referral_reward (referrer_id, created_at desc);
  create index "IDX_referral_reward_due" on referral_reward (release_at) where status = 'pending';
  create index "IDX_referral_reward_next" on referral_reward (referrer_id, release_at) where status = 'pending'`

const TRANSACTIONS = `
  create table referral_transaction (
    id bigint generated always as identity primary key,
    customer_id text not null,
    kind text not null check (kind in ('earned','available','taken_back','set_off','to_wallet','withdrawal','withdrawal_returned')),
    amount_kobo bigint not null,
    -- Of what was taken back: what was not there any more.
    owed_kobo bigint not null default 0,
    reward_id text null,
    withdrawal_id text null,
    ledger_tx_id text null,
    read_at timestamptz null,
    created_at timestamptz not null default now()
  );
  create index "IDX_referral_transaction_of" on referral_transaction (customer_id, id desc);
  create index "IDX_referral_transaction_unread" on referral_transaction (customer_id) where read_at is null`

/** Notifications of rewards are what their mails are sent from: only what is earned and released is mailed. */
const NOTIFICATIONS = `
  create table referral_notification (
    id bigint generated always as identity primary key,
    customer_id text not null,
    kind text not null check (kind in ('friend_joined','earned','available','taken_back','nothing_earned','withdrawal_paid','withdrawal_declined','withdrawal_failed')),
    amount_kobo bigint not null default 0,
    reward_id text null,
    withdrawal_id text null,
    read_at timestamptz null,
    created_at timestamptz not null default now(),
    -- When it was mailed, or found to be no news any more.
    told_at timestamptz null,
    -- Whoever sends its mail has until then.
    telling_until timestamptz null,
    -- The mail that it is told in.
    mail_key text null
  );
  create index "IDX_referral_notification_of" on referral_notification (customer_id, id desc);
  create index "IDX_referral_notification_unread" on referral_notification (customer_id) where read_at is null;
  create index "IDX_referral_notification_untold" on referral_notification (id)
    where told_at is null and kind in ('earned','available');
  create index "IDX_referral_notification_told" on referral_notification (customer_id, told_at desc)
    where mail_key is not null`

const MARKS = `
  create table referral_mark (
    id bigint generated always as identity unique,
    customer_id text not null,
    kind text not null check (kind in ('phone','contact','email','bank','card','device')),
    -- A keyed hash: it knows the same phone, card or device again, and says nothing of it.
    mark text not null,
    seen_at timestamptz not null default now(),
    primary key (customer_id, kind, mark)
  );
  create index "IDX_referral_mark_mark" on referral_mark (kind, mark)`
