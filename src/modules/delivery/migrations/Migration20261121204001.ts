import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Days that staff keep. And the rules of the house by the database itself: fee rules of one place never share a
 * weight, whoever writes them; no two states, and no two LGAs of a state, have one name.
 */
export class Migration20261121204001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create extension if not exists btree_gist;`)
    this.addSql(`
      create table if not exists "delivery_holiday" (
        "id" text not null primary key,
        "day" date not null,
        "name" text not null,
        "is_working" boolean not null default false,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_delivery_holiday_day" on "delivery_holiday" ("day") where deleted_at is null;`)
    this.addSql(`
      alter table "delivery_rule" drop constraint if exists "EX_delivery_rule_weights";`)
    this.addSql(`
      alter table "delivery_rule" add constraint "EX_delivery_rule_weights" exclude using gist (
        "state_id" with =, (coalesce("lga_id", '')) with =, int4range("weight_from_g", "weight_to_g") with &&
      ) where (deleted_at is null);`)
    this.addSql(`
      create unique index if not exists "IDX_state_name" on "state" (lower("name")) where deleted_at is null;`)
    this.addSql(`
      create unique index if not exists "IDX_lga_name" on "lga" ("state_id", lower("name")) where deleted_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_lga_name";`)
    this.addSql(`drop index if exists "IDX_state_name";`)
    this.addSql(`alter table "delivery_rule" drop constraint if exists "EX_delivery_rule_weights";`)
    this.addSql(`drop table if exists "delivery_holiday";`)
  }
}
