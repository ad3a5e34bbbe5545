import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { PAYMENTS_MODULE } from "../../../../modules/payments"
import { enqueue } from "../../../../outbox/enqueue"
import type { Rows } from "../../../../sql/columns"
import { recountLevel } from "../../../catalogue/products/stock-rows"
import { releaseStock } from "../../order-records/hold-stock"
import { declineOpenChanges } from "../decline-open-changes"
import { type Check, checks, SETTLED } from "./checks"

export interface Finding {
  check: string
  id: string
  detail: string
}

/** How much the sweep looks back at: what is older was looked at when it was young. */
const LOOK_BACK = "now() - interval '2 days'"

/**
 * Looks for what must not be, corrects what is safe to correct, and logs the rest for staff. What a crash
 * of ours could leave behind is rolled back by the database itself; this finds what scripts, other ways into Medusa
 * and faults of its own leave. May run in every process at once. Answers what was found.
 */
export async function sweepDrift(container: MedusaContainer, since = LOOK_BACK): Promise<Finding[]> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const found: Finding[] = []
  for (const check of checks) {
    const { rows } = await pg.raw<{ rows: { id: string; detail: string }[] }>(
      `${check.sql(since, SETTLED)} limit 100`,
    )
    for (const { id, detail } of rows) {
      found.push({ check: check.name, id, detail })
      const done = check.isSwept ? await tryToPutRight(container, pg, check, id) : null
      logger.warn(`orders: ${check.about}: ${id} (${detail})${done ? `; ${done}` : ""}`)
    }
  }
  return found
}

/** One case that cannot be corrected does not block the others. */
async function tryToPutRight(
  container: MedusaContainer,
  pg: Knex,
  check: Check,
  id: string,
): Promise<string | null> {
  try {
    return await putRight(container, pg, check, id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`orders: ${id} could not be put right: ${error instanceof Error ? error.stack : error}`)
    return null
  }
}

/** What was done about it; null when nothing could be. */
async function putRight(
  container: MedusaContainer,
  pg: Knex,
  check: Check,
  id: string,
): Promise<string | null> {
  switch (check.name) {
    case "reservation without order":
    case "reservation of a cancelled order":
      await pg.transaction((trx) => releaseStock(trx, [id]))
      return "its stock was given back"
    case "reserved quantity":
      await pg.transaction((trx) => recountLevel(trx, id))
      return "counted again"
    case "payment that never started":
      await container.resolve(PAYMENTS_MODULE).fail(id, "not_started")
      return "closed"
    case "unpaid order without a time limit":
      await pg.transaction((trx) =>
        enqueue(trx, {
          ...{ kind: "order-expiry", key: id, payload: { orderId: id } },
          about: { type: "order", id },
        }),
      )
      return "its time limit was enqueued"
    case "Medusa order unknown to the shop":
      return cancelUnpaid(container, pg, id)
    default:
      return null
  }
}

/** An order that nobody paid is cancelled, which frees its stock; one with money in it is for people. */
async function cancelUnpaid(container: MedusaContainer, pg: Knex, orderId: string): Promise<string | null> {
  const { rows } = await pg.raw<Rows<unknown>>(
    `select 1 from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id
      where l.order_id = ? and l.deleted_at is null and p.deleted_at is null and p.canceled_at is null limit 1`,
    [orderId],
  )
  if (rows.length > 0) return null
  await declineOpenChanges(container, orderId)
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  return "cancelled: nobody had paid it"
}
