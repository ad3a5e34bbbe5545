import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Moves that can be taken back while their e-mail waits, and who carries a parcel. */
export class Migration20261126010001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table order_event
      add column if not exists move_id text null,
      add column if not exists held_until timestamptz null`)
    this.addSql(
      'create index if not exists "IDX_order_event_move" on order_event (move_id) where move_id is not null',
    )
    this.addSql(`create table if not exists order_shipment (
      order_id text primary key,
      move_id text null,
      courier_id text null,
      courier_name text null,
      waybill text null,
      tracking_url text null check (tracking_url is null or tracking_url like 'https://%'),
      rider text null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`)
    this.addSql(`
      comment on column order_event.move_id is 'The move of staff that it belongs to, which is taken back whole.';
      comment on column order_event.held_until is 'Until then staff can take the move back: nobody is told of it before.';
      comment on table order_shipment is 'Who carries an order, as it was said when the order was shipped.';
      comment on column order_shipment.tracking_url is 'Where the parcel can be followed, waybill and all.';
      comment on column order_shipment.rider is 'Name and phone. Never shown to the shopper.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists order_shipment")
    this.addSql('drop index if exists "IDX_order_event_move"')
    this.addSql("alter table order_event drop column if exists move_id, drop column if exists held_until")
  }
}
