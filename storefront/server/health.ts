import type { RequestHandler, Response } from "express"
import type { Backends } from "./backends"

const TIMEOUT = 2_000
/** A crowd of probes asks the backend once. */
const REMEMBERED = 500

export interface Health {
  status: "ok" | "failed"
  checks: Record<string, string>
}

/** Ready only when the backend says that database and migrations are, asked at most every half second. */
export function healthCheck(backends: Backends): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | null = null
  return () => {
    if (!last || Date.now() - last.at > REMEMBERED) last = { at: Date.now(), health: ask(backends) }
    return last.health
  }
}

/** `GET /health`: 200 or 503 with `{"status", "checks": {database, migrations, backend}}`. */
export function healthHandler(check: () => Promise<Health>): RequestHandler {
  return (_req, res, next) => {
    check().then((health) => {
      res.setHeader("Cache-Control", "no-store")
      res.status(health.status === "ok" ? 200 : 503).json(health)
    }, next)
  }
}

/**
 * What balancers and supervisors ask. A front door is ready without a backend, too: it has pages to show, and were all front doors removed
 * for it, there would be nothing.
 */
export class Readiness {
  isDraining = false

  drain(): void {
    this.isDraining = true
  }

  /** `GET /livez`: 200 as long as this process answers at all. */
  readonly alive: RequestHandler = (_req, res) => answer(res, 200, "ok")

  /** `GET /readyz`: 200, and 503 as soon as this process is about to stop. */
  readonly ready: RequestHandler = (_req, res) =>
    this.isDraining ? answer(res, 503, "draining") : answer(res, 200, "ok")
}

function answer(res: Response, status: number, text: string): void {
  res.setHeader("Cache-Control", "no-store")
  res.status(status).json({ status: text })
}

async function ask(backends: Backends): Promise<Health> {
  const checks: Record<string, string> = { database: "unknown", migrations: "unknown", backend: "failed" }
  try {
    const response = await backends.fetch("/internal/health", { signal: AbortSignal.timeout(TIMEOUT) })
    const body: unknown = await response.json()
    if (typeof body === "object" && body !== null && "checks" in body) Object.assign(checks, body.checks)
    checks.backend = response.ok ? "ok" : "failed"
  } catch {
    // No answer, or none we understand: `checks` says so.
  }
  const ok = Object.values(checks).every((check) => check === "ok")
  return { status: ok ? "ok" : "failed", checks }
}
