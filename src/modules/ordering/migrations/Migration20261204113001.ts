import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A waybill is one shopper's parcel: whoever ships looks for others that have it (docs/order-desk.md#moves). */
export class Migration20261204113001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create index if not exists "IDX_order_shipment_waybill"
      on order_shipment (upper(regexp_replace(waybill, '\\s', '', 'g'))) where waybill is not null`)
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_order_shipment_waybill"')
  }
}
