import { readFileSync } from "node:fs"
import type { Env } from "./variables"

/** What every connection to PostgreSQL is made with: as `pg`, Knex and TypeORM take it. */
export interface DatabaseConnection {
  /** Without what it said about TLS: `ssl` alone decides, whoever reads the address. */
  connectionString: string
  ssl: DatabaseSsl
}

export type DatabaseSsl = false | { rejectUnauthorized: boolean; ca?: string; cert?: string; key?: string }

/** `verify-full`: encrypted, and the certificate is of this host and signed by whom we trust; `require`: encrypted only. */
type Mode = "off" | "require" | "verify-full"

/** Parameters of an address that say something about TLS, to `pg` or to Medusa. */
const PARAMETERS = ["ssl", "sslmode", "ssl_mode", "sslcert", "sslkey", "sslrootcert", "uselibpqcompat"]

/**
 * How a database is reached: `DATABASE_SSL` and `DATABASE_CA` first, then what its address says, then where it is. On
 * this machine it is plain, anywhere else the server's certificate is checked.
 */
export function databaseConnection(address: string, env: Env): DatabaseConnection {
  const url = URL.canParse(address) ? new URL(address) : null
  const parameter = (name: string) => url?.searchParams.get(name) || undefined
  const mode =
    modeOf("DATABASE_SSL", env.DATABASE_SSL) ??
    modeOfAddress(parameter("sslmode") ?? parameter("ssl_mode") ?? parameter("ssl")) ??
    (isOnThisMachine(address, url) ? "off" : "verify-full")
  const connectionString = withoutTls(address, url)
  if (mode === "off") return { connectionString, ssl: false }
  const ca = certificates("DATABASE_CA", env.DATABASE_CA || parameter("sslrootcert"))
  const cert = certificates("The address's sslcert", parameter("sslcert"))
  const key = certificates("The address's sslkey", parameter("sslkey"))
  return {
    connectionString,
    ssl: {
      rejectUnauthorized: mode === "verify-full",
      ...(ca ? { ca } : {}),
      ...(cert ? { cert } : {}),
      ...(key ? { key } : {}),
    },
  }
}

function modeOf(name: string, value: string | undefined): Mode | undefined {
  if (!value) return undefined
  if (value === "off" || value === "require" || value === "verify-full") return value
  // What the variable was until certificates were checked.
  if (value === "true") return "verify-full"
  if (value === "false") return "off"
  throw new Error(`${name} is "${value}": set it to verify-full, require or off`)
}

/** PostgreSQL's own words. Its `require` checks nothing, and nobody who copied an address meant that: it is checked here. */
function modeOfAddress(value: string | undefined): Mode | undefined {
  if (!value) return undefined
  if (["disable", "false", "0"].includes(value)) return "off"
  return value === "no-verify" ? "require" : "verify-full"
}

function isOnThisMachine(address: string, url: URL | null): boolean {
  // Any other form of address leads to a socket or fails on opening: nothing leaves the machine in plain text.
  if (!url) return address === "" || address.startsWith("/") || /@\//.test(address)
  const host = url.searchParams.get("host") || url.hostname
  if (url.protocol === "socket:" || host === "" || /^(\/|%2f)/i.test(host)) return true
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)
}

function withoutTls(address: string, url: URL | null): string {
  if (!url || !PARAMETERS.some((name) => url.searchParams.has(name))) return address
  const plain = new URL(url)
  for (const name of PARAMETERS) plain.searchParams.delete(name)
  return plain.href
}

/** The text itself (PEM), or a file with it. */
function certificates(name: string, value: string | undefined): string | undefined {
  if (!value || value.includes("-----BEGIN")) return value
  try {
    return readFileSync(value, "utf8")
  } catch (cause) {
    throw new Error(`${name} is "${value}", which cannot be read: set it to a file of certificates (PEM)`, {
      cause,
    })
  }
}
