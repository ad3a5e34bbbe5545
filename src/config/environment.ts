import { dirname, resolve } from "node:path"
import { creditScriptUrl } from "../contract/credit-pages"
import { type Kobo, toKobo } from "../contract/money"
import { cardScriptUrl } from "../contract/payment-pages"
import { readShop } from "../contract/shop"
import { type Bucket, readBucket } from "./bucket"
import { type DatabaseSsl, databaseConnection } from "./database"
import type { Keys } from "./keys"
import { backendHost, doorSecrets, drainSeconds, type WorkerMode, workerMode } from "./processes"
import { storeKey, storeOrigins } from "./store-api"
import { daysOf, type Env, isOn, listed, nairaOf, rateOf } from "./variables"

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
  /** Sealed files of shoppers, for whom they are meant alone. */
  privateDir: string
  /** Where these three lie instead, for processes on several machines; null: on this machine's disk. */
  bucket: Bucket | null
  databaseUrl: string
  databaseSsl: DatabaseSsl
  databasePool: number
  /** Where the reports read; a replica will do. */
  reportingDatabaseUrl: string
  reportingDatabaseSsl: DatabaseSsl
  redisUrl: string | undefined
  workerMode: WorkerMode
  /** Where this backend listens. */
  backendHost: string
  backendPort: number
  /** Who sends one of them is the front door. Empty: whoever asks from this machine is. */
  doorSecrets: string[]
  /** Seconds between saying that this process stops (`/readyz`) and stopping. */
  drainSeconds: number
  /** Where the front door answers, without a slash at the end. */
  publicUrl: string
  /** Addresses of apps that the mail for a new password may open, without query. */
  appLinks: string[]
  secureCookies: boolean
  /** Whose pages, beside the shop's own, may call Medusa's shop API from a browser. */
  storeOrigins: string[]
  /** The publishable key that a new shop begins with; null: Medusa makes one up. It opens nothing by itself. */
  storeKey: string | null
  jwtSecret: string
  cookieSecret: string
  /** The same secrets, the present one first, then those that are accepted besides while one is being replaced. */
  jwtSecrets: Keys
  cookieSecrets: Keys
  /** What secrets in the database are sealed with, and before that the keys that sealed some of them earlier. */
  dataKeys: Keys
  /** What bank verification numbers are sealed with, and before that the keys that sealed some of them earlier. */
  loanDataKeys: Keys
  /** The same of what the keys of private files are sealed with. */
  fileDataKeys: Keys
  adminDisabled: boolean
  /** What may run scheduled jobs at once, at `/internal/jobs`; without it nobody may. */
  jobsKey: string | undefined
  /** Whether staff must set up a second factor before they may do anything. */
  staffSecondFactor: "required" | "optional"
  card: CardProviderOptions
  withdrawals: WithdrawalOptions
  referral: ReferralOptions
  /** What may be put into a wallet at once, in kobo. */
  walletFunding: { leastKobo: Kobo; mostKobo: Kobo }
  /** Null: nobody buys on credit here. */
  credit: CreditProviderOptions | null
  mail: MailOptions
  /** Widens every rate limit (`src/modules/limits`). */
  rateLimitFactor: number
  textMessage: TextMessageOptions
  loans: LoanOptions
  identityCheck: IdentityCheckOptions
  /** The identity providers that the shop has keys for. */
  social: Partial<SocialClientOptions>
  /** What looks at uploaded files, by clamd's protocol; null: nobody does. */
  virusScanner: { host: string; port: number } | null
}

export interface TextMessageOptions {
  /** Base URL of the text message provider's HTTP API (Termii's shape). */
  apiUrl: string
  apiKey: string
  /** Three to eleven letters or digits, registered with the provider. */
  sender: string
}

export interface LoanOptions {
  /** The licensed lender whose loans these are, named wherever one is asked for; null: no applications are taken. */
  lender: string | null
  /** What may be asked for, kobo. */
  leastKobo: number
  mostKobo: number
}

