import { dirname, resolve } from "node:path"
import { readPurchaseCollector } from "../contract/analytics"
import { LEAST_BY_CARD_KOBO, MOST_BY_CARD_KOBO } from "../contract/card-sums"
import type { Kobo } from "../contract/money"
import { readShop } from "../contract/shop"
import { type Bucket, readBucket } from "./bucket"
import { type DatabaseSsl, databaseConnection } from "./database"
import type { Keys } from "./keys"
import { backendHost, doorSecrets, drainSeconds, type WorkerMode, workerMode } from "./processes"
import {
  type BankTransferOptions,
  bankTransferPayments,
  type CardProviderOptions,
  type CreditProviderOptions,
  cardProvider,
  creditProvider,
  type IdentityCheckOptions,
  identityRegister,
  type SocialClientOptions,
  socialProviders,
  type TextMessageOptions,
  textMessageProvider,
} from "./providers"
import { type PushOptions, pushOptions } from "./push"
import { type RedisConnection, redisConnection } from "./redis"
import { dataKeys, secret } from "./secrets"
import { storeKey, storeOrigins } from "./store-api"
import { addressOf, daysOf, type Env, isOn, listed, nairaOf, rateOf } from "./variables"

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
  /** PostgreSQL caches the plans of statements that come again. Not through a pooler, whose connections change. */
  reusesPlans: boolean
  /** Past a pooler, for what belongs to one connection: hearing of changes, migrations. The same without one. */
  directDatabaseUrl: string
  directDatabaseSsl: DatabaseSsl
  /** What every connection of a pooler has to begin as: the address does not show it. Null: the address says it. */
  pooledRole: string | null
  /** Where the reports read; a replica will do. */
  reportingDatabaseUrl: string
  reportingDatabaseSsl: DatabaseSsl
  redis: RedisConnection | null
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
  /** The publishable key that a shop has at least; null: Medusa makes one up. It opens nothing by itself. */
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
  /** Null: orders are not paid by bank transfer here. */
  bankTransfer: BankTransferOptions | null
  withdrawals: WithdrawalOptions
  referral: ReferralOptions
  /** What may be put into a wallet at once, in kobo. */
  walletFunding: { leastKobo: Kobo; mostKobo: Kobo }
  /** What a gift card may be worth, in kobo. */
  giftCards: { leastKobo: Kobo; mostKobo: Kobo }
  /** Null: nobody buys on credit here. */
  credit: CreditProviderOptions | null
  mail: MailOptions
  /** Widens every rate limit (`src/modules/limits`). */
  rateLimitFactor: number
  textMessage: TextMessageOptions
  /** What addresses of pictures in product files may begin with beside the internet: the sandbox's; null where the people are real. */
  sandboxPictures: string | null
  /** Null: no push notifications. */
  push: PushOptions | null
  loans: LoanOptions
  identityCheck: IdentityCheckOptions
  /** The identity providers that the shop has keys for. */
  social: Partial<SocialClientOptions>
  /** What looks at uploaded files, by clamd's protocol; null: nobody does. */
  virusScanner: { host: string; port: number } | null
  /** Where an analytics service receives purchases, with its key; null: nowhere. */
  purchaseCollector: string | null
  /** How long an unpaid order's stock is reserved; tests set it. */
  orderHoldSeconds: number
  /** When orders, stock and payments are compared; tests set it. */
  orderDriftSchedule: string
  /** For `npm run staff` and for the first member of staff. */
  staffAnswerFile: string | undefined
  staffPassword: string | undefined
}

export interface LoanOptions {
  /** The licensed lender whose loans these are, named wherever one is asked for; null: no applications are taken. */
  lender: string | null
  /** What may be asked for, kobo. */
  leastKobo: number
  mostKobo: number
}

