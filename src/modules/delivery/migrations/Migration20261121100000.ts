import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** States, LGAs, fee rules, pickup locations. */
export class Migration20261121100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "state" (
        "id" text not null primary key,
        "name" text not null,
        "code" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_state_code_unique" on "state" ("code") where deleted_at is null;`)

    this.addSql(`
      create table if not exists "lga" (
        "id" text not null primary key,
        "name" text not null,
        "state_id" text not null references "state" ("id") on update cascade,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(
      `create index if not exists "IDX_lga_state_id" on "lga" ("state_id") where deleted_at is null;`,
    )

    this.addSql(`
      create table if not exists "delivery_rule" (
        "id" text not null primary key,
        "state_id" text not null references "state" ("id") on update cascade,
        "lga_id" text null references "lga" ("id") on update cascade,
        "weight_from_g" integer not null check (weight_from_g >= 0),
        "weight_to_g" integer not null,
        "fee_kobo" integer not null check (fee_kobo >= 0),
        "days_from" integer not null check (days_from >= 0),
        "days_to" integer not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "CK_delivery_rule_weight" check (weight_from_g < weight_to_g),
        constraint "CK_delivery_rule_days" check (days_from <= days_to)
      );`)
    this.addSql(`
      create index if not exists "IDX_delivery_rule_place" on "delivery_rule" ("state_id", "lga_id", "weight_from_g")
      where deleted_at is null;`)

    this.addSql(`
      create table if not exists "pickup_location" (
        "id" text not null primary key,
        "name" text not null,
        "address" text not null,
        "state_id" text not null references "state" ("id") on update cascade,
        "lga_id" text null references "lga" ("id") on update cascade,
        "opening_hours" text not null,
        "phone" text not null,
        "is_active" boolean not null default true,
        "rank" integer not null default 0,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "pickup_location";`)
    this.addSql(`drop table if exists "delivery_rule";`)
    this.addSql(`drop table if exists "lga";`)
    this.addSql(`drop table if exists "state";`)
  }
}