export interface IdentityCheckOptions {
  /** Base URL of the identity register's HTTP API (Youverify's shape). */
  apiUrl: string
  token: string
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
  /** Which provider new card payments are opened with: `card` is Paystack, others have the name of their folder. */
  provider: string
  /** Base URL of the card provider's HTTP API. */
  apiUrl: string
  secretKey: string
  publicKey: string
  /** The popup script that pages pay with; null: only the provider's hosted page. */
  scriptUrl: string | null
  /** Where the sandbox of every provider is; null where the money is real. */
  sandboxUrl: string | null
}

/** Limits of withdrawals to a bank account (docs/withdrawals.md). */
export interface WithdrawalOptions {
  /** Off, no shopper can withdraw; what was asked for before goes on. */
  enabled: boolean
  leastKobo: Kobo
  mostKobo: Kobo
  /** From midnight to midnight in Lagos. */
  dayKobo: Kobo
}

/** What people earn by referring others (docs/referral.md). */
export interface ReferralOptions {
  /** For a friend's first delivered order. */
  rewardKobo: Kobo
  /** From delivery until a reward may be taken out. */
  pendingDays: number
  /** Hundredths of a per cent of the product value. */
  affiliateRateBp: number
  hustleRateBp: number
  /** What may be withdrawn to a bank account at least. */
  leastWithdrawalKobo: Kobo
}

export interface CreditProviderOptions {
  /** Whose shape of popup and webhooks it is. */
  provider: "credit-direct"
  publicKey: string
  /** What transactions are signed with. */
  secretKey: string
  /** `whsec_…`; several while one is being replaced. */
  webhookSecrets: string[]
  /** The popup's script. */
  scriptUrl: string
  isLive: boolean
  /** The smallest and the largest sum it lends. */
  minKobo: Kobo
  maxKobo: Kobo
  /** From here on anybody's unused cheaper checkout of the last day leaves an amount unproven (docs/credit.md). */
  proofFromKobo: Kobo
}

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Without SMTP each message becomes a file here. */
  outboxDir: string
}

