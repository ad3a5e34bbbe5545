import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Files that few may see. They lie sealed on disk; here is what opens them. */
export class Migration20261121430001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists private_file (
      id text primary key,
      -- The shopper whose it is.
      owner text not null,
      purpose text not null,
      -- The record that it belongs to.
      subject text not null,
      kind text not null check (kind in ('jpeg','png','webp','pdf')),
      bytes integer not null check (bytes > 0),
      -- The file's own key, sealed. Without it the file on disk is noise.
      sealed_key text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql(`create index if not exists "IDX_private_file_owner" on private_file (owner)`)
    this.addSql(`create index if not exists "IDX_private_file_purpose" on private_file (purpose, created_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists private_file")
  }
}
