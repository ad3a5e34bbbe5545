import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121303002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists card_dispute (
      id text primary key,
      provider text not null,
      provider_dispute_id text not null,
      order_id text not null,
      attempt_id text not null,
      amount_kobo bigint not null check (amount_kobo > 0),
      category text null,
      state text not null check (state in ('answer','bank','won','lost')),
      due_at timestamptz null,
      resolved_at timestamptz null,
      answer text null check (answer in ('accept','contest')),
      note text null,
      answered_by text null,
      answered_at timestamptz null,
      refund_id text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (provider, provider_dispute_id)
    )`)
    this.addSql(`create index if not exists "IDX_card_dispute_order" on card_dispute (order_id)`)
    this.addSql(`create index if not exists "IDX_card_dispute_state" on card_dispute (state, due_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists card_dispute")
  }
}
