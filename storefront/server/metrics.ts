import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { serveMetrics } from "../../src/telemetry/metrics-server"
import { onRequestEnd } from "../../src/telemetry/requests"
import type { FrontDoor } from "./app"
import { entryOf, pathOf } from "./http/address"

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What was asked for, in few words: a new name costs Prometheus memory. */
export function kindOf(url: string): string {
  const path = pathOf(url)
  if (path.startsWith("/assets/") || path.startsWith("/app/assets/")) return "asset"
  if (path.startsWith("/img/")) return "picture"
  return entryOf(path)
}

/** The figures of a front door, at a port of their own. */
export async function startMetrics(
  address: { host: string; port: number },
  { cache, load }: Pick<FrontDoor, "cache" | "load">,
): Promise<{ stop(): void }> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: "door_requests_total",
    help: "Requests by what was asked for and outcome",
    labelNames: ["kind", "outcome"] as const,
    registers,
  })
  const seconds = new Histogram({
    name: "door_request_duration_seconds",
    help: "From a request's first line to the end of its answer",
    labelNames: ["kind"] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const underWay = onRequestEnd(address.port, ({ request, seconds: took, outcome }) => {
    const kind = kindOf(request.url ?? "")
    requests.inc({ kind, outcome })
    seconds.observe({ kind }, took)
  })
  const cached = new Counter({
    name: "door_cache_total",
    help: "The public cache: answers that were there (hits), questions to the source (fetches), and those that it failed",
    labelNames: ["result"] as const,
    registers,
    collect: () => {
      cached.reset()
      for (const [result, count] of Object.entries(cache.tally)) cached.inc({ result }, count)
    },
  })
  gauge("http_requests_in_flight", "Requests that this process works on: what autoscaling goes by", () => [
    [{}, underWay()],
  ])
  gauge("door_cache_bytes", "Memory of the public cache", () => [[{}, cache.bytes]])
  gauge(
    "door_gate",
    "Requests to the backend, of them reads of Medusa's catalogue (store), and pages being drawn: how many run and how many wait",
    () =>
      Object.entries(load().gates).flatMap(([gate, { running, waiting }]) => [
        [{ gate, state: "running" }, running],
        [{ gate, state: "waiting" }, waiting],
      ]),
  )
  const refused = new Counter({
    name: "door_refused_total",
    help: "Who was asked to come back because there was no room, by what they wanted: pay, cart, account, browse",
    labelNames: ["gate", "rank"] as const,
    registers,
    collect: () => {
      refused.reset()
      for (const [gate, { refused: byRank }] of Object.entries(load().gates))
        for (const [rank, count] of Object.entries(byRank)) refused.inc({ gate, rank }, count)
    },
  })
  gauge("door_backends", "Backends of this door, and those of them that take no requests", () => {
    const { all, out } = load().backends
    return [
      [{ state: "all" }, all],
      [{ state: "out" }, out],
    ]
  })
  const server = await serveMetrics({ ...address, figures: registry, isReady: () => !load().isDraining })
  return { stop: () => void server.close().closeAllConnections() }

  function gauge(name: string, help: string, read: () => [Record<string, string>, number][]): void {
    const [[labels] = [{}]] = read()
    const made = new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers,
      collect: () => {
        for (const [values, value] of read()) made.set(values, value)
      },
    })
  }
}
