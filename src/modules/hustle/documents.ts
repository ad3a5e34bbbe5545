import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { HustleDocument } from "../../sql/tables"

export interface DocumentRecord extends Omit<HustleDocument, "kind" | "updated_at" | "deleted_at"> {
  /** In the vault. */
  file_id: string
  kind: "jpeg" | "png" | "pdf"
}

/** What agents have shown: one document of each type, a newer one in place of the older. */
export class AgentDocuments {
  constructor(private readonly pg: Knex) {}

  async of(hustleId: string, db: Knex = this.pg): Promise<DocumentRecord[]> {
    const rows = await db("hustle_document").where({ hustle_id: hustleId }).orderBy(["created_at", "id"])
    return rows.map((row) => ({ ...row, kind: row.kind as DocumentRecord["kind"] }))
  }

  /** Takes the place of one of the same type, whose file's id it answers; null when there was none. */
  async put(
    document: Pick<DocumentRecord, "hustle_id" | "type" | "file_id" | "kind" | "bytes">,
    trx: Knex.Transaction,
  ): Promise<string | null> {
    const { hustle_id, type } = document
    const [before] = await trx("hustle_document").where({ hustle_id, type }).delete().returning("file_id")
    await trx("hustle_document").insert({ id: generateEntityId(undefined, "hdoc"), ...document })
    return before?.file_id ?? null
  }

  /** Answers the file's id; null when this agent has no such document. */
  async remove(hustleId: string, id: string, trx: Knex.Transaction): Promise<string | null> {
    const [gone] = await trx("hustle_document")
      .where({ id, hustle_id: hustleId })
      .delete()
      .returning("file_id")
    return gone?.file_id ?? null
  }
}
