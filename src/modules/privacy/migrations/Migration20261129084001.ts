import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Orders that analytics will be told of once they are paid (docs/analytics.md). */
export class Migration20261129084001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists purchase_telling (
        order_id text primary key,
        visitor text not null,
        client_id text not null,
        next_try_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      )`)
    this.addSql(`create index if not exists "IDX_purchase_telling_visitor" on purchase_telling (visitor)`)
    this.addSql(`
      comment on table purchase_telling is 'An order of somebody who allowed analytics. The row goes when analytics has been told, or when that is not allowed any more.';
      comment on column purchase_telling.visitor is 'Of the cookie that keeps the choice.';
      comment on column purchase_telling.client_id is 'By which the tag in the browser tells visitors apart.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists purchase_telling")
  }
}
