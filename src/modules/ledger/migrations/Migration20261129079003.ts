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
 * How each function runs: with the rights of its maker, so that the shop's own role needs none on the tables; never
 * waiting long for a row.
 */
const RUNS = "language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s'"

/**
 * The verbs of the ledger, one round trip each. Every one is all or nothing, and each is done once for its scope and key.
 * Rows are locked in one order everywhere: the hold, then accounts by their name. Each statement sees what was committed
 * before it began, so a verb looks again when that has changed between two of its statements.
 */
export class Migration20261129079003 extends Migration {
  override async up(): Promise<void> {
    this.postings()
    this.holds()
    this.rights()
  }

  private postings(): void {
    this.addSql(`create function ledger_open(p_account text) returns void ${RUNS} as $$
      declare
        v_kind text := split_part(p_account, ':', 1);
      begin
        insert into ledger_account (id, kind, owner, tracked, min_available, max_balance)
          select p_account, k.kind, substr(p_account, length(k.kind) + 2), k.tracked, k.min_available, k.max_balance
            from ledger_kind k where k.kind = v_kind
          on conflict do nothing;
        perform 1 from ledger_account where id = p_account;
        if not found then
          raise exception 'the account % cannot be opened', p_account using errcode = 'LG007';
        end if;
      end $$`)

    this.addSql(`create function ledger_post(
        p_id text, p_scope text, p_key text, p_hash bytea, p_kind text, p_accounts text[], p_amounts bigint[],
        p_external_ref text, p_reason text, p_actor_type text, p_actor_id text, p_metadata jsonb,
        p_occurred_at timestamptz, p_reverses text, p_even_if_frozen boolean,
        out tx_id text, out is_new boolean) ${RUNS} as $$
      declare
        v_known record;
        v_entry record;
        v_balance bigint;
        v_version bigint;
        v_status text;
      begin
        insert into ledger_tx (id, kind, idem_scope, idem_key, request_hash, external_ref, reverses_id,
            actor_type, actor_id, reason, metadata, occurred_at)
          values (p_id, p_kind, p_scope, p_key, p_hash, p_external_ref, p_reverses,
            p_actor_type, p_actor_id, p_reason, p_metadata, coalesce(p_occurred_at, now()))
          on conflict on constraint ledger_tx_idem do nothing;
        if not found then
          select t.id, t.request_hash into v_known from ledger_tx t where t.idem_scope = p_scope and t.idem_key = p_key;
          if v_known.request_hash is distinct from p_hash then
            raise exception 'another posting has the key % %', p_scope, p_key using errcode = 'LG001';
          end if;
          tx_id := v_known.id;
          is_new := false;
          return;
        end if;
        for v_entry in
          select u.account, u.amount from unnest(p_accounts, p_amounts) as u(account, amount) order by u.account collate "C"
        loop
          loop
            update ledger_account set balance = balance + v_entry.amount, version = version + 1
              where id = v_entry.account and tracked
              returning balance, version, status into v_balance, v_version, v_status;
            exit when found;
            v_balance := null;
            v_version := null;
            select status into v_status from ledger_account where id = v_entry.account and not tracked;
            exit when found;
            perform ledger_open(v_entry.account);
          end loop;
          if v_status = 'frozen' and v_entry.amount < 0 and not p_even_if_frozen then
            raise exception 'the account % is frozen', v_entry.account using errcode = 'LG002';
          end if;
          insert into ledger_entry (tx_id, account_id, amount, balance_after, account_version)
            values (p_id, v_entry.account, v_entry.amount, v_balance, v_version);
        end loop;
        tx_id := p_id;
        is_new := true;
      end $$`)

    this.addSql(`create function ledger_reverse(
        p_id text, p_scope text, p_key text, p_hash bytea, p_tx text, p_reason text, p_actor_type text, p_actor_id text,
        out tx_id text, out is_new boolean) ${RUNS} as $$
      declare
        v_accounts text[];
        v_amounts bigint[];
        v_ref text;
      begin
        -- Held, so that the same told twice at this moment finds the first one's key before the key of what is reversed.
        select t.external_ref into v_ref from ledger_tx t where t.id = p_tx for no key update;
        select array_agg(e.account_id), array_agg(-e.amount) into v_accounts, v_amounts
          from ledger_entry e where e.tx_id = p_tx;
        if v_accounts is null then
          raise exception 'there is no transaction %', p_tx using errcode = 'LG006';
        end if;
        select p.tx_id, p.is_new into tx_id, is_new from ledger_post(p_id, p_scope, p_key, p_hash, 'reversal', v_accounts,
          v_amounts, v_ref, p_reason, p_actor_type, p_actor_id, null, null, p_tx, true) p;
      end $$`)

    this.addSql(`create function ledger_set_status(
        p_account text, p_status text, p_reason text, p_actor_type text, p_actor_id text)
        returns boolean ${RUNS} as $$
      begin
        perform ledger_open(p_account);
        update ledger_account set status = p_status where id = p_account and status <> p_status;
        if not found then
          return false;
        end if;
        insert into ledger_account_event (account_id, event, reason, actor_type, actor_id)
          values (p_account, case p_status when 'frozen' then 'frozen' else 'unfrozen' end, p_reason, p_actor_type, p_actor_id);
        return true;
      end $$`)
  }

