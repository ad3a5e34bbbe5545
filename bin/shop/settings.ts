import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { readSecretFiles } from "../../src/config/secret-files"
import { NEEDED_CONTACTS } from "../../src/contract/shop"
import { SetupError } from "./setup-error"

/** What the commands read from the environment. The names and defaults are fixed points: see docs/running.md. */
export interface Settings {
  /** The folder of the project. */
  root: string
  /** Absolute; holds `postgres/`, `uploads/`, `outbox/`, `images/`, `logs/`. */
  dataDir: string
  demo: boolean
  host: string
  port: number
  /** Address that the backend listens on. */
  backendHost: string
  backendPort: number
  sandboxPort: number
  /** What browsers call the shop, without a slash at the end. */
  publicUrl: string
  /** Undefined: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** What the children inherit. */
  env: NodeJS.ProcessEnv
}

export const projectRoot = resolve(__dirname, "../..")

/** Reads `.env` into the process, without overriding what is set already, and the secrets that are named by their files. */
export function loadEnvFile(): void {
  const file = join(projectRoot, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    readSecretFiles(process.env)
  } catch (error) {
    throw new SetupError(
      error instanceof Error ? error.message : String(error),
      "Then run the same command again.",
    )
  }
}

export function readSettings(env: NodeJS.ProcessEnv, root = projectRoot): Settings {
  const databaseUrl = env.DATABASE_URL || undefined
  const demo = env.SHOP_DEMO ? env.SHOP_DEMO === "true" : databaseUrl === undefined
  const port = readPort(env, "PORT", 8000)
  const settings = {
    root,
    dataDir: resolve(root, env.SHOP_DATA_DIR || "var"),
    demo,
    host: env.HOST || "127.0.0.1",
    port,
    backendHost: env.BACKEND_HOST || "127.0.0.1",
    backendPort: readPort(env, "BACKEND_PORT", 9000),
    sandboxPort: readPort(env, "SANDBOX_PORT", 9400),
    publicUrl: (env.SHOP_URL || `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl,
    redisUrl: env.REDIS_URL || undefined,
    env,
  }
  if (!demo) requireProductionSettings(settings)
  return settings
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name]
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SetupError(`${name} is "${value}", which is no port`, `Set ${name} to a number from 1 to 65535.`)
}

/** Without demo mode nothing is generated: all that is missing is named at once, not one by one at every try. */
function requireProductionSettings(settings: Settings): void {
  const { env } = settings
  const secrets = ["JWT_SECRET", "COOKIE_SECRET"].filter((name) => (env[name] ?? "").length < 32)
  const missing = [
    ...["DATABASE_URL", "CARD_SECRET_KEY", "CARD_PUBLIC_KEY", "SMTP_URL"],
    ...NEEDED_CONTACTS,
  ].filter((name) => !env[name])
  const open = unencrypted(env)
  if (secrets.length + missing.length + open.length === 0) return
  const lines = [
    ...secrets.map(
      (name) => `${name}: at least 32 random characters, for example from: openssl rand -hex 32`,
    ),
    ...missing.map((name) => `${name}: see .env.example`),
    ...open,
  ]
  throw new SetupError(
    "Demo mode is off, and these settings are missing or too weak",
    `${lines.join("\n")}\nOr set SHOP_DEMO=true to try the shop with made-up goods, accounts and bank.`,
  )
}

/** Every address of somebody else's is talked to encrypted, and whose it is is checked. */
function unencrypted(env: NodeJS.ProcessEnv): string[] {
  const addresses = Object.entries(env).filter(
    ([name, value]) =>
      /(_(API|SCRIPT)_URL|^S3_ENDPOINT)$/.test(name) && value !== undefined && isOpenAddress(value),
  )
  return [
    ...addresses.map(([name]) => `${name}: an address that begins with https:`),
    ...(env.NODE_TLS_REJECT_UNAUTHORIZED === "0"
      ? ["NODE_TLS_REJECT_UNAUTHORIZED: take it away, it lets anybody answer for anybody"]
      : []),
  ]
}

function isOpenAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === "http:" && !/^(localhost|127\..*|\[::1\])$/.test(hostname)
}
