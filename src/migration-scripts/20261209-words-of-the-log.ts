import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"

/**
 * What staff find entries of the audit log by (audit_words of the audit module). Runs after the migrations of all modules,
 * because letters are folded by a function of another. May run again.
 */
export default async function keepWordsOfLog({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(KEEP)
  await ensureIndexes(pg, { IDX_audit_words_words: "audit_words using gin (words gin_trgm_ops)" })
}

/** By its owner's rights: the version before writes entries, too, by a role that is let into new tables after all migrations. */
const KEEP = `
create or replace function audit_words_keep(ids text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_words (entry_id, at, act, actor_id, target_type, target_id, assigned_to, words)
  select e.id, e.at, e.act, e.actor_id,
         -- Entries about wallets named nobody at first, or a withdrawal.
         case when e.target_type = 'wallet' and s.sent ->> 'id' is not null then 'withdrawal' else e.target_type end,
         case when e.target_type = 'wallet' then coalesce(s.sent ->> 'id', e.target_id, s.sent ->> 'user_id') else e.target_id end,
         s.sent ->> 'assigned_to',
         plain_letters(concat_ws(' ', e.act, replace(e.target_type, '_', ' '), e.target_id, e.actor_email, e.actor_role, e.address,
                                 e.details::text, e.before::text, e.after::text))
    from audit_entry e
   cross join lateral (select e.details -> 'sent' as sent) s
   where e.id = any(ids)
      on conflict (entry_id) do nothing;
end $$;

create or replace function audit_words_follow_entry() returns trigger language plpgsql as $$
begin
  perform audit_words_keep(array[new.id]);
  return null;
end $$;

create or replace trigger audit_words_follow after insert on audit_entry
  for each row execute function audit_words_follow_entry();
`
