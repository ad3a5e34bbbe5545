import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { lgaPlaces, statePlaces } from "../domain/places"

/** States and LGAs, what delivery there costs and how long it takes, holidays, pickup locations and couriers. */
export class Migration20261126010002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists btree_gist")
    for (const statements of [PLACES, RULES, HOLIDAYS, PICKUPS, COURIERS]) this.addSql(statements)
    // Every shop knows the country it delivers in, demo or not.
    const states = statePlaces.map(({ id, name, code }) => row(id, name, code))
    this.addSql(`insert into state (id, name, code) values ${states.join(",\n")}`)
    const lgas = lgaPlaces.map(({ id, name, state_id }) => row(id, name, state_id))
    this.addSql(`insert into lga (id, name, state_id) values ${lgas.join(",\n")}`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists courier, pickup_location, delivery_holiday, delivery_rule, lga, state")
  }
}

const row = (...texts: string[]) => `(${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")})`

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

/** No two states, and no two LGAs of a state, have one name. */
const PLACES = `
  create table state (
    id text primary key,
    name text not null,
    code text not null,
    ${STAMPS}
  );
  create unique index "IDX_state_code_unique" on state (code) where deleted_at is null;
  create unique index "IDX_state_name" on state (lower(name)) where deleted_at is null;
  comment on table state is 'A state or the FCT. The id is the ISO 3166-2 code, so that clients can store it for good.';

  create table lga (
    id text primary key,
    name text not null,
    state_id text not null references state (id) on update cascade,
    ${STAMPS}
  );
  create index "IDX_lga_state_id" on lga (state_id) where deleted_at is null;
  create unique index "IDX_lga_name" on lga (state_id, lower(name)) where deleted_at is null;
  comment on table lga is 'A local government area.'`

const RULES = `
  create table delivery_rule (
    id text primary key,
    state_id text not null references state (id) on update cascade,
    lga_id text null references lga (id) on update cascade,
    weight_from_g integer not null check (weight_from_g >= 0),
    weight_to_g integer not null,
    fee_kobo integer not null check (fee_kobo >= 0),
    days_from integer not null check (days_from >= 0),
    days_to integer not null,
    ${STAMPS},
    constraint "CK_delivery_rule_weight" check (weight_from_g < weight_to_g),
    constraint "CK_delivery_rule_days" check (days_from <= days_to),
    -- Rules of one place never share a weight, whoever writes them.
    constraint "EX_delivery_rule_weights" exclude using gist (
      state_id with =, (coalesce(lga_id, '')) with =, int4range(weight_from_g, weight_to_g) with &&
    ) where (deleted_at is null)
  );
  create index "IDX_delivery_rule_place" on delivery_rule (state_id, lga_id, weight_from_g) where deleted_at is null;
  comment on table delivery_rule is 'What delivery to a place costs for weight_from_g <= weight < weight_to_g. Without lga_id it is the whole state''s rule; an LGA''s own rule wins over it. Days are business days.'`

/** Days that staff keep: holidays, and holidays that are worked on. */
const HOLIDAYS = `
  create table delivery_holiday (
    id text primary key,
    day date not null,
    name text not null,
    is_working boolean not null default false,
    ${STAMPS}
  );
  create unique index "IDX_delivery_holiday_day" on delivery_holiday (day) where deleted_at is null`

const PICKUPS = `
  create table pickup_location (
    id text primary key,
    name text not null,
    address text not null,
    state_id text not null references state (id) on update cascade,
    lga_id text null references lga (id) on update cascade,
    opening_hours text not null,
    phone text not null,
    is_active boolean not null default true,
    rank integer not null default 0,
    ${STAMPS}
  );
  comment on table pickup_location is 'Where shoppers pick their orders up. Kept by staff; the fee is 0.'`

const COURIERS = `
  create table courier (
    id text primary key,
    name text not null,
    tracking_url text not null default ''
      check (tracking_url = '' or (tracking_url like 'https://%' and position('{waybill}' in tracking_url) > 0)),
    is_active boolean not null default true,
    rank integer not null default 0,
    ${STAMPS}
  );
  create unique index "IDX_courier_name" on courier (lower(name)) where deleted_at is null;
  comment on table courier is 'Who carries parcels to shoppers. Kept by staff.';
  comment on column courier.tracking_url is 'Has {waybill} where the parcel''s number goes; empty: it cannot be followed.'`
