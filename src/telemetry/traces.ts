import { createRequire } from "node:module"
import { context, propagation, type Span } from "@opentelemetry/api"
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http"
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg"
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici"
import { NodeSDK } from "@opentelemetry/sdk-node"

/** Addresses without what follows `?`: it may hold words that people look for, and links that reset passwords. */
const ADDRESSES = ["http.url", "http.target", "url.full", "url.path", "url.query"]
/** Asked every second by whoever looks after the process. */
const NOT_TOLD = /^\/(?:livez|readyz|metrics|internal\/health)(?:\?|$)/

/**
 * Starts traces of requests, of statements and of requests to others, exported as the `OTEL_*` variables say. What is loaded before it
 * is called is not seen; answers the function that sends what is left.
 */
export function startTraces(service: string, entry: string): () => Promise<void> {
  // Figures are Prometheus's and logs are files: by themselves both would be exported, too.
  process.env.OTEL_METRICS_EXPORTER ||= "none"
  process.env.OTEL_LOGS_EXPORTER ||= "none"
  process.env.OTEL_SERVICE_NAME ||= service
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => NOT_TOLD.test(url ?? ""),
        applyCustomAttributesOnSpan: withoutQuery,
      }),
      new UndiciInstrumentation({ requestHook: withoutQuery }),
      // Statements with their placeholders, never with the values.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  sdk.start()
  // A server's methods are put on when the module is required, which programs that import it never do.
  createRequire(entry)("node:http")
  return () => sdk.shutdown()
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