export function readEnvironment(env: Env): Environment {
  const production = env.NODE_ENV === "production"
  const demo = env.SHOP_DEMO === "true"
  const projectRoot = env.SHOP_ROOT ?? findRoot()
  const dataDir = resolve(projectRoot, env.SHOP_DATA_DIR || "var")
  const publicUrl = (env.SHOP_URL || "http://localhost:8000").replace(/\/$/, "")
  const shop = readShop(env)
  const database = databaseConnection(env.DATABASE_URL || "", env)
  const reporting = databaseConnection(env.REPORTING_DATABASE_URL || env.DATABASE_URL || "", env)
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT || "9400"}`
  return {
    production,
    demo,
    projectRoot,
    dataDir,
    uploadsDir: `${dataDir}/uploads`,
    staffFilesDir: `${dataDir}/staff-files`,
    privateDir: `${dataDir}/private`,
    bucket: readBucket(env),
    databaseUrl: asRole(database.connectionString, env.DATABASE_ROLE),
    databaseSsl: database.ssl,
    databasePool: Number(env.DATABASE_POOL || 20),
    reportingDatabaseUrl: reporting.connectionString,
    reportingDatabaseSsl: reporting.ssl,
    redisUrl: env.REDIS_URL || undefined,
    workerMode: workerMode(env),
    backendHost: backendHost(env, production && !demo),
    backendPort: Number(env.BACKEND_PORT || 9000),
    doorSecrets: doorSecrets(env),
    drainSeconds: drainSeconds(env),
    publicUrl,
    appLinks: listed(env.APP_LINKS).map(appLink),
    secureCookies: publicUrl.startsWith("https:"),
    storeOrigins: storeOrigins(env),
    storeKey: storeKey(env, demo || !production),
    jwtSecret: secret("JWT_SECRET", env, production && !demo),
    cookieSecret: secret("COOKIE_SECRET", env, production && !demo),
    jwtSecrets: [secret("JWT_SECRET", env, production && !demo), ...listed(env.JWT_SECRETS_BEFORE)],
    cookieSecrets: [secret("COOKIE_SECRET", env, production && !demo), ...listed(env.COOKIE_SECRETS_BEFORE)],
    dataKeys: dataKeys("", env, production && !demo),
    loanDataKeys: dataKeys("LOAN_", env, production && !demo),
    fileDataKeys: dataKeys("FILE_", env, production && !demo),
    adminDisabled: env.ADMIN_DISABLED === "true",
    jobsKey: env.JOBS_KEY ? secret("JOBS_KEY", env, true) : undefined,
    staffSecondFactor: secondFactor(env.STAFF_SECOND_FACTOR, production && !demo),
    card: {
      apiUrl: (env.CARD_API_URL || (demo || !production ? sandbox : "https://api.paystack.co")).replace(
        /\/$/,
        "",
      ),
      secretKey: providerKey("CARD_SECRET_KEY", "sk_test_sandbox", env, production && !demo),
      publicKey: providerKey("CARD_PUBLIC_KEY", "pk_test_sandbox", env, production && !demo),
      scriptUrl: cardScriptUrl(env),
      provider: env.CARD_PROVIDER && env.CARD_PROVIDER !== "paystack" ? env.CARD_PROVIDER : "card",
      sandboxUrl: production && !demo ? null : sandbox,
    },
    withdrawals: {
      enabled: isOn("WITHDRAWALS_ENABLED", env, demo || !production),
      leastKobo: nairaOf("WITHDRAWAL_LEAST", env, 500),
      mostKobo: nairaOf("WITHDRAWAL_MOST", env, 200_000),
      dayKobo: nairaOf("WITHDRAWAL_DAY", env, 500_000),
    },
    referral: {
      rewardKobo: nairaOf("REFERRAL_REWARD", env, 1_000),
      pendingDays: daysOf("REFERRAL_PENDING_DAYS", env, 7),
      affiliateRateBp: rateOf("AFFILIATE_RATE", env, 5),
      hustleRateBp: rateOf("HUSTLE_RATE", env, 7.5),
      leastWithdrawalKobo: nairaOf("REFERRAL_WITHDRAWAL_LEAST", env, 1_000),
    },
    walletFunding: {
      leastKobo: nairaOf("WALLET_FUND_MIN", env, 100),
      mostKobo: nairaOf("WALLET_FUND_MAX", env, 1_000_000),
    },
    credit: credit(env, production && !demo),
    mail: {
      smtpUrl: smtpUrl(env, production && !demo),
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
    loans: {
      lender: env.LOAN_LENDER || (demo || !production ? "Sandbox Microfinance Bank" : null),
      leastKobo: nairaOf("LOAN_LEAST", env, 10_000),
      mostKobo: nairaOf("LOAN_MOST", env, 500_000),
    },
    identityCheck: {
      apiUrl: (
        env.IDENTITY_API_URL || (demo || !production ? `${sandbox}/identity` : "https://api.youverify.co")
      ).replace(/\/$/, ""),
      token: env.IDENTITY_API_KEY || (demo || !production ? "identity_test_sandbox" : ""),
    },
    social: social(env, demo || !production ? sandbox : null),
    virusScanner: scannerAt(env.VIRUS_SCANNER_URL),
  }
}

const NO_APP = new Set(["http:", "javascript:", "data:", "file:", "vbscript:", "blob:", "mailto:"])

function appLink(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || NO_APP.has(url.protocol) || url.search || url.hash)
    throw new Error(
      `APP_LINKS has "${value}": list addresses such as shopapp://reset-password, without a query`,
    )
  return url.href
}

