import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists idempotency_record (
      id text primary key,
      scope text not null,
      key text not null,
      request_hash text not null,
      response_status integer null,
      response_body jsonb null,
      claimed_until timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null,
      unique (scope, key)
    )`)
    this.addSql(
      `create index if not exists "IDX_idempotency_record_created" on idempotency_record (created_at)`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists idempotency_record")
  }
}
