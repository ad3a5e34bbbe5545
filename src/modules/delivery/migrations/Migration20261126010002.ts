import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Couriers, with the link by which a parcel is followed. */
export class Migration20261126010002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists courier (
      id text primary key,
      name text not null,
      tracking_url text not null default ''
        check (tracking_url = '' or (tracking_url like 'https://%' and position('{waybill}' in tracking_url) > 0)),
      is_active boolean not null default true,
      rank integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(
      'create unique index if not exists "IDX_courier_name" on courier (lower(name)) where deleted_at is null',
    )
    this.addSql(`
      comment on table courier is 'Who carries parcels to shoppers. Kept by staff.';
      comment on column courier.tracking_url is 'Has {waybill} where the parcel''s number goes; empty: it cannot be followed.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists courier")
  }
}
