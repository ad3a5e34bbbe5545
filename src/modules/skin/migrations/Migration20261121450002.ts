import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121450002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists skin_selfie (
        id text primary key,
        customer_id text not null,
        -- In the vault (private_file).
        file_id text not null,
        note text not null default '',
        answer text null,
        answered_by text null,
        answered_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`create index if not exists "IDX_skin_selfie_customer_id" on skin_selfie (customer_id)`)
    this.addSql(`create index if not exists "IDX_skin_selfie_created_at" on skin_selfie (created_at)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists skin_selfie")
  }
}
