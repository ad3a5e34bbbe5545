import type { NextFunction, Request, Response } from "express"
import { rateLimited } from "./api-error"

export const faultModes = [
  "ok",
  "delay_ms",
  "hang",
  "hang_after_commit",
  "http_500",
  "conn_reset_before",
  "conn_reset_after_commit",
  "429",
  "malformed_json",
] as const
export type FaultMode = (typeof faultModes)[number]

export interface Scenario {
  /** "POST /transaction/initialize", "/transaction/verify" (any method, and all below it) or "*". */
  endpoint: string
  mode: FaultMode
  /** Requests it still applies to; null is until it is set to ok. */
  left: number | null
  /** Requests that pass unharmed before. */
  skip: number
  /** For delay_ms. */
  ms: number
  /** Only requests that bear this value: a reference, an e-mail, a phone, an id. Null: whoever asks. */
  match: string | null
}

/** The faults that tests ask for. They are not stored: a restarted sandbox is a healthy one. */
export class Faults {
  readonly scenarios: Scenario[] = []

  /** The newest scenario of an endpoint and a match replaces the older; mode ok ends it. */
  set(scenario: Scenario): void {
    const { endpoint, match } = scenario
    const index = this.scenarios.findIndex((one) => one.endpoint === endpoint && one.match === match)
    if (index >= 0) this.scenarios.splice(index, 1)
    if (scenario.mode !== "ok" && scenario.left !== 0) this.scenarios.unshift(scenario)
  }

  readonly middleware = (req: Request, res: Response, next: NextFunction): void => {
    const scenario = this.take(req)
    switch (scenario?.mode) {
      case undefined:
      case "ok":
        next()
        return
      case "delay_ms":
        setTimeout(next, scenario.ms).unref()
        return
      case "hang":
        return
      case "hang_after_commit":
        res.json = () => res
        next()
        return
      case "http_500":
        res
          .status(500)
          .json({ status: false, message: "An error occurred", type: "api_error", code: "unknown" })
        return
      case "429":
        res.set({ "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "60" })
        res.status(429).json(rateLimited.body)
        return
      case "conn_reset_before":
        req.socket.resetAndDestroy()
        return
      case "conn_reset_after_commit":
        res.json = () => {
          req.socket.resetAndDestroy()
          return res
        }
        next()
        return
      case "malformed_json":
        res.json = (body: unknown) => res.type("json").send(JSON.stringify(body).slice(0, -20))
        next()
    }
  }

  private take(req: Request): Scenario | undefined {
    const { method, path, query, body } = req
    const scenario = this.scenarios.find(
      (one) =>
        matches(one.endpoint, method, path) &&
        (one.match === null || bears([path.split("/"), query, body], one.match)),
    )
    if (scenario && scenario.skip > 0) {
      scenario.skip -= 1
      return undefined
    }
    if (scenario && scenario.left !== null) {
      scenario.left -= 1
      if (scenario.left === 0) this.scenarios.splice(this.scenarios.indexOf(scenario), 1)
    }
    return scenario
  }
}

/** Whether a value is somewhere in it. A phone may be with or without its plus, letters are of either case. */
function bears(given: unknown, value: string): boolean {
  if (typeof given === "object" && given !== null)
    return Object.values(given).some((one) => bears(one, value))
  return (typeof given === "string" || typeof given === "number") && plain(String(given)) === plain(value)
}

const plain = (text: string) => text.toLowerCase().replace(/^\+/, "")

function matches(endpoint: string, method: string, path: string): boolean {
  if (endpoint === "*") return true
  const [first = "", second] = endpoint.trim().split(/\s+/)
  if (second !== undefined && first.toUpperCase() !== method) return false
  const wanted = (second ?? first).split("/").filter(Boolean)
  const given = path.split("/").filter(Boolean)
  return wanted.every((part, index) => part.startsWith(":") || part === given[index])
}
