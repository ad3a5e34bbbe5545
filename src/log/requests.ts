import { randomUUID } from "node:crypto"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import type { Log } from "./log"

/** Digits alone could be somebody's phone or BVN. */
const GIVEN_ID = /^(?=.*[a-z])[\w-]{8,64}$/i

/** The id of a request: the one that it came with, from an app or from the front door, or else a new one. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID()
}

const WORD = /^(?:[a-z][a-z-]{0,31}|v\d)$/
const LONGEST = 300

/**
 * What kind of address was asked for: without its query, and with a star for each part that may name somebody or open
 * something (ids, references, tokens, file names). Calls and pages are named by small letters.
 */
export function addressShape(url: string): string {
  const path = url.slice(0, LONGEST).split(/[?#]/, 1)[0] ?? ""
  return path
    .split("/")
    .map((part) => (part === "" || WORD.test(part) ? part : "*"))
    .join("/")
}

/**
 * Writes one line when the request is over: its id, whose it was, what was asked and answered, and how long it took.
 * `accountId` is asked by then: who it is shows on the way.
 */
export function logRequest(
  log: Log,
  id: string,
  { method, url }: Pick<IncomingMessage, "method" | "url">,
  res: ServerResponse,
  accountId: () => string | null = () => null,
): void {
  const began = performance.now()
  res.once("close", () => {
    const account = accountId()
    log.harmless("request", {
      request_id: id,
      ...(account && { account_id: account }),
      method,
      path: addressShape(url ?? ""),
      status: res.statusCode,
      // The visitor was gone before the answer was sent.
      ...(!res.writableFinished && { broken_off: true }),
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  })
}
