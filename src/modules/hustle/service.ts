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

  /** Whether this shopper is an approved agent now: they earn 7.5 %. */
  async isApproved(customerId: string, db: Knex = this.pg): Promise<boolean> {
    const found = await db("hustle").where({ customer_id: customerId, status: "approved" }).first("id")
    return found !== undefined
  }

  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.pg.transaction(work)
  }
}
