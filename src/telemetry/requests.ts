import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage, ServerResponse } from "node:http"

/** One request that has ended. */
export interface Ended {
  request: IncomingMessage
  response: ServerResponse
  seconds: number
  /** `2xx` to `5xx`, or `aborted` when the answer was not sent to its end. */
  outcome: string
}

/**
 * Reports every request that any server of this process has answered, but for those on the `except` port. Answers the function that says
 * how many are under way.
 */
export function onRequestEnd(except: number, report: (ended: Ended) => void): () => number {
  let underWay = 0
  subscribe("http.server.request.start", (message) => {
    if (!isStart(message) || message.request.socket.localPort === except) return
    const { request, response } = message
    const began = performance.now()
    underWay++
    response.once("close", () => {
      underWay--
      const outcome = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted"
      report({ request, response, seconds: (performance.now() - began) / 1_000, outcome })
    })
  })
  return () => underWay
}

function isStart(message: unknown): message is { request: IncomingMessage; response: ServerResponse } {
  return typeof message === "object" && message !== null && "request" in message && "response" in message
}
