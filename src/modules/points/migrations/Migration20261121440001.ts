import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { FIRST_CONTENT, FIRST_TIERS } from "../domain/first-content"

/** Beauty Rewards. The points themselves are in the ledger; these rows say what they were for. */
export class Migration20261121440001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists reward_tier (
      id text primary key,
      name text not null,
      from_points integer not null unique check (from_points >= 0),
      bonus_percent integer not null check (bonus_percent between 0 and 100),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create table if not exists reward_content (
      id text primary key,
      title text not null,
      description text not null,
      lead text not null,
      image text null,
      steps jsonb not null,
      questions jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    // One row for each shopper who ever had points: whoever changes them holds it.
    this.addSql(`create table if not exists points_holder (
      customer_id text primary key,
      owed integer not null default 0 check (owed >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`)
    this.addSql(`create table if not exists points_order (
      order_id text primary key,
      customer_id text not null,
      bonus_percent integer not null,
      points integer not null check (points >= 0),
      delivered_at timestamptz not null,
      told_at timestamptz null,
      telling_until timestamptz null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`)
    this.addSql(
      `create index if not exists "IDX_points_order_customer" on points_order (customer_id, delivered_at)`,
    )
    this.addSql(
      `create index if not exists "IDX_points_order_untold" on points_order (created_at) where told_at is null`,
    )
    this.addSql(`create table if not exists points_redemption (
      id text primary key,
      customer_id text not null,
      points integer not null check (points > 0),
      ledger_tx_id text not null,
      created_at timestamptz not null default now()
    )`)
    this.addSql(
      `create index if not exists "IDX_points_redemption_customer" on points_redemption (customer_id, created_at)`,
    )
    this.addSql(`create table if not exists points_adjustment (
      id text primary key,
      customer_id text not null,
      points integer not null check (points <> 0),
      reason text not null,
      made_by text not null,
      created_at timestamptz not null default now()
    )`)
    this.addSql(
      `create index if not exists "IDX_points_adjustment_customer" on points_adjustment (customer_id, created_at)`,
    )
    for (const tier of FIRST_TIERS) {
      this.addSql(
        `insert into reward_tier (id, name, from_points, bonus_percent)
         values ('${tier.id}', '${tier.name}', ${tier.from_points}, ${tier.bonus_percent}) on conflict do nothing`,
      )
    }
    const { id, title, description, lead, steps, questions } = FIRST_CONTENT
    const text = (value: string) => `'${value.replaceAll("'", "''")}'`
    this.addSql(
      `insert into reward_content (id, title, description, lead, steps, questions)
       values (${text(id)}, ${text(title)}, ${text(description)}, ${text(lead)},
         ${text(JSON.stringify(steps))}::jsonb, ${text(JSON.stringify(questions))}::jsonb)
       on conflict do nothing`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists reward_tier, reward_content, points_holder, points_order, points_redemption, points_adjustment",
    )
  }
}
