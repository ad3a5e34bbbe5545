import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff did. Append-only: the database itself refuses to change or delete an entry. */
export class Migration20261121191200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists audit_entry (
        id text primary key,
        at timestamptz not null default clock_timestamp(),
        actor_id text null,
        actor_email text null,
        actor_role text null,
        act text not null,
        target_type text null,
        target_id text null,
        before jsonb null,
        after jsonb null,
        details jsonb null,
        address text null,
        user_agent text null,
        request_id text null
      )`)
    this.addSql(`create index if not exists "IDX_audit_entry_at" on audit_entry (at desc, id desc)`)
    this.addSql(`create index if not exists "IDX_audit_entry_actor" on audit_entry (actor_id, at desc)`)
    this.addSql(
      `create index if not exists "IDX_audit_entry_target" on audit_entry (target_type, target_id, at desc)`,
    )
    this.addSql(`create index if not exists "IDX_audit_entry_act" on audit_entry (act, at desc)`)
    this.addSql(`
      create or replace function audit_entry_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_entry is append-only';
      end $$`)
    this.addSql(`drop trigger if exists audit_entry_keeps_rows on audit_entry`)
    this.addSql(`
      create trigger audit_entry_keeps_rows before update or delete on audit_entry
      for each row execute function audit_entry_is_append_only()`)
    this.addSql(`drop trigger if exists audit_entry_keeps_all on audit_entry`)
    this.addSql(`
      create trigger audit_entry_keeps_all before truncate on audit_entry
      for each statement execute function audit_entry_is_append_only()`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists audit_entry")
    this.addSql("drop function if exists audit_entry_is_append_only()")
  }
}
