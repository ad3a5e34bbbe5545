import { dirname, resolve } from "node:path"
import { readShop } from "../contract/shop"

/** Everything the backend reads from its environment, checked once. The names are fixed points: tools rely on them. */
export interface Environment {
  production: boolean
  demo: boolean
  /** The folder of the project, also when running from the build in `.medusa/server`. */
  projectRoot: string
  dataDir: string
  uploadsDir: string
  /** Medusa's exports and imports, for staff alone. */
  staffFilesDir: string
  databaseUrl: string
  databaseSsl: boolean
  databasePool: number
  redisUrl: string | undefined
  workerMode: "shared" | "server" | "worker"
  /** Where the front door answers, without a slash at the end. */
  publicUrl: string
  secureCookies: boolean
  jwtSecret: string
  cookieSecret: string
  /** What secrets in the database are sealed with. */
  dataKey: string
  adminDisabled: boolean
  /** Whether staff must set up a second factor before they may do anything. */
  staffSecondFactor: "required" | "optional"
  card: CardProviderOptions
  mail: MailOptions
  /** Widens every rate limit (`src/modules/limits`). */
  rateLimitFactor: number
  textMessage: TextMessageOptions
  /** The identity providers that the shop has keys for. */
  social: Partial<SocialClientOptions>
}

export interface TextMessageOptions {
  /** Base URL of the text message provider's HTTP API (Termii's shape). */
  apiUrl: string
  apiKey: string
  /** Three to eleven letters or digits, registered with the provider. */
  sender: string
}

export interface SocialClientOptions {
  google: { id: string; secret: string; issuer: string }
  facebook: {
    id: string
    secret: string
    /** Where people are sent. */
    dialogUrl: string
    /** Where we ask, with the version. */
    graphUrl: string
  }
}

export interface CardProviderOptions {
  /** Base URL of the card provider's HTTP API. */
  apiUrl: string
  secretKey: string
  publicKey: string
}

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Without SMTP each message becomes a file here. */
  outboxDir: string
}

type Env = Record<string, string | undefined>

export function readEnvironment(env: Env): Environment {
  const production = env.NODE_ENV === "production"
  const demo = env.SHOP_DEMO === "true"
  const projectRoot = env.SHOP_ROOT ?? findRoot()
  const dataDir = resolve(projectRoot, env.SHOP_DATA_DIR || "var")
  const publicUrl = (env.SHOP_URL || "http://localhost:8000").replace(/\/$/, "")
  const shop = readShop(env)
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT || "9400"}`
  return {
    production,
    demo,
    projectRoot,
    dataDir,
    uploadsDir: `${dataDir}/uploads`,
    staffFilesDir: `${dataDir}/staff-files`,
    databaseUrl: env.DATABASE_URL || "",
    databaseSsl: env.DATABASE_SSL === "true",
    databasePool: Number(env.DATABASE_POOL || 20),
    redisUrl: env.REDIS_URL || undefined,
    workerMode: workerMode(env.MEDUSA_WORKER_MODE),
    publicUrl,
    secureCookies: publicUrl.startsWith("https:"),
    jwtSecret: secret("JWT_SECRET", env, production && !demo),
    cookieSecret: secret("COOKIE_SECRET", env, production && !demo),
    dataKey: secret(env.DATA_KEY ? "DATA_KEY" : "COOKIE_SECRET", env, production && !demo),
    adminDisabled: env.ADMIN_DISABLED === "true",
    staffSecondFactor: secondFactor(env.STAFF_SECOND_FACTOR, production && !demo),
    card: {
      apiUrl: (env.CARD_API_URL || (demo || !production ? sandbox : "https://api.paystack.co")).replace(
        /\/$/,
        "",
      ),
      secretKey: providerKey("CARD_SECRET_KEY", "sk_test_sandbox", env, production && !demo),
      publicKey: providerKey("CARD_PUBLIC_KEY", "pk_test_sandbox", env, production && !demo),
    },
    mail: {
      smtpUrl: env.SMTP_URL || undefined,
      from: env.MAIL_FROM || `${shop.name} <${shop.email}>`,
      outboxDir: `${dataDir}/outbox`,
    },
    rateLimitFactor: rateLimitFactor(env.RATE_LIMIT_FACTOR, production && !demo),
    textMessage: {
      apiUrl: (
        env.TEXT_API_URL || (demo || !production ? `${sandbox}/sms` : "https://v3.api.termii.com")
      ).replace(/\/$/, ""),
      // Only the texts need it: without one they are not sent, and the shop runs on.
      apiKey: env.TEXT_API_KEY || (demo || !production ? "text_test_sandbox" : ""),
      sender: env.TEXT_SENDER || shop.name.replace(/[^A-Za-z0-9]/g, "").slice(0, 11),
    },
    social: social(env, demo || !production ? sandbox : null),
  }
}

const FACEBOOK_VERSION = "v23.0"

/** Real providers by their keys; the sandbox's without, where there is one. */
function social(env: Env, sandbox: string | null): Partial<SocialClientOptions> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env
  const forBrowsers = env.SANDBOX_PUBLIC_URL?.replace(/\/$/, "") || sandbox
  const google =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET, issuer: "https://accounts.google.com" }
      : sandbox && {
          id: "sandbox-google",
          secret: "sandbox-google-secret",
          issuer: `${sandbox}/oauth/google`,
        }
  const facebook =
    FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
      ? {
          id: FACEBOOK_CLIENT_ID,
          secret: FACEBOOK_CLIENT_SECRET,
          dialogUrl: `https://www.facebook.com/${FACEBOOK_VERSION}/dialog/oauth`,
          graphUrl: `https://graph.facebook.com/${FACEBOOK_VERSION}`,
        }
      : sandbox && {
          id: "sandbox-facebook",
          secret: "sandbox-facebook-secret",
          dialogUrl: `${forBrowsers}/oauth/facebook/${FACEBOOK_VERSION}/dialog/oauth`,
          graphUrl: `${sandbox}/oauth/facebook/${FACEBOOK_VERSION}`,
        }
  return { ...(google ? { google } : {}), ...(facebook ? { facebook } : {}) }
}

/** With real accounts behind them, limits can be widened only so far. */
const WIDEST = 10

function rateLimitFactor(value: string | undefined, strict: boolean): number {
  const factor = Number(value || 1)
  if (!(factor > 0)) throw new Error(`RATE_LIMIT_FACTOR is "${value}": set it to a number above 0`)
  return strict ? Math.min(factor, WIDEST) : factor
}

/** Production refuses to boot with a weak or missing secret. */
function secret(name: string, env: Env, strict: boolean): string {
  const value = env[name] ?? ""
  if (!strict) return value || `development-only-${name.toLowerCase()}`
  if (value.length < 32 || /supersecret|changeme|development-only/i.test(value)) {
    throw new Error(`${name} is missing or weak: set it to at least 32 random characters`)
  }
  return value
}

function providerKey(name: string, sandboxKey: string, env: Env, strict: boolean): string {
  const value = env[name]
  if (!value && strict) throw new Error(`${name} is missing: set it to the card provider's key`)
  return value || sandboxKey
}

function secondFactor(value: string | undefined, strict: boolean): Environment["staffSecondFactor"] {
  if (value === "required" || value === "optional") return value
  return strict ? "required" : "optional"
}

function workerMode(value: string | undefined): Environment["workerMode"] {
  return value === "server" || value === "worker" ? value : "shared"
}

function findRoot(): string {
  const here = resolve(__dirname, "../..")
  return here.endsWith("/.medusa/server") ? dirname(dirname(here)) : here
}
