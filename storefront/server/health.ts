import type { RequestHandler } from "express"

const TIMEOUT = 2_000
/** A crowd of probes asks the backend once. */
const REMEMBERED = 500

export interface Health {
  status: "ok" | "failed"
  checks: Record<string, string>
}

/** Ready only when the backend says that database and migrations are, asked at most every half second. */
export function healthCheck(backendUrl: string): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | null = null
  return () => {
    if (!last || Date.now() - last.at > REMEMBERED) last = { at: Date.now(), health: ask(backendUrl) }
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

async function ask(backendUrl: string): Promise<Health> {
  const checks: Record<string, string> = { database: "unknown", migrations: "unknown", backend: "failed" }
  try {
    const response = await fetch(`${backendUrl}/internal/health`, { signal: AbortSignal.timeout(TIMEOUT) })
    const body: unknown = await response.json()
    if (typeof body === "object" && body !== null && "checks" in body) Object.assign(checks, body.checks)
    checks.backend = response.ok ? "ok" : "failed"
  } catch {
    // No answer, or none we understand: `checks` says so.
  }
  const ok = Object.values(checks).every((check) => check === "ok")
  return { status: ok ? "ok" : "failed", checks }
}