function scannerAt(value: string | undefined): Environment["virusScanner"] {
  if (!value) return null
  const { protocol, hostname, port } = URL.canParse(value)
    ? new URL(value)
    : { protocol: "", hostname: "", port: "" }
  if (protocol !== "tcp:" || !hostname || !port)
    throw new Error(`VIRUS_SCANNER_URL is "${value}": set it to tcp://host:port`)
  return { host: hostname, port: Number(port) }
}

/** What the sandbox signs its webhooks with. */
const SANDBOX_WEBHOOK_SECRET = "whsec_c2FuZGJveC1jcmVkaXQtd2ViaG9va3M="

function credit(env: Env, strict: boolean): CreditProviderOptions | null {
  const scriptUrl = creditScriptUrl(env)
  if (!scriptUrl) return null
  if (env.CREDIT_PROVIDER && env.CREDIT_PROVIDER !== "credit-direct") {
    throw new Error(`CREDIT_PROVIDER is "${env.CREDIT_PROVIDER}": set it to credit-direct or none`)
  }
  const secrets = providerKey("CREDIT_WEBHOOK_SECRET", SANDBOX_WEBHOOK_SECRET, env, strict)
  return {
    provider: "credit-direct",
    publicKey: providerKey("CREDIT_PUBLIC_KEY", "pk_credit_sandbox", env, strict),
    secretKey: providerKey("CREDIT_SECRET_KEY", "sk_credit_sandbox", env, strict),
    webhookSecrets: secrets.split(",").map((secret) => secret.trim()),
    scriptUrl,
    isLive: strict,
    minKobo: toKobo(env.CREDIT_MIN_NAIRA || "10000"),
    maxKobo: toKobo(env.CREDIT_MAX_NAIRA || "5000000"),
    proofFromKobo: toKobo(env.CREDIT_PROOF_NAIRA || "300000"),
  }
}

/** Every connection begins as this role, which may do less than the one that logs in. */
function asRole(url: string, role: string | undefined): string {
  if (!url || !role) return url
  if (!/^[a-z_][a-z0-9_]*$/.test(role))
    throw new Error(`DATABASE_ROLE is "${role}", which is no name of a role`)
  const address = new URL(url)
  address.searchParams.set("options", `-c role=${role}`)
  return address.href
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

/**
 * A key for data at rest and, after it, those that open what was sealed with another: `LOAN_DATA_KEY`,
 * `LOAN_DATA_KEYS_BEFORE`. A key that is not set is the more general one's, and then so are its former ones.
 */
function dataKeys(of: "" | "LOAN_" | "FILE_", env: Env, strict: boolean): Keys {
  const own = `${of}DATA_KEY`
  const present = [own, "DATA_KEY"].find((name) => env[name]) ?? "COOKIE_SECRET"
  const before = [...new Set([`${own}S_BEFORE`, "DATA_KEYS_BEFORE", "COOKIE_SECRETS_BEFORE"])].flatMap(
    (name) => listed(env[name]),
  )
  return [secret(present, env, strict), ...new Set(before)]
}

function providerKey(name: string, sandboxKey: string, env: Env, strict: boolean): string {
  const value = env[name]
  if (!value && strict) throw new Error(`${name} is missing: set it to the provider's key`)
  return value || sandboxKey
}

/** Without a mail server mails are files on this machine, links to reset passwords among them: not in a real shop. */
function smtpUrl(env: Env, strict: boolean): string | undefined {
  if (!env.SMTP_URL && strict)
    throw new Error("SMTP_URL is missing: set it to the mail server, or nobody gets a mail of the shop")
  return env.SMTP_URL || undefined
}

function secondFactor(value: string | undefined, strict: boolean): Environment["staffSecondFactor"] {
  if (value === "required" || value === "optional") return value
  return strict ? "required" : "optional"
}

function findRoot(): string {
  const here = resolve(__dirname, "../..")
  return here.endsWith("/.medusa/server") ? dirname(dirname(here)) : here
}
