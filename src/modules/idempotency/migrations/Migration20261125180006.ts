import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Requests that were accepted with a key, and their answers. */
export class Migration20261125180006 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table idempotency_record (
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
      );
      create index "IDX_idempotency_record_created" on idempotency_record (created_at);
      comment on table idempotency_record is 'One accepted Idempotency-Key. response_status is null while the first request is running.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists idempotency_record")
  }
}
