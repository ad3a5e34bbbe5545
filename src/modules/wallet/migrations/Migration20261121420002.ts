import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Withdrawals of what was earned by referring: from another account, with the same rules. */
export class Migration20261121420002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table wallet_withdrawal add column if not exists source text not null default 'wallet'
      check (source in ('wallet','referral'))`)
    this.addSql(
      `create index if not exists "IDX_wallet_withdrawal_source" on wallet_withdrawal (source, status, created_at)`,
    )
    this.addSql(`create or replace function wallet_withdrawal_source_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'withdrawal %: where it comes from cannot be changed', old.id using errcode = '23514';
      end $$`)
    this.addSql(`create or replace trigger wallet_withdrawal_source_stays before update on wallet_withdrawal
      for each row when (new.source is distinct from old.source) execute function wallet_withdrawal_source_stays()`)
  }

  override async down(): Promise<void> {
    this.addSql("drop trigger if exists wallet_withdrawal_source_stays on wallet_withdrawal")
    this.addSql("drop function if exists wallet_withdrawal_source_stays")
    this.addSql("alter table wallet_withdrawal drop column if exists source")
  }
}
