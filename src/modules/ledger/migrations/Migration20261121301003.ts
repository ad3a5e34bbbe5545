import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What each look at the whole ledger came to. */
export class Migration20261121301003 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists ledger_verification (
      id bigint generated always as identity primary key,
      entries bigint not null,
      seals bigint not null,
      head text null,
      found integer not null,
      breaks jsonb not null,
      at timestamptz not null default clock_timestamp()
    )`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists ledger_verification")
  }
}
