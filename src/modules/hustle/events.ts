import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { enqueue } from "../../outbox/enqueue"

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

/** The history of agents. What is news to them is mailed. */
export class HustleEvents {
  constructor(private readonly pg: Knex) {}

  async add(event: NewHustleEvent, trx: Knex.Transaction): Promise<void> {
    const id = generateEntityId(undefined, "hev")
    await trx("hustle_event").insert({ id, ...event })
    await enqueue(trx, {
      kind: "hustle-mail",
      key: id,
      payload: { eventId: id },
      about: { type: "hustle", id: event.hustle_id },
    })
  }

  async find(id: string): Promise<HustleEventRecord | undefined> {
    const row = await this.pg("hustle_event").where({ id }).first()
    return row && { ...row, kind: row.kind as HustleEventKind }
  }

  /** Oldest first. */
  async of(hustleId: string): Promise<HustleEventRecord[]> {
    const rows = await this.pg("hustle_event").where({ hustle_id: hustleId }).orderBy(["at", "id"])
    return rows.map((row) => ({ ...row, kind: row.kind as HustleEventKind }))
  }
}
