import { basename, dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type DatabaseSsl, databaseConnection } from "../../src/config/database"
import { doorSecret, drainSeconds } from "../../src/config/processes"
import { storeOrigins } from "../../src/config/store-api"
import { securityContact } from "../../src/contract/contact-address"
import { type CreditPages, readCreditPages } from "../../src/contract/credit-pages"
import { type PaymentPages, readPaymentPages } from "../../src/contract/payment-pages"
import { readShop, type Shop } from "../../src/contract/shop"

/** Everything the front door reads from its environment. The names are fixed points: tools rely on them. */
export interface Settings {
  host: string
  port: number
  /** Where the backends answer, without a slash at the end; one at least. */
  backendUrls: string[]
  /** How many backends answer at these addresses: one of a balancer has several behind it. */
  backendCount: number
  /** Proves to backends on other machines that it is the front door who says where a visitor is; null: all run on this one. */
  doorSecret: string | null
  /** Seconds between saying that this process stops (`/readyz`) and stopping. */
  drainSeconds: number
  /** Where visitors find the shop, without a slash at the end. */
  publicUrl: string
  /** Visitors come by https (something in front of this process ends it). */
  https: boolean
  /** How many proxies of ours stand in front and may be believed about the visitor's address and protocol. */
  trustedProxies: number
  demo: boolean
  /** Send Content-Security-Policy. Off in development, where Vite's client writes scripts and styles into pages. */
  policies: boolean
  uploadsDir: string | null
  outboxDir: string
  /** Resized pictures, stored between runs. */
  imagesDir: string
  /** Empty: this process receives no changes, so only the time limits of the answers apply. */
  databaseUrl: string
  databaseSsl: DatabaseSsl
  /** Memory that the public cache may take. */
  cacheBytes: number
  /** What payment providers may run and show on our pages. */
  paymentPages: PaymentPages
  /** What the page of the credit checkout lets in beside; null where buying on credit is closed. */
  creditPages: CreditPages | null
  /** Whose pages, beside the shop's own, may read Medusa's shop API. */
  storeOrigins: string[]
  shop: Shop
}

type Env = Record<string, string | undefined>

export function readSettings(env: Env): Settings {
  const port = Number(env.PORT || 8000)
  const publicUrl = (env.SHOP_URL || `http://localhost:${port}`).replace(/\/+$/, "")
  const https = publicUrl.startsWith("https:")
  // It only receives changes, which takes a connection that a pooler shares with nobody.
  const database = databaseConnection(env.DIRECT_DATABASE_URL || env.DATABASE_URL || "", env)
  const urls = backendUrls(env)
  const dataDir = resolve(env.SHOP_ROOT || projectRoot(), env.SHOP_DATA_DIR || "var")
  // A route reads it when it is asked for; what is wrong with it is said at the start.
  securityContact(env)
  return {
    host: env.HOST || "127.0.0.1",
    port,
    backendUrls: urls,
    backendCount: backendCount(env, urls),
    doorSecret: doorSecret(env),
    drainSeconds: drainSeconds(env),
    publicUrl,
    https,
    // This process speaks no TLS: with an https address somebody of ours must stand in front.
    trustedProxies: Number(env.TRUSTED_PROXIES || (https ? 1 : 0)),
    demo: env.SHOP_DEMO === "true",
    policies: true,
    // Of what lies in a bucket, a copy on this disk may be one that staff have hidden since.
    uploadsDir: env.S3_BUCKET ? null : resolve(dataDir, "uploads"),
    outboxDir: resolve(dataDir, "outbox"),
    imagesDir: resolve(dataDir, "images"),
    databaseUrl: database.connectionString,
    databaseSsl: database.ssl,
    cacheBytes: Number(env.PUBLIC_CACHE_MB || 128) * 1024 * 1024,
    paymentPages: readPaymentPages(env),
    creditPages: readCreditPages(env),
    storeOrigins: storeOrigins(env),
    shop: readShop(env),
  }
}

function backendUrls(env: Env): string[] {
  const given = (env.BACKEND_URL || `http://127.0.0.1:${env.BACKEND_PORT || 9000}`).split(",")
  const urls = given.map((url) => url.trim().replace(/\/+$/, "")).filter(Boolean)
  const wrong = urls.find((url) => !/^https?:\/\/[^/]+$/.test(url) || !URL.canParse(url))
  if (urls.length === 0 || wrong !== undefined)
    throw new Error(
      `BACKEND_URL has "${wrong ?? ""}": list addresses such as http://10.0.0.5:9000, by commas`,
    )
  return [...new Set(urls)]
}

function backendCount(env: Env, urls: string[]): number {
  const count = Number(env.BACKEND_COUNT || urls.length)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`BACKEND_COUNT is "${env.BACKEND_COUNT}": say how many backends answer at BACKEND_URL`)
  return count
}

/** The storefront's folder, from the sources and from the build alike. */
export function storefrontRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (basename(folder) !== "storefront" && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

const projectRoot = () => dirname(storefrontRoot())
