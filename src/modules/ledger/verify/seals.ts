import { createHash } from "node:crypto"
import { DIGEST, ID_BYTES, NO_SEAL, SEALED_BYTES } from "./digest"
import type { Break, Query } from "./query"

export interface SealsOutcome {
  breaks: Break[]
  seals: number
  /** Hash of the last seal, in hex: it stands for every entry up to there. Null: nothing is sealed. */
  head: string | null
  /** Entries that no seal covers yet. */
  unsealed: number
}

interface Sealed {
  id: bigint
  digest: string
}

/**
 * Recomputes every seal and compares entry by entry. Reports the very entry that was changed, taken away or put in
 * afterwards; and the seal, where the seals themselves were changed.
 */
export async function verifySeals(query: Query): Promise<SealsOutcome> {
  const breaks: Break[] = []
  let previous = { seq: 0n, hash: NO_SEAL as Buffer, to: 0n }
  for (;;) {
    const [row] = await query(`select * from ledger_seal where seq > ${previous.seq} order by seq limit 1`)
    if (!row) break
    const seal = {
      seq: BigInt(String(row.seq)),
      to: BigInt(String(row.to_entry)),
      hash: row.hash as Buffer,
      prevHash: row.prev_hash as Buffer,
      digests: row.digests as Buffer,
    }
    const say = (detail: string) => breaks.push({ id: `seal ${seal.seq}`, detail })
    if (seal.seq !== previous.seq + 1n) say(`there is no seal ${previous.seq + 1n} before it`)
    if (!seal.prevHash.equals(previous.hash)) say("does not follow from the seal before it")
    if (!hashOfSeal(seal.prevHash, seal.digests).equals(seal.hash)) say("was changed after it was made")
    const now = await query(
      `select e.id, encode(${DIGEST}, 'hex') as digest from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where e.id > ${previous.to} and e.id <= ${seal.to} order by e.id`,
    )
    const found = now.map(({ id, digest }) => ({ id: BigInt(String(id)), digest: String(digest) }))
    breaks.push(...differences(seal.seq, sealedEntries(seal.digests), found))
    previous = { seq: seal.seq, hash: seal.hash, to: seal.to }
  }
  const [rest] = await query(`select count(*) as n from ledger_entry where id > ${previous.to}`)
  return {
    breaks,
    seals: Number(previous.seq),
    head: previous.seq === 0n ? null : previous.hash.toString("hex"),
    unsealed: Number(rest?.n ?? 0),
  }
}

function hashOfSeal(prevHash: Buffer, digests: Buffer): Buffer {
  return createHash("sha256").update(prevHash).update(digests).digest()
}

function sealedEntries(digests: Buffer): Sealed[] {
  return Array.from({ length: Math.floor(digests.length / SEALED_BYTES) }, (_, index) => {
    const from = index * SEALED_BYTES
    return {
      id: digests.readBigInt64BE(from),
      digest: digests.subarray(from + ID_BYTES, from + SEALED_BYTES).toString("hex"),
    }
  })
}

function differences(seal: bigint, sealed: Sealed[], found: Sealed[]): Break[] {
  const now = new Map(found.map(({ id, digest }) => [id, digest]))
  const then = new Set(sealed.map(({ id }) => id))
  const entry = (id: bigint, detail: string) => ({ id: `entry ${id}`, detail: `${detail} (seal ${seal})` })
  return [
    ...sealed
      .filter(({ id, digest }) => now.get(id) !== digest)
      .map(({ id }) =>
        entry(
          id,
          now.has(id) ? "it, or its transaction, was changed after it was sealed" : "it was taken away",
        ),
      ),
    ...found.filter(({ id }) => !then.has(id)).map(({ id }) => entry(id, "it was put in afterwards")),
  ]
}
