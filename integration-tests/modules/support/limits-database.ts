import { randomUUID } from "node:crypto"
import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RedisConnection } from "../../../src/config/redis"
import LimitsService from "../../../src/modules/limits/service"
import { databaseUrl, openCluster } from "../../harness/cluster"
import { moduleStatements } from "../../harness/migrations"

export interface LimitsDatabase {
  pg: Knex
  /** Another process of the shop: all that it shares with the others is the database, and Redis when there is one. */
  process(options?: { factor?: number; redis?: RedisConnection }): LimitsService
  close(): Promise<void>
}

/** A database with the tables of the limits alone. */
export async function openLimitsDatabase(): Promise<LimitsDatabase> {
  const cluster = await openCluster()
  const name = `limits_${randomUUID().slice(0, 8)}`
  const server = knex({ client: "pg", connection: databaseUrl(cluster, "postgres") })
  await server.raw(`create database ${name}`)
  const pg = knex({ client: "pg", connection: databaseUrl(cluster, name), pool: { min: 0, max: 10 } })
  for (const statement of await moduleStatements("limits")) await pg.raw(statement)
  const opened: LimitsService[] = []
  return {
    pg,
    process: (options = {}) => {
      const service = new LimitsService({ [ContainerRegistrationKeys.PG_CONNECTION]: pg }, options)
      opened.push(service)
      return service
    },
    close: async () => {
      for (const service of opened) await service.__hooks.onApplicationShutdown()
      await pg.destroy()
      await server.raw(`drop database if exists ${name} with (force)`)
      await server.destroy()
    },
  }
}
