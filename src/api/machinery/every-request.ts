import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { IncomingMessage } from "node:http"

/**
 * Node reports each request here before any handler has it: Medusa exposes its Express application to nobody before it listens, and
 * the first request must not be believed more than the second.
 */
const REQUEST = "http.server.request.start"

/** Looks at each request that comes to any server of this process. Answers the function that ends it. */
export function atEveryRequest(look: (request: IncomingMessage) => void): () => void {
  const report = (message: unknown) => {
    if (isStart(message)) look(message.request)
  }
  subscribe(REQUEST, report)
  return () => void unsubscribe(REQUEST, report)
}

function isStart(message: unknown): message is { request: IncomingMessage } {
  return typeof message === "object" && message !== null && "request" in message
}
