import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"

/** A status that the agent came to, or what they sent or took back. */
export type HustleEventKind =
  | "registered"
  | "changed"
  | "document_sent"
  | "document_removed"
  | "submitted"
  | "approved"
  | "rejected"

export interface HustleEventRecord {
  id: string
  hustle_id: string
  kind: HustleEventKind
  note: string | null
  actor_kind: "shopper" | "staff"
  actor_id: string
  at: Date
}

export type NewHustleEvent = Omit<HustleEventRecord, "id" | "at" | "note"> & { note?: string | null }

/** The history of agents, which is also what their e-mails are sent from. */
export class HustleEvents {
  constructor(private readonly pg: Knex) {}

  async add(event: NewHustleEvent, trx: Knex.Transaction): Promise<void> {
    await trx("hustle_event").insert({ id: generateEntityId(undefined, "hev"), ...event })
  }

  /** Oldest first. */
  async of(hustleId: string): Promise<HustleEventRecord[]> {
    const rows = await this.pg("hustle_event").where({ hustle_id: hustleId }).orderBy(["at", "id"])
    return rows.map((row) => ({ ...row, kind: row.kind as HustleEventKind }))
  }

  /** Takes events whose mail nobody has sent. Who dies over it frees them again. */
  async takeUnmailed(limit: number): Promise<HustleEventRecord[]> {
    const { rows } = await this.pg.raw<Rows<HustleEventRecord>>(
      `update hustle_event set mail_attempts = mail_attempts + 1,
         mailing_until = now() + least(interval '1 hour', interval '30 seconds' * (2 ^ mail_attempts))
       where id in (select id from hustle_event where mailed_at is null and coalesce(mailing_until, at) <= now()
         order by at for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async mailed(ids: readonly string[]): Promise<void> {
    await this.pg("hustle_event").whereIn("id", ids).update({ mailed_at: this.pg.fn.now() })
  }
}
