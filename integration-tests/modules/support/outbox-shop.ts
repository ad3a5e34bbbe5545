import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { OUTBOX_MODULE } from "../../../src/modules/outbox"
import OutboxService from "../../../src/modules/outbox/service"
import { type JobHandlers, OutboxWorker } from "../../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../../harness/migrations"
import { openBareDatabase } from "./bare-database"

interface OutboxJob {
  key: string
  status: string
  last_error: string | null
  /** Until it is due. */
  seconds: number
}

export type OutboxShop = Awaited<ReturnType<typeof openOutboxShop>>

/** The outbox and these modules' tables on a database of their own; the container has no services but the outbox yet. */
export async function openOutboxShop(
  modules: readonly string[],
  handlers: JobHandlers,
  others: readonly string[] = [],
) {
  const statements = await Promise.all([...modules, "outbox"].map(moduleStatements))
  const database = await openBareDatabase([...others, ...statements.flat()])
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  const container = createMedusaContainer()
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
  })
  /** As another process has it: with a worker of its own. */
  const worker = () => new OutboxWorker(container, handlers)
  const allAreDue = () =>
    database
      .pg("outbox_job")
      .where({ status: "waiting" })
      .update({ run_at: new Date(0) })
  return {
    ...{ pg: database.pg, own, container, worker, allAreDue },
    /** The time comes at which something is to be done, and it is. */
    later: async () => {
      await allAreDue()
      await worker().work()
    },
    jobs: (): Promise<OutboxJob[]> =>
      database
        .pg("outbox_job")
        .whereIn("kind", Object.keys(handlers))
        .orderBy("id")
        .select(
          "key",
          "status",
          "last_error",
          database.pg.raw<number>("round(extract(epoch from run_at - now()))::int as seconds"),
        ),
    close: () => database.close(),
  }
}
