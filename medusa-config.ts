import { defineConfig, loadEnv } from "@medusajs/framework/utils"
import { englishAdmin } from "./src/config/english-admin"
import { environment } from "./src/config/environment"
import { namedScreens } from "./src/config/named-screens"
import { oneDialog } from "./src/config/one-dialog"
import { medusaRedisOptions } from "./src/config/redis"
import { readSecretFiles } from "./src/config/secret-files"
import { log } from "./src/log/log"
import { medusaLogger } from "./src/log/medusa-logger"
import { readBigintsAsNumbers } from "./src/sql/int8"
import { reusePlans } from "./src/sql/reused-plans"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

readSecretFiles(process.env)
// Every process of Medusa's begins here: server, worker, scripts, migrations.
readBigintsAsNumbers()

const env = environment()
if (env.reusesPlans) reusePlans()
const { redis } = env
const redisOptions = redis ? medusaRedisOptions(redis) : {}

// Not a fresh literal: `sources` is missing from Medusa's AdminOptions type, though the bundler reads it.
const admin = {
  path: "/app" as const,
  disable: env.adminDisabled,
  backendUrl: "/",
  maxUploadFileSize: 8 * 1024 * 1024,
  sources: [`${env.projectRoot}/admin-extensions/src/admin`],
  vite: () => ({
    plugins: [englishAdmin(), oneDialog(), namedScreens()],
    resolve: {
      alias: { "react-country-flag": `${env.projectRoot}/admin-extensions/src/admin/ui/country-flag.tsx` },
    },
  }),
}

const redisModules = redis
  ? [
      {
        resolve: "@medusajs/medusa/event-bus-redis",
        options: {
          redisUrl: redis.url,
          redisOptions,
          jobOptions: { attempts: 5, backoff: { type: "exponential", delay: 1000 }, removeOnComplete: true },
        },
      },
      {
        resolve: "@medusajs/medusa/workflow-engine-redis",
        options: { redis: { redisUrl: redis.url, redisOptions } },
      },
      { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl: redis.url, redisOptions } },
      {
        resolve: "@medusajs/medusa/locking",
        options: {
          providers: [
            {
              resolve: "@medusajs/medusa/locking-redis",
              id: "locking-redis",
              is_default: true,
              options: { redisUrl: redis.url, redisOptions },
            },
          ],
        },
      },
    ]
  : []

module.exports = defineConfig({
  logger: medusaLogger(log),
  projectConfig: {
    databaseUrl: env.databaseUrl,
    databaseDriverOptions: {
      connection: { ssl: env.databaseSsl },
      pool: { min: 2, max: env.databasePool, idleTimeoutMillis: 30_000 },
    },
    ...(redis ? { redisUrl: redis.url, redisOptions } : {}),
    workerMode: env.workerMode,
    cookieOptions: { secure: env.secureCookies },
    sessionOptions: { saveUninitialized: false, resave: false },
    http: {
      storeCors: [env.publicUrl, ...env.storeOrigins].join(","),
      adminCors: env.publicUrl,
      authCors: [env.publicUrl, ...env.storeOrigins].join(","),
      jwtSecret: env.jwtSecret,
      cookieSecret: env.cookieSecret,
      jwtExpiresIn: "12h",
      compression: { enabled: false },
      authMethodsPerActor: { user: ["emailpass"], customer: ["emailpass"] },
    },
  },
  admin,
  modules: [
    ...redisModules,
    {
      resolve: "@medusajs/medusa/auth",
      options: { providers: [{ resolve: "./src/providers/auth-password", id: "emailpass" }] },
    },
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          { resolve: "./src/providers/payment-card", id: "card", options: env.card },
          { resolve: "./src/providers/payment-records/wallet", id: "wallet" },
          { resolve: "./src/providers/payment-records/credit", id: "credit" },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      options: { providers: [{ resolve: "./src/providers/fulfilment-nigeria", id: "nigeria" }] },
    },
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          { resolve: "./src/providers/mail", id: "mail", options: { channels: ["email"], ...env.mail } },
          {
            resolve: "./src/providers/text-message",
            id: "text-message",
            options: { channels: ["sms", "whatsapp"], ...env.textMessage },
          },
          { resolve: "@medusajs/medusa/notification-local", id: "feed", options: { channels: ["feed"] } },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: {
        providers: [
          {
            resolve: "./src/providers/file-images",
            id: "pictures",
            options: { publicDir: env.uploadsDir, privateDir: env.staffFilesDir, bucket: env.bucket },
          },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/order",
      // The admin shows orders by the number that shoppers know.
      options: {
        generateCustomDisplayId: async (order: { metadata?: Record<string, unknown> | null }) =>
          order.metadata?.order_number,
      },
    },
    { resolve: "./src/modules/outbox" },
    { resolve: "./src/modules/idempotency" },
    {
      resolve: "./src/modules/limits",
      options: { factor: env.rateLimitFactor, redis },
    },
    { resolve: "./src/modules/social" },
    { resolve: "./src/modules/accounts" },
    { resolve: "./src/modules/staff", options: { dataKeys: env.dataKeys } },
    { resolve: "./src/modules/verification", options: { secrets: env.cookieSecrets } },
    { resolve: "./src/modules/audit" },
    { resolve: "./src/modules/brands" },
    {
      resolve: "./src/modules/catalogue",
      options: { direct: { connectionString: env.directDatabaseUrl, ssl: env.directDatabaseSsl } },
    },
    { resolve: "./src/modules/delivery" },
    { resolve: "./src/modules/reviews" },
    { resolve: "./src/modules/questions" },
    { resolve: "./src/modules/wishlists" },
    { resolve: "./src/modules/mail-choices" },
    { resolve: "./src/modules/push" },
    { resolve: "./src/modules/merchandising" },
    { resolve: "./src/modules/skin" },
    { resolve: "./src/modules/newsletter" },
    { resolve: "./src/modules/posts", options: { secrets: env.cookieSecrets } },
    { resolve: "./src/modules/privacy" },
    { resolve: "./src/modules/product-operations" },
    { resolve: "./src/modules/purchasing" },
    { resolve: "./src/modules/ordering" },
    { resolve: "./src/modules/ledger" },
    { resolve: "./src/modules/payments", options: { dataKeys: env.dataKeys } },
    { resolve: "./src/modules/books" },
    { resolve: "./src/modules/wallets" },
    { resolve: "./src/modules/gift-cards", options: { dataKeys: env.dataKeys } },
    { resolve: "./src/modules/points" },
    { resolve: "./src/modules/referrals" },
    { resolve: "./src/modules/loans", options: { dataKeys: env.loanDataKeys } },
    {
      resolve: "./src/modules/private-files",
      options: { dataKeys: env.fileDataKeys, dir: env.privateDir, bucket: env.bucket },
    },
    { resolve: "./src/modules/hustle" },
    { resolve: "./src/modules/app-versions" },
    { resolve: "./src/modules/opening" },
    { resolve: "./src/modules/coupons" },
    { resolve: "./src/modules/wholesale" },
    {
      resolve: "./src/modules/reporting",
      options: { databaseUrl: env.reportingDatabaseUrl, databaseSsl: env.reportingDatabaseSsl },
    },
  ],
})
