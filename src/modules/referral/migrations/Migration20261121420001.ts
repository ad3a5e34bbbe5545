import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Refer and earn: by whose link orders came, what was earned by them, and what the earner is told of it. The money is in
 * the ledger; `referral_standing` is the row that everything which moves a person's rewards locks first.
 */
export class Migration20261121420001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists referral_standing (
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
    )`)
    this.addSql(`create table if not exists referral_attribution (
      order_id text primary key,
      customer_id text not null,
      referrer_id text not null,
      code text not null,
      kind text not null check (kind in ('affiliate','hustle')),
      rate_bp integer not null check (rate_bp between 1 and 10000),
      created_at timestamptz not null default now(),
      check (customer_id <> referrer_id)
    )`)
    this.addSql(
      `create index if not exists "IDX_referral_attribution_referrer" on referral_attribution (referrer_id, created_at desc)`,
    )
    this.addSql(
      `create index if not exists "IDX_referral_attribution_customer" on referral_attribution (customer_id, created_at desc)`,
    )
    this.addSql(`create table if not exists referral_reward (
      id text primary key,
      kind text not null check (kind in ('referral','affiliate','hustle')),
      referrer_id text not null,
      -- Who was brought, and bought.
      customer_id text not null,
      order_id text not null,
      rate_bp integer null,
      -- Product value that it was reckoned from, and what it came to at first.
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
    )`)
    // Nobody is brought twice, and an order gives one commission.
    this.addSql(
      `create unique index if not exists "IDX_referral_reward_friend" on referral_reward (customer_id) where kind = 'referral'`,
    )
    this.addSql(
      `create unique index if not exists "IDX_referral_reward_commission" on referral_reward (order_id) where kind <> 'referral'`,
    )
    this.addSql(`create index if not exists "IDX_referral_reward_order" on referral_reward (order_id)`)
    this.addSql(
      `create index if not exists "IDX_referral_reward_referrer" on referral_reward (referrer_id, created_at desc)`,
    )
    this.addSql(
      `create index if not exists "IDX_referral_reward_due" on referral_reward (release_at) where status = 'pending'`,
    )
    this.addSql(
      `create index if not exists "IDX_referral_reward_next" on referral_reward (referrer_id, release_at) where status = 'pending'`,
    )
    for (const [table, columns] of [
      [
        "referral_transaction",
        `kind text not null check (kind in ('earned','available','taken_back','set_off','to_wallet','withdrawal','withdrawal_returned')),
         amount_kobo bigint not null,
         -- Of what was taken back: what was not there any more.
         owed_kobo bigint not null default 0,
         reward_id text null,
         withdrawal_id text null,
         ledger_tx_id text null,`,
      ],
      [
        "referral_notification",
        `kind text not null check (kind in ('friend_joined','earned','available','taken_back','withdrawal_paid','withdrawal_declined','withdrawal_failed')),
         amount_kobo bigint not null default 0,
         reward_id text null,
         withdrawal_id text null,`,
      ],
    ] as const) {
      this.addSql(`create table if not exists ${table} (
        id bigint generated always as identity primary key,
        customer_id text not null,
        ${columns}
        read_at timestamptz null,
        created_at timestamptz not null default now()
      )`)
      this.addSql(`create index if not exists "IDX_${table}_of" on ${table} (customer_id, id desc)`)
      this.addSql(
        `create index if not exists "IDX_${table}_unread" on ${table} (customer_id) where read_at is null`,
      )
    }
    this.addSql(`create table if not exists referral_mark (
      id bigint generated always as identity unique,
      customer_id text not null,
      kind text not null check (kind in ('phone','contact','email','bank','card','device')),
      -- A keyed hash: it knows the same phone, card or device again, and says nothing of it.
      mark text not null,
      seen_at timestamptz not null default now(),
      primary key (customer_id, kind, mark)
    )`)
    this.addSql(`create index if not exists "IDX_referral_mark_mark" on referral_mark (kind, mark)`)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists referral_mark, referral_notification, referral_transaction, referral_reward, referral_attribution, referral_standing",
    )
  }
}