/** Limits of withdrawals to a bank account (docs/withdrawals.md). */
export interface WithdrawalOptions {
  /** Off, no shopper can withdraw; what was asked for before goes on. */
  enabled: boolean
  leastKobo: Kobo
  mostKobo: Kobo
  /** From midnight to midnight in Lagos. */
  dayKobo: Kobo
  /** What goes beyond it within a day needs the code of an authenticator app. */
  codeAboveKobo: Kobo
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

export interface MailOptions {
  smtpUrl: string | undefined
  from: string
  /** Without `MAIL_FROM` the sender is called what the shop is called now. */
  fromShop?: boolean
  /** Without SMTP each message becomes a file here. */
  outboxDir: string
}

/** What this process was started with. Read again by each call: tests and secret files set variables after the start. */
export const environment = (): Environment => readEnvironment(process.env)

export function readEnvironment(env: Env): Environment {
  const production = env.NODE_ENV === "production"
  const demo = env.SHOP_DEMO === "true"
  // Real people and real money: nothing is made up that an operator has not set.
  const strict = production && !demo
  const projectRoot = env.SHOP_ROOT ?? findRoot()
  const dataDir = resolve(projectRoot, env.SHOP_DATA_DIR || "var")
  const publicUrl = addressOf(env.SHOP_URL || "http://localhost:8000")
  const shop = readShop(env)
  const database = databaseConnection(env.DATABASE_URL || "", env)
  const isPooled = Boolean(env.DIRECT_DATABASE_URL)
  const directUrl = env.DIRECT_DATABASE_URL || env.DATABASE_URL || ""
  const direct = databaseConnection(directUrl, env)
  const reporting = databaseConnection(env.REPORTING_DATABASE_URL || directUrl, env)
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
    databaseUrl: isPooled ? database.connectionString : asRole(database.connectionString, env.DATABASE_ROLE),
    databaseSsl: database.ssl,
    databasePool: Number(env.DATABASE_POOL || 20),
    reusesPlans: !isPooled && isOn("DATABASE_PLANS", env, true),
    directDatabaseUrl: asRole(direct.connectionString, env.DATABASE_ROLE),
    directDatabaseSsl: direct.ssl,
    pooledRole: (isPooled && env.DATABASE_ROLE) || null,
    reportingDatabaseUrl: reporting.connectionString,
    reportingDatabaseSsl: reporting.ssl,
    redis: redisConnection(env),
    workerMode: workerMode(env),
    backendHost: backendHost(env, strict),
    backendPort: Number(env.BACKEND_PORT || 9000),
    doorSecrets: doorSecrets(env),
    drainSeconds: drainSeconds(env),
    publicUrl,
    appLinks: listed(env.APP_LINKS).map(appLink),
    secureCookies: publicUrl.startsWith("https:"),
    storeOrigins: storeOrigins(env),
    storeKey: storeKey(env, !strict),
    jwtSecret: secret("JWT_SECRET", env, strict),
    cookieSecret: secret("COOKIE_SECRET", env, strict),
    jwtSecrets: [secret("JWT_SECRET", env, strict), ...listed(env.JWT_SECRETS_BEFORE)],
    cookieSecrets: [secret("COOKIE_SECRET", env, strict), ...listed(env.COOKIE_SECRETS_BEFORE)],
    dataKeys: dataKeys("", env, strict),
    loanDataKeys: dataKeys("LOAN_", env, strict),
    fileDataKeys: dataKeys("FILE_", env, strict),
    adminDisabled: env.ADMIN_DISABLED === "true",
    jobsKey: env.JOBS_KEY ? secret("JOBS_KEY", env, true) : undefined,
    staffSecondFactor: secondFactor(env.STAFF_SECOND_FACTOR, strict),
    card: cardProvider(env, strict, sandbox),
    bankTransfer: bankTransferPayments(env, strict),
    withdrawals: {
      enabled: isOn("WITHDRAWALS_ENABLED", env, !strict),
      leastKobo: nairaOf("WITHDRAWAL_LEAST", env, 500),
      mostKobo: nairaOf("WITHDRAWAL_MOST", env, 200_000),
      dayKobo: nairaOf("WITHDRAWAL_DAY", env, 500_000),
      // In the demo shop no more than a day allows: apps that know the specification alone try it there.
      codeAboveKobo: nairaOf("WITHDRAWAL_CODE_ABOVE", env, strict ? 100_000 : 500_000),
    },
    referral: {
      rewardKobo: nairaOf("REFERRAL_REWARD", env, 1_000),
      pendingDays: daysOf("REFERRAL_PENDING_DAYS", env, 7),
      affiliateRateBp: rateOf("AFFILIATE_RATE", env, 5),
      hustleRateBp: rateOf("HUSTLE_RATE", env, 7.5),
      leastWithdrawalKobo: nairaOf("REFERRAL_WITHDRAWAL_LEAST", env, 1_000),
    },
    walletFunding: {
      leastKobo: Math.max(LEAST_BY_CARD_KOBO, nairaOf("WALLET_FUND_MIN", env, 100)),
      mostKobo: Math.min(MOST_BY_CARD_KOBO, nairaOf("WALLET_FUND_MAX", env, 1_000_000)),
    },
    giftCards: {
      leastKobo: Math.max(LEAST_BY_CARD_KOBO, nairaOf("GIFT_CARD_MIN", env, 1_000)),
      mostKobo: Math.min(MOST_BY_CARD_KOBO, nairaOf("GIFT_CARD_MAX", env, 200_000)),
    },
    credit: creditProvider(env, strict),
    mail: {
      smtpUrl: smtpUrl(env, strict),
      from: env.MAIL_FROM || `${shop.name} <${shop.email}>`,
      fromShop: !env.MAIL_FROM,
      outboxDir: `${dataDir}/outbox`,
    },
    rateLimitFactor: rateLimitFactor(env.RATE_LIMIT_FACTOR, strict),
    textMessage: textMessageProvider(env, strict, sandbox),
    sandboxPictures: strict ? null : `${sandbox}/pictures/`,
    push: pushOptions(env, strict, sandbox),
    loans: {
      lender: env.LOAN_LENDER || (!strict ? "Sandbox Microfinance Bank" : null),
      leastKobo: nairaOf("LOAN_LEAST", env, 10_000),
      mostKobo: nairaOf("LOAN_MOST", env, 500_000),
    },
    identityCheck: identityRegister(env, strict, sandbox),
    social: socialProviders(env, strict ? null : sandbox),
    virusScanner: scannerAt(env.VIRUS_SCANNER_URL),
    purchaseCollector: readPurchaseCollector(env),
    orderHoldSeconds: Number(env.ORDER_HOLD_SECONDS || 3600),
    orderDriftSchedule: env.ORDER_DRIFT_SCHEDULE || "*/10 * * * *",
    staffAnswerFile: env.STAFF_ANSWER || undefined,
    staffPassword: env.STAFF_PASSWORD || undefined,
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

/** Every connection begins as this role, which may do less than the one that logs in. */
function asRole(url: string, role: string | undefined): string {
  if (!url || !role) return url
  if (!/^[a-z_][a-z0-9_]*$/.test(role))
    throw new Error(`DATABASE_ROLE is "${role}", which is no name of a role`)
  const address = new URL(url)
  address.searchParams.set("options", `-c role=${role}`)
  return address.href
}

/** With real accounts behind them, limits can be widened only so far. */
const WIDEST = 10

function rateLimitFactor(value: string | undefined, strict: boolean): number {
  const factor = Number(value || 1)
  if (!(factor > 0)) throw new Error(`RATE_LIMIT_FACTOR is "${value}": set it to a number above 0`)
  return strict ? Math.min(factor, WIDEST) : factor
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
