import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Counters of the limits, in the shape that rate-limiter-flexible expects, and what wrong passwords have done to an account, by a hash
 * of the e-mail or phone number that was typed.
 */
export class Migration20261121180100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index "IDX_rate_limit_expire" on rate_limit (expire)`)
    this.addSql(`
      create table sign_in_lock (
        key text primary key,
        failures integer not null default 0,
        first_failed_at timestamptz null,
        last_failed_at timestamptz null,
        locked_until timestamptz null,
        pending integer not null default 0,
        pending_since timestamptz null,
        updated_at timestamptz not null default now()
      );
      create index "IDX_sign_in_lock_updated" on sign_in_lock (updated_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists sign_in_lock, rate_limit")
  }
}
