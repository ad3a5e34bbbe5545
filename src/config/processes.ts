import { type Env, listed } from "./variables"

/** What the processes of one shop must agree on when they run on several machines. */

const SHORTEST = 32
const LONGEST_DRAIN = 300

/** What the front door proves itself with to backends on other machines; null where all processes run on one. */
export function doorSecret(env: Env): string | null {
  const secret = env.DOOR_SECRET
  if (!secret) return null
  if (secret.length < SHORTEST)
    throw new Error(`DOOR_SECRET is too short: set it to at least ${SHORTEST} random characters`)
  return secret
}

/** What a backend takes from a front door: the present secret, and others while it is being replaced. Empty: none is set. */
export function doorSecrets(env: Env): string[] {
  const present = doorSecret(env)
  return present === null ? [] : [present, ...listed(env.DOOR_SECRETS_BEFORE)]
}

/**
 * Where a backend listens. Throws when others could reach it who would all be taken for one visitor, since nothing proves
 * which of them is the front door.
 */
export function backendHost(env: Env, strict: boolean): string {
  const host = env.BACKEND_HOST || "127.0.0.1"
  if (strict && !isLoopback(host) && doorSecret(env) === null)
    throw new Error(
      "DOOR_SECRET is missing: with BACKEND_HOST, set it on the backends and the front doors alike",
    )
  return host
}

/** How long a process goes on answering after it has said that it stops; balancers look about once a second. */
export function drainSeconds(env: Env): number {
  const seconds = Number(env.DRAIN_SECONDS || 0)
  if (!(seconds >= 0 && seconds <= LONGEST_DRAIN))
    throw new Error(`DRAIN_SECONDS is "${env.DRAIN_SECONDS}": set it to seconds from 0 to ${LONGEST_DRAIN}`)
  return seconds
}

/** `server` answers requests, `worker` runs jobs and receives events, `shared` does both. */
export type WorkerMode = "shared" | "server" | "worker"

export function workerMode(env: Env): WorkerMode {
  const mode = env.MEDUSA_WORKER_MODE || "shared"
  if (mode !== "shared" && mode !== "server" && mode !== "worker")
    throw new Error(`MEDUSA_WORKER_MODE is "${mode}": set it to shared, server or worker`)
  return mode
}

/**
 * The mode of a process that is about to serve. Throws where it would never receive the others' events: without Redis each
 * process does its own background work. Medusa's own commands (migrations, scripts) are `server` as well, and need no Redis.
 */
export function servedMode(env: Env): WorkerMode {
  const mode = workerMode(env)
  if (mode !== "shared" && !env.REDIS_URL)
    throw new Error(`REDIS_URL is missing: MEDUSA_WORKER_MODE=${mode} needs it`)
  return mode
}

/** An address that only programs of the same machine reach, as the settings or a socket write it. */
export function isLoopback(address: string): boolean {
  return /^(?:localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address)
}

/** Where this process serves its figures and whether it is alive; null: nowhere. A port of its own, which no visitor reaches. */
export function metricsAddress(env: Env): { host: string; port: number } | null {
  if (!env.METRICS_PORT) return null
  const port = Number(env.METRICS_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`METRICS_PORT is "${env.METRICS_PORT}": set it to a number from 1 to 65535`)
  return { host: env.METRICS_HOST || "127.0.0.1", port }
}
