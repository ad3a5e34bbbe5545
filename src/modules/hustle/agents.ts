import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { notFound } from "../../errors"
import type { Hustle } from "../../sql/tables"
import type { HustleStatus } from "./domain/status"

export interface AgentProfile {
  business_name: string
  /** E.164 */
  phone: string
  state_id: string
  state_name: string
  lga_id: string
  lga_name: string
  address: string
  occupation: string
  social_handle: string | null
  about: string | null
}

export interface AgentRecord extends AgentProfile {
  id: string
  customer_id: string
  status: HustleStatus
  /** Counts every change and every decision. */
  revision: number
  /** Why staff refused it. */
  reason: string | null
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  created_at: Date
}

const noSuchAgent = () => notFound("We could not find that agent")

export class Agents {
  constructor(private readonly pg: Knex) {}

  async ofCustomer(customerId: string, db: Knex = this.pg): Promise<AgentRecord | null> {
    return (await db("hustle").where({ customer_id: customerId }).first()) ?? null
  }

  async byIds(ids: readonly string[]): Promise<AgentRecord[]> {
    return this.pg("hustle").whereIn("id", ids)
  }

  /** 404 when there is none. */
  async get(id: string): Promise<AgentRecord> {
    const found = await this.pg("hustle").where({ id }).first()
    if (!found) throw noSuchAgent()
    return found
  }

  /** Registers, or changes what was registered; the row is nobody else's until the transaction ends. */
  async save(
    customerId: string,
    profile: AgentProfile,
    trx: Knex.Transaction,
  ): Promise<{ agent: AgentRecord; isNew: boolean }> {
    const [row] = await trx("hustle")
      .insert({
        id: generateEntityId(undefined, "hust"),
        customer_id: customerId,
        status: "registered",
        ...profile,
      })
      .onConflict("customer_id")
      .merge({ ...profile, revision: trx.raw<number>("hustle.revision + 1"), updated_at: trx.fn.now() })
      .returning<(Hustle & { is_new: boolean })[]>(["*", trx.raw<boolean>("(xmax = 0) as is_new")])
    if (!row) throw new Error(`${customerId} was not registered`)
    const { is_new, ...agent } = row
    return { agent, isNew: is_new }
  }

  /** Held until the transaction ends; null when this shopper has not registered. */
  async lockOf(customerId: string, trx: Knex.Transaction): Promise<AgentRecord | null> {
    return (await trx("hustle").where({ customer_id: customerId }).forUpdate().first()) ?? null
  }

  /** Held until the transaction ends. 404 when there is none. */
  async lock(id: string, trx: Knex.Transaction): Promise<AgentRecord> {
    const found = await trx("hustle").where({ id }).forUpdate().first()
    if (!found) throw noSuchAgent()
    return found
  }

  /** Sets a locked agent's status and what comes with it; whatever was seen before is old. */
  async move(
    id: string,
    to: HustleStatus,
    changes: Partial<Pick<AgentRecord, "reason" | "submitted_at" | "decided_at" | "decided_by">>,
    trx: Knex.Transaction,
  ): Promise<AgentRecord> {
    const [row] = await trx("hustle")
      .where({ id })
      .update({ ...changes, status: to, revision: trx.raw<number>("revision + 1"), updated_at: trx.fn.now() })
      .returning("*")
    if (!row) throw noSuchAgent()
    return row
  }
}
