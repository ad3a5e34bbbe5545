import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What entries are found by: a row for each, with all that it says of itself as one folded text. The entries stay as they are. It is
 * written by a trigger (`src/migration-scripts/20261209-words-of-the-log.ts`).
 */
export class Migration20261209111001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists audit_words (
        entry_id text primary key,
        at timestamptz not null,
        act text not null,
        actor_id text null,
        target_type text null,
        target_id text null,
        assigned_to text null,
        words text not null
      )`)
    this.addSql(`create index if not exists "IDX_audit_words_act" on audit_words (act)`)
    this.addSql(`create index if not exists "IDX_audit_words_actor" on audit_words (actor_id)`)
    this.addSql(`create index if not exists "IDX_audit_words_target" on audit_words (target_type, target_id)`)
    this.addSql(
      `create index if not exists "IDX_audit_words_assigned" on audit_words (assigned_to) where assigned_to is not null`,
    )
    this.addSql(
      "comment on column audit_words.target_id is 'What the entry is about; of a wallet that only what was sent names, its shopper.'",
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop trigger if exists audit_words_follow on audit_entry")
    this.addSql("drop function if exists audit_words_follow_entry()")
    this.addSql("drop function if exists audit_words_keep(text[])")
    this.addSql("drop table if exists audit_words")
  }
}
