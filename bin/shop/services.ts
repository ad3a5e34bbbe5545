import { chmodSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { medusaCommand, medusaEnvironment } from "./medusa"
import type { Program } from "./process"
import type { Settings } from "./settings"

/** A program that stays, with the address that answers when it is ready. */
export interface Service extends Program {
  /** Answers 200 when the service is ready. */
  readyUrl: string
}

/**
 * The environment of every process of the shop: the reader's own, and on top the fixed points with their defaults
 * filled in, so that all processes agree.
 */
export function shopEnvironment(
  settings: Settings,
  more: { DATABASE_URL: string; JWT_SECRET?: string; COOKIE_SECRET?: string },
): NodeJS.ProcessEnv {
  return {
    ...settings.env,
    ...more,
    // The times of all logs are of one clock, whatever the machine's own zone is.
    TZ: "UTC",
    SHOP_ROOT: settings.root,
    SHOP_DATA_DIR: settings.dataDir,
    SHOP_DEMO: String(settings.demo),
    SHOP_URL: settings.publicUrl,
    HOST: settings.host,
    PORT: String(settings.port),
    BACKEND_HOST: settings.backendHost,
    BACKEND_PORT: String(settings.backendPort),
    BACKEND_URL: settings.env.BACKEND_URL || backendUrl(settings),
    SANDBOX_PORT: String(settings.sandboxPort),
    ...medusaEnvironment(settings.root),
  }
}

function backendUrl(settings: Settings): string {
  return `http://${reachable(settings.backendHost)}:${settings.backendPort}`
}

/** Makes the folders of the data folder. Its own name must be open to the account that PostgreSQL runs as. */
export function makeDataFolders(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  for (const name of ["uploads", "images", "logs"]) mkdirSync(join(dataDir, name), { recursive: true })
  // Sealed files of shoppers, exports of staff, mails with links that reset passwords: for nobody else of the machine.
  for (const name of ["private", "staff-files", "outbox"]) {
    mkdirSync(join(dataDir, name), { recursive: true })
    chmodSync(join(dataDir, name), 0o700)
  }
}

/**
 * The collector runs when a quarter more is held than was in use after its last run. By itself V8 lets the heap grow
 * to several times that before it collects, and never returns it: the backend would hold a gigabyte of garbage
 * after a busy hour.
 */
const SMALL_HEAP = "--heap-growing-percent=25"

/** Medusa with our modules; the build by a program of ours that ends in two steps (`src/processes/backend.ts`). */
export function backendService(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  from: "build" | "sources" = "build",
): Service {
  const options = ["start", `--port=${settings.backendPort}`, `--host=${settings.backendHost}`]
  const program =
    from === "build"
      ? { command: process.execPath, args: [join(settings.root, ".medusa/server/src/processes/backend.js")] }
      : medusaCommand(settings.root, from, options)
  return {
    name: "backend",
    command: program.command,
    args: [SMALL_HEAP, ...program.args],
    cwd: from === "build" ? join(settings.root, ".medusa/server") : settings.root,
    env: { ...env, ...metricsBeside(env), NODE_ENV: from === "build" ? "production" : "development" },
    logFile: join(settings.dataDir, "logs/backend.log"),
    readyUrl: `${backendUrl(settings)}/internal/health`,
  }
}

/** On one machine the front door has `METRICS_PORT`, and the backend the next one. */
function metricsBeside({ METRICS_PORT }: NodeJS.ProcessEnv): { METRICS_PORT?: string } {
  return METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + 1) } : {}
}

export function storefrontService(settings: Settings, env: NodeJS.ProcessEnv): Service {
  return {
    name: "storefront",
    command: process.execPath,
    args: ["build/server/main.js"],
    cwd: join(settings.root, "storefront"),
    env: { ...env, NODE_ENV: "production" },
    logFile: join(settings.dataDir, "logs/storefront.log"),
    readyUrl: `http://${reachable(settings.host)}:${settings.port}/health`,
  }
}

/** The stand-ins for bank, credit and social sign-in. Demo mode and tests only. */
export function sandboxService(settings: Settings, env: NodeJS.ProcessEnv): Service {
  return {
    name: "sandbox",
    command: process.execPath,
    args: ["--import", "tsx", "sandbox/main.ts"],
    cwd: settings.root,
    env,
    logFile: join(settings.dataDir, "logs/sandbox.log"),
    readyUrl: `http://${reachable(settings.host)}:${settings.sandboxPort}/__sandbox/state`,
  }
}

/** Waits for a service to answer 200. False when `stillRunning` says no, or when the time is over. */
export async function isReady(url: string, timeoutMs: number, stillRunning: () => boolean): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && stillRunning(); await sleep(50)) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      await response.arrayBuffer()
      if (response.ok) return true
    } catch {
      // Not listening yet.
    }
  }
  return false
}

/** An address of this machine for a server that listens on `host`. */
function reachable(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host
}
