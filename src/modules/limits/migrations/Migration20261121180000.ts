import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Counters of the limits, in the shape that rate-limiter-flexible expects. */
export class Migration20261121180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`)
    this.addSql(`create index if not exists "IDX_rate_limit_expire" on rate_limit (expire)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists rate_limit")
  }
}
