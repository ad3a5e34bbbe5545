import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Inserts a row as it is, past the services, and answers its id. */
export async function addRow(pg: Knex, table: string, row: object): Promise<string> {
  const id = randomUUID()
  await pg(table).insert({ id, ...row })
  return id
}
