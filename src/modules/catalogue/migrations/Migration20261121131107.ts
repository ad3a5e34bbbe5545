import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * By which transaction a row of the read model was last written, or deleted, so that each process can ask for what
 * is new since it last looked (`shelf/keeper.ts`). Kept by triggers: whoever writes a row cannot forget it.
 */
export class Migration20261121131107 extends Migration {
  override async up(): Promise<void> {
    for (const statement of statements) this.addSql(statement)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_gone`)
    this.addSql(`drop function if exists catalogue_note_gone() cascade`)
    this.addSql(`drop function if exists catalogue_stamp() cascade`)
    this.addSql(`alter table if exists catalogue_product drop column if exists written_by`)
  }
}

const statements = [
  `alter table catalogue_product add column if not exists written_by xid8 not null default pg_current_xact_id()`,
  `create index if not exists "IDX_catalogue_product_written_by" on catalogue_product (written_by)`,
  `create table if not exists catalogue_gone (
    product_id text primary key,
    written_by xid8 not null default pg_current_xact_id(),
    since timestamptz not null default now()
  )`,
  `create index if not exists "IDX_catalogue_gone_written_by" on catalogue_gone (written_by)`,
  `create or replace function catalogue_stamp() returns trigger language plpgsql as $$
    begin
      new.written_by := pg_current_xact_id();
      return new;
    end $$`,
  `create or replace trigger catalogue_stamp before insert or update on catalogue_product
    for each row execute function catalogue_stamp()`,
  `create or replace function catalogue_note_gone() returns trigger language plpgsql as $$
    begin
      insert into catalogue_gone (product_id) select product_id from gone
        on conflict (product_id) do update set written_by = excluded.written_by, since = now();
      return null;
    end $$`,
  `create or replace trigger catalogue_note_gone after delete on catalogue_product
    referencing old table as gone for each statement execute function catalogue_note_gone()`,
]
