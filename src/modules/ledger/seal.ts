import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../sql/columns"
import type { LedgerSeal } from "../../sql/tables"
import { DIGEST, NO_SEAL } from "./verify/digest"

export interface Seal {
  seq: number
  entries: number
  /** In hex. */
  hash: string
}

/** Entries a seal: so many fit into one answer when they are verified. */
const AT_MOST = 10_000
const LOOKS = 20
const BETWEEN_MS = 50

/**
 * Seals what was posted since the last seal, and rolls the untracked accounts up. Entries get their numbers before they
 * are committed, so a later one may be seen before an earlier one: what is sealed ends at a number that was given out
 * before, and waits for every transaction of that moment to be over. Null: nothing to seal, or one of them goes on.
 */
export async function sealEntries(pg: Knex): Promise<Seal[]> {
  const limit = await settledUpTo(pg)
  if (limit === null) return []
  const seals: Seal[] = []
  for (;;) {
    const seal = await pg.transaction((trx) => sealNext(trx, limit))
    if (!seal) return seals
    seals.push(seal)
  }
}

/** The last entry below which nothing can come any more; null when that cannot be said now. */
async function settledUpTo(pg: Knex): Promise<number | null> {
  const { rows: given } = await pg.raw<Rows<{ last_value: number; is_called: boolean }>>(
    "select last_value, is_called from ledger_entry_id_seq",
  )
  const [last] = given
  if (!last?.is_called) return null
  // After the number was read: whoever took a lower one has begun, and has a lower id. A snapshot's xmax would not do: it is one
  // past the last transaction that is over, and leaves out those that began after that one and go on.
  const { rows: now } = await pg.raw<Rows<{ began: string }>>("select pg_current_xact_id()::text as began")
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await pg.raw<Rows<{ over: boolean }>>(
      "select pg_snapshot_xmin(pg_current_snapshot()) >= ?::xid8 as over",
      [now[0]?.began ?? ""],
    )
    if (rows[0]?.over) return last.last_value
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  return null
}

/** One process at a time makes the next seal of the chain. */
async function sealNext(trx: Knex.Transaction, limit: number): Promise<Seal | null> {
  const { rows: turn } = await trx.raw<Rows<{ mine: boolean }>>(
    "select pg_try_advisory_xact_lock(hashtext('ledger_seal')) as mine",
  )
  if (!turn[0]?.mine) return null
  const { rows: last } = await trx.raw<Rows<Pick<LedgerSeal, "seq" | "to_entry" | "hash">>>(
    "select seq, to_entry, hash from ledger_seal order by seq desc limit 1",
  )
  const { seq, to_entry, hash } = last[0] ?? { seq: 0, to_entry: 0, hash: NO_SEAL }
  const { rows: made } = await trx.raw<
    Rows<Pick<LedgerSeal, "seq" | "to_entry" | "entries"> & { hash: string }>
  >(
    `with fresh as (
       select e.id, int8send(e.id) || ${DIGEST} as digest
         from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where e.id > :after and e.id <= :limit order by e.id limit ${AT_MOST}),
     put as (
       select min(id) as from_entry, max(id) as to_entry, count(*) as entries,
              string_agg(digest, ''::bytea order by id) as digests from fresh)
     insert into ledger_seal (seq, from_entry, to_entry, entries, digests, prev_hash, hash)
       select :seq::bigint, from_entry, to_entry, entries, digests, :prev::bytea, sha256(:prev::bytea || digests)
         from put where entries > 0
     returning seq, to_entry, entries, encode(hash, 'hex') as hash`,
    { after: to_entry, limit, seq: seq + 1, prev: hash },
  )
  const [seal] = made
  if (!seal) return null
  await trx.raw<void>(
    `insert into ledger_rollup (account_id, balance, entries)
       select account_id, sum(amount), count(*) from ledger_entry
        where account_version is null and id > ? and id <= ? group by account_id order by account_id
     on conflict (account_id) do update
       set balance = ledger_rollup.balance + excluded.balance, entries = ledger_rollup.entries + excluded.entries`,
    [to_entry, seal.to_entry],
  )
  return { seq: seal.seq, entries: seal.entries, hash: seal.hash }
}
