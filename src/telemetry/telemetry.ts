import { createRequire } from "node:module"
import { setTimeout as delay } from "node:timers/promises"
import { context, propagation, type Span } from "@opentelemetry/api"
import { logs, SeverityNumber } from "@opentelemetry/api-logs"
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http"
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg"
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici"
import { NodeSDK, type NodeSDKConfiguration } from "@opentelemetry/sdk-node"
import type { Line, Log } from "../log/log"
import type { Wanted } from "./wanted"

type Instrumentation = NonNullable<NodeSDKConfiguration["instrumentations"]>[number]

/** Addresses without what follows `?`: it may hold words that people look for, and links that reset passwords. */
const ADDRESSES = ["http.url", "http.target", "url.full", "url.path", "url.query"]
/** Nobody waits longer for a collector that does not answer, in milliseconds. */
const PATIENCE = 3_000
/** The log of the process that starts it. */
interface OwnLog {
  log: Log
  copyLines: (copy: (line: Line) => void) => void
}

/** Asked every second by whoever looks after the process. */
const NOT_REPORTED = /^\/(?:livez|readyz|metrics|internal\/health)(?:\?|$)/

/**
 * Starts what is wanted, exported as the `OTEL_*` variables say: traces of requests, of statements and of requests to others, and the
 * log. What is loaded before it is called is not traced; answers the function that sends what is left.
 */
export function startTelemetry(
  service: string,
  entry: string,
  wanted: Wanted,
  { log, copyLines }: OwnLog,
): () => Promise<void> {
  // By itself the SDK exports whatever nobody has spoken of. Figures are Prometheus's.
  process.env.OTEL_METRICS_EXPORTER ||= "none"
  if (!wanted.traces) process.env.OTEL_TRACES_EXPORTER = "none"
  if (!wanted.logs) process.env.OTEL_LOGS_EXPORTER = "none"
  process.env.OTEL_SERVICE_NAME ||= service
  const sdk = new NodeSDK({ instrumentations: wanted.traces ? tracing() : [] })
  sdk.start()
  if (wanted.logs) copyLines(sent())
  // A server's methods are put on when the module is required, which programs that import it never do.
  createRequire(entry)("node:http")
  return async () => {
    const last = sdk
      .shutdown()
      .catch((error: unknown) => log.warn("the collector did not take the last of it", { error }))
    await Promise.race([last, delay(PATIENCE, undefined, { ref: false })])
  }
}

function tracing(): Instrumentation[] {
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }) => NOT_REPORTED.test(url ?? ""),
      applyCustomAttributesOnSpan: withoutQuery,
    }),
    new UndiciInstrumentation({ requestHook: withoutQuery }),
    // Statements with their placeholders, never with the values.
    new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
  ]
}

const SEVERITIES = {
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
} as const

/**
 * Every line of the log goes to the collector as well as to standard output, as it stands there: secrets and what says who somebody is
 * have been taken out. In batches, beside the work; what the collector does not take is dropped. A line that is written while a
 * request is traced bears its trace.
 */
function sent(): (line: Line) => void {
  const logger = logs.getLogger("shop")
  return ({ level, text, fields }) => {
    const attributes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
    logger.emit({ severityNumber: SEVERITIES[level], severityText: level, body: text, attributes })
  }
}

function plain(value: unknown): string | number | boolean {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean"
  return isPlain ? value : (JSON.stringify(value) ?? "")
}

/** The headers by which whoever is asked next goes on with the trace that is under way; none without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

interface Attributed {
  attributes?: Record<string, unknown>
}

function withoutQuery(span: Span): void {
  const { attributes = {} } = span as Span & Attributed
  for (const name of ADDRESSES) {
    const value = attributes[name]
    if (name === "url.query" && value !== undefined) span.setAttribute(name, "")
    else if (typeof value === "string" && value.includes("?"))
      span.setAttribute(name, value.slice(0, value.indexOf("?")))
  }
}
