import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { OnPostgres } from "../../sql/on-postgres"
import { Agents } from "./agents"
import { AgentDocuments } from "./documents"
import { HustleEvents } from "./events"

/** Hustle agents. Their documents are in the vault, what they earn in the ledger. */
export default class HustleService extends OnPostgres {
  readonly agents = new Agents(this.pg)
  readonly documents = new AgentDocuments(this.pg)
  readonly events = new HustleEvents(this.pg)

  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.pg.transaction(work)
  }
}
