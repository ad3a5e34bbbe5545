import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Sort } from "../../../contract/sorting"
import type { AgentRecord } from "../../../modules/hustle/agents"
import type { DocumentRecord } from "../../../modules/hustle/documents"
import type { HustleStatus } from "../../../modules/hustle/domain/status"
import type { HustleEventRecord } from "../../../modules/hustle/events"
import { folded, hasWords } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { staffNames } from "../../money/loans/read-loans"
import { hustleOf } from "./hustle"

/** What the agent sees. */
export interface OwnAgent {
  agent: AgentRecord
  documents: DocumentRecord[]
}

/** Null before the registration. */
export async function ownAgent(container: MedusaContainer, customerId: string): Promise<OwnAgent | null> {
  const { agents, documents } = hustleOf(container)
  const agent = await agents.ofCustomer(customerId)
  return agent && { agent, documents: await documents.of(agent.id) }
}

export interface AgentFilter {
  status?: HustleStatus | undefined
  q?: string | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

export type AgentRow = AgentRecord & { name: string; email: string; documents: number }

const NAME = "concat_ws(' ', c.first_name, c.last_name)"
const ORDERS = {
  business: folded("h.business_name"),
  state: "h.state_name",
  status: "h.status",
  since: "coalesce(h.submitted_at, h.created_at)",
}
const WAITING_FIRST = `h.status <> 'submitted', case when h.status = 'submitted' then h.submitted_at end,
               h.created_at desc, h.id`

/** Those who wait first, oldest first; the others newest first. `counts` by status, of all that fit the words. */
export async function listAgents(
  container: MedusaContainer,
  filter: AgentFilter,
  offset: number,
  limit: number,
): Promise<{ rows: AgentRow[]; total: number; counts: Partial<Record<HustleStatus, number>> }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const words = hasWords(
    filter.q ?? "",
    "c.first_name",
    "c.last_name",
    "c.email",
    "h.business_name",
    "h.phone",
  )
  const fits = `from hustle h join customer c on c.id = h.customer_id
    where ${words.sql}`
  const found = await pg.raw<{ rows: AgentRow[] }>(
    `select h.*, ${NAME} as name, c.email,
            (select count(*)::int from hustle_document d where d.hustle_id = h.id) as documents
       ${fits} and (cast(:status as text) is null or h.status = :status)
      order by ${orderBy(filter.sort, ORDERS, WAITING_FIRST, "h.id")}
      offset :offset limit :limit`,
    { ...words.values, status: filter.status ?? null, offset, limit },
  )
  const counted = await pg.raw<{ rows: { status: HustleStatus; count: number }[] }>(
    `select h.status, count(*)::int as count ${fits} group by h.status`,
    words.values,
  )
  const counts: Partial<Record<HustleStatus, number>> = Object.fromEntries(
    counted.rows.map(({ status, count }) => [status, count]),
  )
  const total = filter.status
    ? (counts[filter.status] ?? 0)
    : counted.rows.reduce((sum, { count }) => sum + count, 0)
  return { rows: found.rows, total, counts }
}

export interface WholeAgent extends OwnAgent {
  customer: { name: string; email: string; phone: string | null; referer_id: string; since: Date }
  events: HustleEventRecord[]
  /** Names of the members of staff in the history, by id. */
  staff: Map<string, string>
}

/** All that staff see of an agent. 404 when there is none. */
export async function wholeAgent(container: MedusaContainer, id: string): Promise<WholeAgent> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const hustle = hustleOf(container)
  const agent = await hustle.agents.get(id)
  const [documents, events, found] = await Promise.all([
    hustle.documents.of(id),
    hustle.events.of(id),
    pg.raw<{ rows: WholeAgent["customer"][] }>(
      `select ${NAME} as name, c.email, a.phone, coalesce(a.referer_id, '') as referer_id, c.created_at as since
         from customer c left join account a on a.customer_id = c.id and a.deleted_at is null
        where c.id = ?`,
      [agent.customer_id],
    ),
  ])
  const [customer] = found.rows
  if (!customer) throw new Error(`${agent.customer_id} is nobody`)
  const members = events.filter(({ actor_kind }) => actor_kind === "staff")
  const staff = await staffNames(
    container,
    members.map(({ actor_id }) => actor_id),
  )
  return { agent, documents, events, customer, staff }
}
