import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Client } from "pg"
import { APP_ROLE, grantAppRole } from "../../bin/shop/database"
import { readEnvironment } from "../../src/config/environment"
import LedgerService from "../../src/modules/ledger/service"
import { databaseUrl, openCluster } from "./cluster"
import { connect } from "./connect"
import { withMutant } from "./ledger-mutants"
import { moduleStatements } from "./migrations"

export interface LedgerDatabase {
  url: string
  pg: Knex
  /** Another process of the shop: all that it shares with the others is the database. */
  process(): LedgerService
  /** The same as the role that a shop runs as. */
  restrictedProcess(): Promise<{ service: LedgerService; pg: Knex }>
  close(): Promise<void>
}

/** A database with the tables of the ledger alone, on the tests' server or on one of the test's own. */
export async function openLedgerDatabase(on?: (database: string) => string): Promise<LedgerDatabase> {
  const cluster = on ? undefined : await openCluster()
  const urlOf = (database: string) => (cluster ? databaseUrl(cluster, database) : (on?.(database) ?? ""))
  const name = `ledger_${randomUUID().slice(0, 8)}`
  const server = connect(urlOf("postgres"), 1)
  await server.raw(`create database ${name}`)
  const url = urlOf(name)
  const opened: Knex[] = []
  const open = (address = url) => {
    // A test that kills the server knows that connections broke off.
    const log = { warn: () => undefined, error: () => undefined }
    const pg = connect(address, 10, { log })
    opened.push(pg)
    return pg
  }
  const pg = open()
  for (const statement of withMutant(await moduleStatements("ledger"), process.env.LEDGER_MUTANT))
    await pg.raw(statement)
  return {
    url,
    pg,
    process: () => new LedgerService({ [ContainerRegistrationKeys.PG_CONNECTION]: open() }),
    restrictedProcess: async () => {
      const owner = new Client({ connectionString: url })
      await owner.connect()
      await grantAppRole(owner)
      await owner.end()
      const { databaseUrl: address } = readEnvironment({ DATABASE_URL: url, DATABASE_ROLE: APP_ROLE })
      const pg = open(address)
      return { service: new LedgerService({ [ContainerRegistrationKeys.PG_CONNECTION]: pg }), pg }
    },
    close: async () => {
      for (const connection of opened) await connection.destroy()
      await server.raw(`drop database if exists ${name} with (force)`)
      await server.destroy()
    },
  }
}
