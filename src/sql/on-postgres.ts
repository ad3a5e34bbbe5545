import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A module's service, which uses the connections of the process. */
export abstract class OnPostgres {
  protected readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }
}
