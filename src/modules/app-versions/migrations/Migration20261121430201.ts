import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The newest version of each mobile app, and whether older ones may go on. */
export class Migration20261121430201 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists app_version (
      platform text primary key check (platform in ('android','ios')),
      version text not null check (version ~ '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$'),
      force_update boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(
      `insert into app_version (platform, version) values ('android', '1.0.0'), ('ios', '1.0.0') on conflict do nothing`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists app_version")
  }
}
