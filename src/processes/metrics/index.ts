import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { onRefusal } from "../../api/machinery/refusal-channel"
import { serveMetrics } from "../../telemetry/metrics-server"
import { onRequestEnd } from "../../telemetry/requests"
import type { Watched } from "../serve"
import { measureJobs } from "./jobs"
import { routeLabel } from "./route-label"
import { measureShop } from "./shop"

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What knex says of its connections; its own types keep the pool to themselves. */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** The figures of a backend or worker, at a port of their own. Called before Medusa starts, so that no request is missed. */
export function startMetrics(address: { host: string; port: number }): Watched {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and outcome",
    labelNames: ["method", "route", "outcome"] as const,
    registers,
  })
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's first line to the end of its answer",
    labelNames: ["method", "route"] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const underWay = onRequestEnd(address.port, ({ request, seconds: took, outcome }) => {
    const labels = { method: request.method ?? "", route: routeLabel(request) }
    requests.inc({ ...labels, outcome })
    seconds.observe(labels, took)
  })
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that this process works on: what autoscaling goes by",
    registers,
    collect: () => {
      inFlight.set(underWay())
    },
  })
  const refusals = new Counter({
    name: "shop_refusals_total",
    help: "Calls that were refused, by the code of their answer: out of stock, a limit, a wrong password",
    labelNames: ["code"] as const,
    registers,
  })
  onRefusal((code) => refusals.inc({ code }))
  measureJobs(registry)
  let isUp = false
  return {
    started: async ({ readsShop }) => {
      const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      measurePool(registry, (knex.client as { pool: Pool }).pool)
      if (readsShop)
        measureShop(
          registry,
          async (statement) => (await knex.raw<{ rows: Record<string, unknown>[] }>(statement)).rows,
        )
      isUp = true
      await serveMetrics({ ...address, figures: registry, isReady: () => isUp })
    },
    stopping: () => {
      isUp = false
    },
  }
}

function measurePool(registry: Registry, pool: Pool): void {
  const gauge = new Gauge({
    name: "shop_database_connections",
    help: "Connections to the database: used, free, and requests that wait for one",
    labelNames: ["state"] as const,
    registers: [registry],
    collect: () => {
      gauge.set({ state: "used" }, pool.numUsed())
      gauge.set({ state: "free" }, pool.numFree())
      gauge.set({ state: "waiting" }, pool.numPendingAcquires())
    },
  })
}
