/**
 * What is sealed of an entry: its row and its transaction's, in one spelling that depends on no setting of a session.
 * Sixteen bytes of its SHA-256 stand in the seal, and all of them in the seal's own hash. `e` is the entry, `t` its
 * transaction. Written here and not as a function of the database: who could change entries could change that, too.
 */
const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`

export const DIGEST = `substr(sha256(convert_to(jsonb_build_array(
  e.id, e.tx_id, e.account_id, e.amount, e.balance_after, e.account_version, ${microseconds("e.created_at")},
  t.kind, t.idem_scope, t.idem_key, encode(t.request_hash, 'hex'), t.external_ref, t.reverses_id, t.actor_type,
  t.actor_id, t.reason, t.metadata, ${microseconds("t.occurred_at")}, ${microseconds("t.created_at")}
)::text, 'UTF8')), 1, 16)`

/** In `ledger_seal.digests`: the entry's id (eight bytes, big-endian) and its digest, in the order of ids. */
export const ID_BYTES = 8
const DIGEST_BYTES = 16
export const SEALED_BYTES = ID_BYTES + DIGEST_BYTES

/** What the first seal follows. */
export const NO_SEAL = Buffer.alloc(32)
