import { randomUUID } from "node:crypto"
import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { databaseUrl, openCluster } from "../../harness/cluster"

export interface BareDatabase {
  url: string
  pg: Knex
  /** One connection, for which all who use it stand in line. */
  single: Knex
  close(): Promise<void>
}

/** As much of Medusa's list of notifications as mails write. */
export const NOTIFICATIONS = [
  `create table notification (id text primary key, "to" text, channel text, template text, trigger_type text,
     resource_id text, resource_type text, idempotency_key text, provider_id text, status text, external_id text,
     created_at timestamptz default now(), updated_at timestamptz default now(), deleted_at timestamptz)`,
  "create unique index on notification (idempotency_key) where deleted_at is null",
  "create table notification_provider (id text, channels text[], deleted_at timestamptz)",
]

/** A database of a test file's own, with what these statements make. */
export async function openBareDatabase(statements: readonly string[]): Promise<BareDatabase> {
  const cluster = await openCluster()
  const name = `bare_${randomUUID().slice(0, 8)}`
  const server = knex({
    client: "pg",
    connection: databaseUrl(cluster, "postgres"),
    pool: { min: 0, max: 1 },
  })
  await server.raw(`create database ${name}`)
  const url = databaseUrl(cluster, name)
  const pg = knex({ client: "pg", connection: url, pool: { min: 0, max: 10 } })
  const single = knex({ client: "pg", connection: url, pool: { min: 0, max: 1 } })
  for (const statement of statements) await pg.raw(statement)
  return {
    url,
    pg,
    single,
    close: async () => {
      await pg.destroy()
      await single.destroy()
      await server.raw(`drop database if exists ${name} with (force)`)
      await server.destroy()
    },
  }
}
