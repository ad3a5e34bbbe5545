import { generateEntityId } from "@medusajs/framework/utils"
import { OnPostgres } from "../../sql/on-postgres"

export interface StoredAnswer {
  status: number
  body: unknown
}

export type Claim =
  | { state: "claimed" }
  | { state: "running" }
  | { state: "mismatch" }
  | { state: "answered"; answer: StoredAnswer }

/** A request that died without an answer frees its key after this long. */
const LEASE_SECONDS = 60
const STORED_HOURS = 24

interface Row {
  request_hash: string
  response_status: number | null
  response_body: unknown
}

export default class IdempotencyService extends OnPostgres {
  /**
   * Takes the key for this request, or returns what became of the request that has it. Safe under races. `hashes` are the
   * request's, under the present secret first: one under another secret is the same request too.
   */
  async claim(scope: string, key: string, hashes: readonly [string, ...string[]]): Promise<Claim> {
    for (;;) {
      if (await this.take(scope, key, hashes)) return { state: "claimed" }
      const row = await this.pg<Row>("idempotency_record").where({ scope, key }).first()
      // Whose it was has just failed, and its key was forgotten: it is free.
      if (!row) continue
      if (!hashes.includes(row.request_hash)) return { state: "mismatch" }
      if (row.response_status === null) return { state: "running" }
      return { state: "answered", answer: { status: row.response_status, body: row.response_body } }
    }
  }

  /** False while another request has the key. */
  private async take(scope: string, key: string, hashes: readonly [string, ...string[]]): Promise<boolean> {
    const taken = await this.pg.raw<{ rows: unknown[] }>(
      `insert into idempotency_record (id, scope, key, request_hash, claimed_until)
       values (?, ?, ?, ?, now() + make_interval(secs => ?))
       on conflict (scope, key) do update
         set claimed_until = excluded.claimed_until, request_hash = excluded.request_hash,
             response_status = null, response_body = null, created_at = now()
         where idempotency_record.created_at < now() - make_interval(hours => ?)
            or (idempotency_record.response_status is null and idempotency_record.claimed_until < now()
                and idempotency_record.request_hash = any(?))
       returning id`,
      [generateEntityId(undefined, "idem"), scope, key, hashes[0], LEASE_SECONDS, STORED_HOURS, [...hashes]],
    )
    return taken.rows.length > 0
  }

  async settle(scope: string, key: string, answer: StoredAnswer): Promise<void> {
    await this.pg("idempotency_record")
      .where({ scope, key })
      .update({
        response_status: answer.status,
        response_body: JSON.stringify(answer.body),
        updated_at: this.pg.fn.now(),
      })
  }

  async forget(scope: string, key: string): Promise<void> {
    await this.pg("idempotency_record").where({ scope, key }).delete()
  }

  /** Removes keys older than a day. Answers how many. */
  async prune(): Promise<number> {
    return this.pg("idempotency_record")
      .whereRaw("created_at < now() - make_interval(hours => ?)", [STORED_HOURS])
      .delete()
  }
}
