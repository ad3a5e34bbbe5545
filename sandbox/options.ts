import { resolve } from "node:path"
import { readShop } from "../src/contract/shop"

/** What the stand-ins are started with. The names of the environment variables are fixed points. */
export interface SandboxOptions {
  host: string
  /** 0 picks a free port. */
  port: number
  /** Where browsers reach the sandbox, without a slash at the end; by default the host of the merchant's own request. */
  publicUrl: string | undefined
  /** The bank's records and books: one JSON file. */
  stateFile: string
  secretKey: string
  /** Where the merchant listens for webhooks. */
  webhookUrl: string
  merchantName: string
  creditPublicKey: string
  /** What merchants sign transactions with. */
  creditSecretKey: string
  /** `whsec_…` */
  creditWebhookSecret: string
  creditWebhookUrl: string
  /** Waits before the next try of a webhook that was not answered 200; the last one repeats. */
  webhookBackoffMs: readonly number[]
  /** How long a refund stays pending, and then processing. */
  refundStepMs: number
  /** The text message provider's API key. */
  smsKey: string
  /** The key of the register of identities. */
  identityToken: string
  /** Where delivered texts are shown: `GET /dev/outbox` of the front door. */
  outboxDir: string
  /** Where browsers reach the shop, without a slash at the end: people are sent back there alone. */
  shopUrl: string
  /** How the shop is known to the identity providers. */
  social: Record<"google" | "facebook", { id: string; secret: string }>
}

type Env = Record<string, string | undefined>

export function readSandboxOptions(env: Env): SandboxOptions {
  return {
    host: env.HOST || "127.0.0.1",
    port: Number(env.SANDBOX_PORT || 9400),
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/$/, "") || undefined,
    stateFile: resolve(env.SHOP_DATA_DIR || "var", "sandbox.json"),
    secretKey: env.CARD_SECRET_KEY || "sk_test_sandbox",
    webhookUrl:
      env.SANDBOX_WEBHOOK_URL || `http://127.0.0.1:${env.BACKEND_PORT || 9000}/api/v1/webhooks/card`,
    merchantName: readShop(env).name,
    creditPublicKey: env.CREDIT_PUBLIC_KEY || "pk_credit_sandbox",
    creditSecretKey: env.CREDIT_SECRET_KEY || "sk_credit_sandbox",
    creditWebhookSecret: env.CREDIT_WEBHOOK_SECRET || "whsec_c2FuZGJveC1jcmVkaXQtd2ViaG9va3M=",
    creditWebhookUrl:
      env.SANDBOX_CREDIT_WEBHOOK_URL || `http://127.0.0.1:${env.BACKEND_PORT || 9000}/api/v1/webhooks/credit`,
    webhookBackoffMs: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
    refundStepMs: 1_000,
    smsKey: env.TEXT_API_KEY || "text_test_sandbox",
    identityToken: env.IDENTITY_API_KEY || "identity_test_sandbox",
    outboxDir: resolve(env.SHOP_DATA_DIR || "var", "outbox"),
    shopUrl: (env.SHOP_URL || `http://localhost:${env.PORT || 8000}`).replace(/\/$/, ""),
    social: {
      google: { id: "sandbox-google", secret: "sandbox-google-secret" },
      facebook: { id: "sandbox-facebook", secret: "sandbox-facebook-secret" },
    },
  }
}