  private holds(): void {
    this.addSql(`create function ledger_place_hold(
        p_id text, p_scope text, p_key text, p_hash bytea, p_account text, p_amount bigint, p_purpose text, p_ref text,
        p_expires_at timestamptz, p_actor_type text, p_actor_id text,
        out hold_id text, out is_new boolean) ${RUNS} as $$
      declare
        v_known record;
        v_status text;
      begin
        loop
          insert into ledger_hold (id, account_id, amount, remaining, status, purpose, ref, expires_at,
              idem_scope, idem_key, request_hash)
            select p_id, a.id, p_amount, p_amount, 'open', p_purpose, p_ref, p_expires_at, p_scope, p_key, p_hash
              from ledger_account a where a.id = p_account
            on conflict do nothing;
          exit when found;
          select h.id, h.request_hash into v_known from ledger_hold h where h.idem_scope = p_scope and h.idem_key = p_key;
          if found then
            if v_known.request_hash is distinct from p_hash then
              raise exception 'another hold has the key % %', p_scope, p_key using errcode = 'LG001';
            end if;
            hold_id := v_known.id;
            is_new := false;
            return;
          end if;
          perform 1 from ledger_hold h
            where h.id = p_id or (h.purpose = p_purpose and h.ref = p_ref and h.status in ('open','captured'));
          if found then
            raise exception 'something is held for % % already', p_purpose, p_ref using errcode = 'LG005';
          end if;
          -- The account is not there yet, or was opened just now; or what was held has just been let go.
          perform ledger_open(p_account);
        end loop;
        update ledger_account set held = held + p_amount where id = p_account and tracked returning status into v_status;
        if not found then
          raise exception 'nothing can be held in the account %', p_account using errcode = 'LG007';
        end if;
        if v_status = 'frozen' then
          raise exception 'the account % is frozen', p_account using errcode = 'LG002';
        end if;
        insert into ledger_hold_event (hold_id, event, amount, idem_scope, idem_key, actor_type, actor_id)
          values (p_id, 'held', p_amount, p_scope, p_key, p_actor_type, p_actor_id);
        hold_id := p_id;
        is_new := true;
      end $$`)

    // What was held was promised before an account was frozen: it is paid all the same.
    this.addSql(`create function ledger_capture_hold(
        p_purpose text, p_ref text, p_amount bigint,
        p_id text, p_scope text, p_key text, p_hash bytea, p_kind text, p_accounts text[], p_amounts bigint[],
        p_external_ref text, p_reason text, p_actor_type text, p_actor_id text, p_metadata jsonb,
        p_occurred_at timestamptz,
        out tx_id text, out is_new boolean) ${RUNS} as $$
      declare
        v_hold ledger_hold;
        v_known record;
        v_amount bigint;
      begin
        loop
          select h.* into v_hold from ledger_hold h
            where h.purpose = p_purpose and h.ref = p_ref and h.status = 'open' for update;
          exit when found;
          select t.id, t.request_hash into v_known from ledger_tx t where t.idem_scope = p_scope and t.idem_key = p_key;
          if found and v_known.request_hash is distinct from p_hash then
            raise exception 'another posting has the key % %', p_scope, p_key using errcode = 'LG001';
          end if;
          if v_known.id is null then
            -- What was waited for may have been let go, and the same held anew.
            perform 1 from ledger_hold h where h.purpose = p_purpose and h.ref = p_ref and h.status = 'open';
            continue when found;
          end if;
          tx_id := v_known.id;
          is_new := false;
          return;
        end loop;
        select -u.amount into v_amount from unnest(p_accounts, p_amounts) as u(account, amount)
          where u.account = v_hold.account_id;
        if v_amount is null or v_amount <= 0 or v_amount > v_hold.remaining or v_amount <> coalesce(p_amount, v_amount) then
          raise exception 'of % held for % % cannot be captured what the entries say (%)',
            v_hold.remaining, p_purpose, p_ref, v_amount using errcode = 'LG004';
        end if;
        perform 1 from ledger_account a where a.id = any(p_accounts) and a.tracked
          order by a.id collate "C" for no key update;
        update ledger_account set held = held - v_hold.remaining where id = v_hold.account_id;
        update ledger_hold set status = 'captured', remaining = 0, ended_at = clock_timestamp() where id = v_hold.id;
        select p.tx_id, p.is_new into tx_id, is_new from ledger_post(p_id, p_scope, p_key, p_hash, p_kind, p_accounts,
          p_amounts, p_external_ref, p_reason, p_actor_type, p_actor_id, p_metadata, p_occurred_at, null, true) p;
        if not is_new then
          raise exception 'another posting has the key % %', p_scope, p_key using errcode = 'LG001';
        end if;
        insert into ledger_hold_event (hold_id, event, amount, tx_id, idem_scope, idem_key, actor_type, actor_id)
          values (v_hold.id, 'captured', v_amount, tx_id, p_scope, p_key, p_actor_type, p_actor_id);
        if v_hold.remaining > v_amount then
          insert into ledger_hold_event (hold_id, event, amount, tx_id, idem_scope, idem_key, actor_type, actor_id)
            values (v_hold.id, 'released', v_hold.remaining - v_amount, tx_id, p_scope, p_key, p_actor_type, p_actor_id);
        end if;
      end $$`)

    this.addSql(`create function ledger_release_hold(
        p_purpose text, p_ref text, p_to text, p_scope text, p_key text, p_actor_type text, p_actor_id text)
        returns boolean ${RUNS} as $$
      declare
        v_hold ledger_hold;
      begin
        loop
          select h.* into v_hold from ledger_hold h
            where h.purpose = p_purpose and h.ref = p_ref and h.status = 'open' for update;
          exit when found;
          -- What was waited for may have been let go, and the same held anew.
          perform 1 from ledger_hold h where h.purpose = p_purpose and h.ref = p_ref and h.status = 'open';
          if not found then
            return false;
          end if;
        end loop;
        if p_to = 'expired' and coalesce(v_hold.expires_at > clock_timestamp(), true) then
          return false;
        end if;
        update ledger_hold set status = p_to, remaining = 0, ended_at = clock_timestamp() where id = v_hold.id;
        update ledger_account set held = held - v_hold.remaining where id = v_hold.account_id;
        insert into ledger_hold_event (hold_id, event, amount, idem_scope, idem_key, actor_type, actor_id)
          values (v_hold.id, p_to, v_hold.remaining, p_scope, p_key, p_actor_type, p_actor_id);
        return true;
      end $$`)
  }

  /**
   * What a role of the shop may do that is not the tables' owner: everything, but with the ledger only what its functions do.
   * To be called whenever tables were added (docs/money.md).
   */
  private rights(): void {
    this.addSql(`create function ledger_restrict(p_role text) returns void language plpgsql as $$
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
    this.addSql(`drop function ledger_open, ledger_post, ledger_reverse, ledger_set_status, ledger_place_hold,
      ledger_capture_hold, ledger_release_hold, ledger_restrict`)
  }
}
