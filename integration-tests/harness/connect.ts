import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { readBigintsAsNumbers } from "../../src/sql/int8"

/** A connection as the shop's own processes have it, for code of the shop that a test runs by itself. */
export function connect(connection: string, most: number, more: Knex.Config = {}): Knex {
  const pg = knex({ client: "pg", connection, pool: { min: 0, max: most }, ...more })
  // Jest gives a test file a driver of its own; this is the one that Medusa's packages connect with.
  readBigintsAsNumbers(pg.client.driver.types)
  return pg
}
