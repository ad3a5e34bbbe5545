import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const READ = [
  "ledger_kind",
  "ledger_account",
  "ledger_account_event",
  "ledger_tx",
  "ledger_entry",
  "ledger_hold",
  "ledger_hold_event",
  "ledger_seal",
  "ledger_rollup",
  "ledger_verification",
].join(", ")

/**
 * What a role of the shop may do that is not the tables' owner: everything, but with the ledger only what its functions do.
 * To be called whenever tables were added (docs/money.md).
 */
export class Migration20261121301004 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create or replace function ledger_restrict(p_role text) returns void language plpgsql as $$
      begin
        execute format('grant usage on schema public to %I', p_role);
        execute format('grant all on all tables in schema public to %I', p_role);
        execute format('grant usage, select on all sequences in schema public to %I', p_role);
        execute format('revoke all on ${READ} from %I', p_role);
        execute format('grant select on ${READ} to %I', p_role);
        execute format('grant insert on ledger_seal, ledger_rollup, ledger_verification to %I', p_role);
        execute format('grant update on ledger_rollup to %I', p_role);
      end $$`)
  }

  override async down(): Promise<void> {
    this.addSql("drop function if exists ledger_restrict")
  }
}
