import { readFileSync } from "node:fs"
import { type Env, listed } from "./variables"

/** How Redis is reached: one server, or the primary that Sentinels name. */
export interface RedisConnection {
  /** User, password and database; with Sentinels its host is nobody's. `rediss:` is encrypted. */
  url: string
  sentinels: { host: string; port: number }[]
  /** What the Sentinels call the primary. */
  sentinelName: string
  sentinelPassword: string | undefined
  /** Authorities, PEM, that sign the servers' certificates; undefined: those that Node trusts. */
  ca: string | undefined
}

/** Null: without Redis, as one process. */
export function redisConnection(env: Env): RedisConnection | null {
  const sentinels = listed(env.REDIS_SENTINELS).map(sentinel)
  if (!env.REDIS_URL) {
    if (sentinels.length === 0) return null
    throw new Error(
      "REDIS_SENTINELS needs REDIS_URL as well: redis://user:password@shop/0, without anything but redis://shop",
    )
  }
  return {
    url: env.REDIS_URL,
    sentinels,
    sentinelName: env.REDIS_SENTINEL_NAME || "mymaster",
    sentinelPassword: env.REDIS_SENTINEL_PASSWORD || undefined,
    ca: certificates(env.REDIS_CA),
  }
}

function sentinel(address: string): { host: string; port: number } {
  const url = URL.canParse(`redis://${address}`) ? new URL(`redis://${address}`) : null
  if (!url?.hostname || url.username || url.pathname)
    throw new Error(`REDIS_SENTINELS has "${address}": list addresses such as 10.0.0.5:26379, by commas`)
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 26_379) }
}

function certificates(value: string | undefined): string | undefined {
  if (!value || value.includes("-----BEGIN")) return value || undefined
  try {
    return readFileSync(value, "utf8")
  } catch (cause) {
    throw new Error(`REDIS_CA is "${value}", which cannot be read: set it to a file of certificates (PEM)`, {
      cause,
    })
  }
}

const isEncrypted = ({ url }: RedisConnection) => url.startsWith("rediss:")

/** What Medusa's modules pass to their client beside the address. Empty for one server without authorities of its own. */
export function medusaRedisOptions(redis: RedisConnection) {
  const { sentinels, sentinelName, sentinelPassword, ca } = redis
  const tls = isEncrypted(redis) ? { tls: ca ? { ca } : {} } : {}
  if (sentinels.length === 0) return ca ? tls : {}
  return {
    sentinels,
    name: sentinelName,
    ...(sentinelPassword ? { sentinelPassword } : {}),
    ...tls,
    // Both or neither: a network that one may listen to is none for the other.
    ...(isEncrypted(redis) ? { enableTLSForSentinelMode: true, sentinelTLS: tls.tls } : {}),
  }
}

/** The same for our own client: of a server by its address, of Sentinels by what the address says. */
export function ownRedisOptions(redis: RedisConnection) {
  const { username, password, pathname } = new URL(redis.url)
  const socket = isEncrypted(redis)
    ? { tls: true as const, ...(redis.ca ? { ca: redis.ca } : {}) }
    : { tls: false as const }
  return {
    socket,
    node: {
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      database: Number(pathname.slice(1) || 0),
    },
    sentinel: redis.sentinelPassword ? { password: redis.sentinelPassword } : {},
  }
}
