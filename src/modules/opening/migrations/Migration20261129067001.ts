import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What a shop is opened with: its legal texts in all their versions, and the steps that staff tried or left off. */
export class Migration20261129067001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists legal_text (
      kind text not null check (kind in ('terms', 'privacy')),
      version integer not null check (version >= 1),
      opening text not null,
      parts jsonb not null,
      note text not null default '',
      kept_by text not null,
      created_at timestamptz not null default now(),
      primary key (kind, version)
    )`)
    this.addSql(`
      create or replace function legal_text_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'legal_text is append-only';
      end $$`)
    this.addSql(`drop trigger if exists legal_text_keeps_rows on legal_text`)
    this.addSql(`
      create trigger legal_text_keeps_rows before update or delete on legal_text
      for each row execute function legal_text_is_append_only()`)
    this.addSql(`comment on table legal_text is
      'Terms and privacy policy as staff kept them. What shoppers agreed to stays: rows are never changed.'`)
    this.addSql(`create table if not exists opening_step (
      step text primary key,
      outcome text not null check (outcome in ('passed', 'left_off', 'dismissed')),
      tried_with text not null default '',
      done_by text not null,
      created_at timestamptz not null default now()
    )`)
    this.addSql(
      `comment on table opening_step is 'Steps of "Get ready to sell" that staff tried or left off.'`,
    )
    this.addSql(`comment on column opening_step.tried_with is
      'Hash of the settings that it was tried with: other settings have to be tried again.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists legal_text")
    this.addSql("drop function if exists legal_text_is_append_only()")
    this.addSql("drop table if exists opening_step")
  }
}
