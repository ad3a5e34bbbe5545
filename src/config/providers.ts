import { creditScriptUrl } from "../contract/credit-pages"
import { type Kobo, toKobo } from "../contract/money"
import { cardScriptUrl } from "../contract/payment-pages"
import { readShop } from "../contract/shop"
import { providerKey } from "./secrets"
import { addressOf, type Env, listed, nairaOf } from "./variables"

export interface TextMessageOptions {
  /** Base URL of the text message provider's HTTP API (Termii's shape). */
  apiUrl: string
  apiKey: string
  /** Three to eleven letters or digits, registered with the provider. */
  sender: string
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

/** Ways to pay at a provider that an operator may open beside cards, which every shop takes. */
const CHANNELS_TO_OPEN = ["card", "bank_transfer"] as const

export interface BankTransferOptions {
  /** How long an account number takes money. */
  minutes: number
  leastKobo: Kobo
  mostKobo: Kobo
}

/** What Paystack takes: an account lives from 15 minutes to 8 hours. */
const ACCOUNT_MINUTES = { least: 15, most: 480 }

/** Null: the shop takes no bank transfers. Where the money is real, an operator opens them: the provider must have, too. */
export function bankTransferPayments(env: Env, strict: boolean): BankTransferOptions | null {
  const named = listed(env.PAYMENT_CHANNELS || (strict ? "card" : CHANNELS_TO_OPEN.join(",")))
  const unknown = named.find((name) => !CHANNELS_TO_OPEN.some((known) => known === name))
  if (unknown !== undefined || !named.includes("card"))
    throw new Error(
      `PAYMENT_CHANNELS is "${env.PAYMENT_CHANNELS}": set it to card, or to card and others of ${CHANNELS_TO_OPEN.join(", ")}`,
    )
  if (!named.includes("bank_transfer")) return null
  const minutes = Number(env.BANK_TRANSFER_MINUTES || 30)
  if (!Number.isInteger(minutes) || minutes < ACCOUNT_MINUTES.least || minutes > ACCOUNT_MINUTES.most)
    throw new Error(
      `BANK_TRANSFER_MINUTES is "${env.BANK_TRANSFER_MINUTES}": set it to minutes from ${ACCOUNT_MINUTES.least} to ${ACCOUNT_MINUTES.most}`,
    )
  return {
    minutes,
    leastKobo: nairaOf("BANK_TRANSFER_MIN_NAIRA", env, 100),
    mostKobo: nairaOf("BANK_TRANSFER_MAX_NAIRA", env, 10_000_000),
  }
}

/** `strict`: real money and real people; otherwise the sandbox stands in for whoever is not named. */
export function cardProvider(env: Env, strict: boolean, sandbox: string): CardProviderOptions {
  return {
    apiUrl: addressOf(env.CARD_API_URL || (strict ? "https://api.paystack.co" : sandbox)),
    secretKey: providerKey("CARD_SECRET_KEY", "sk_test_sandbox", env, strict),
    publicKey: providerKey("CARD_PUBLIC_KEY", "pk_test_sandbox", env, strict),
    scriptUrl: cardScriptUrl(env),
    provider: env.CARD_PROVIDER && env.CARD_PROVIDER !== "paystack" ? env.CARD_PROVIDER : "card",
    sandboxUrl: strict ? null : sandbox,
  }
}

export function textMessageProvider(env: Env, strict: boolean, sandbox: string): TextMessageOptions {
  return {
    apiUrl: addressOf(env.TEXT_API_URL || (strict ? "https://v3.api.termii.com" : `${sandbox}/sms`)),
    // Only the texts need it: without one they are not sent, and the shop runs on.
    apiKey: env.TEXT_API_KEY || (strict ? "" : "text_test_sandbox"),
    sender:
      env.TEXT_SENDER ||
      readShop(env)
        .name.replace(/[^A-Za-z0-9]/g, "")
        .slice(0, 11),
  }
}

export function identityRegister(env: Env, strict: boolean, sandbox: string): IdentityCheckOptions {
  return {
    apiUrl: addressOf(env.IDENTITY_API_URL || (strict ? "https://api.youverify.co" : `${sandbox}/identity`)),
    token: env.IDENTITY_API_KEY || (strict ? "" : "identity_test_sandbox"),
  }
}

/** What the sandbox signs its webhooks with. */
const SANDBOX_WEBHOOK_SECRET = "whsec_c2FuZGJveC1jcmVkaXQtd2ViaG9va3M="

export function creditProvider(env: Env, strict: boolean): CreditProviderOptions | null {
  const scriptUrl = creditScriptUrl(env)
  if (!scriptUrl) return null
  if (env.CREDIT_PROVIDER && env.CREDIT_PROVIDER !== "credit-direct") {
    throw new Error(`CREDIT_PROVIDER is "${env.CREDIT_PROVIDER}": set it to credit-direct or none`)
  }
  return {
    provider: "credit-direct",
    publicKey: providerKey("CREDIT_PUBLIC_KEY", "pk_credit_sandbox", env, strict),
    secretKey: providerKey("CREDIT_SECRET_KEY", "sk_credit_sandbox", env, strict),
    webhookSecrets: listed(providerKey("CREDIT_WEBHOOK_SECRET", SANDBOX_WEBHOOK_SECRET, env, strict)),
    scriptUrl,
    isLive: strict,
    minKobo: toKobo(env.CREDIT_MIN_NAIRA || "10000"),
    maxKobo: toKobo(env.CREDIT_MAX_NAIRA || "5000000"),
    proofFromKobo: toKobo(env.CREDIT_PROOF_NAIRA || "300000"),
  }
}

const FACEBOOK_VERSION = "v23.0"

/** Real providers by their keys; the sandbox's without, where there is one. */
export function socialProviders(env: Env, sandbox: string | null): Partial<SocialClientOptions> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env
  const forBrowsers = addressOf(env.SANDBOX_PUBLIC_URL ?? "") || sandbox
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
