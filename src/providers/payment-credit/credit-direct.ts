import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { z } from "zod"
import type { CreditProviderOptions } from "../../config/providers"
import { type Kobo, toKobo, toNaira } from "../../contract/money"
import type {
  CreditCheckout,
  CreditEvent,
  CreditMessage,
  CreditOrder,
  CreditTransaction,
  SignedSession,
} from "./credit-checkout"
import { isSvixSigned } from "./svix-signature"

const ALPHANUMERICS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
const SESSION_LENGTH = 15

/** The provider publishes the first two; a refusal has been seen by no other name than this kind of one. */
const KINDS: readonly [RegExp, CreditEvent["kind"]][] = [
  [/^Checkout_Merchant_Payment_Completed$/, "paid"],
  [/^Checkout_Customer_Payment_Completed$/, "approved"],
  [/^Checkout_Customer_Payment_(Declined|Failed)$/, "declined"],
]

/** Amounts of products are whatever the browser gave: anything else counts as missing. */
const Product = z.looseObject({ productAmount: z.union([z.number(), z.string()]) })
const Reported = z.looseObject({
  checkoutTransactionId: z.string().trim().min(1).max(200),
  eventType: z.string().trim().min(1).max(200),
  metaData: z.unknown().optional(),
  products: z.unknown().optional(),
})

/**
 * Credit Direct's "CDL Checkout": a popup script, a transaction signed on the server with the merchant's private key,
 * and two webhooks signed the Svix way. It publishes no call to ask how a checkout stands, and no webhook states an
 * amount: what is owed is proven by what we signed (docs/credit.md).
 */
export class CreditDirect implements CreditCheckout {
  readonly id = "credit-direct"
  readonly name = "Credit Direct"
  readonly unit = "major"

  constructor(private readonly options: CreditProviderOptions) {}

  get isLive(): boolean {
    return this.options.isLive
  }
  get publicKey(): string {
    return this.options.publicKey
  }
  get scriptUrl(): string {
    return this.options.scriptUrl
  }
  get minKobo(): Kobo {
    return this.options.minKobo
  }
  get maxKobo(): Kobo {
    return this.options.maxKobo
  }

  newSessionId(): string {
    const pick = () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]
    return Array.from({ length: SESSION_LENGTH }, pick).join("")
  }

  sign({ sessionId, email, amountKobo }: SignedSession): string {
    return createHmac("sha256", this.options.secretKey)
      .update(`${sessionId}${email}${toNaira(amountKobo)}`)
      .digest("hex")
  }

  isSignatureOf(session: SignedSession, signature: string): boolean {
    const own = Buffer.from(this.sign(session))
    const given = Buffer.from(signature.toLowerCase())
    return own.length === given.length && timingSafeEqual(own, given)
  }

  transactionOf(sessionId: string, order: CreditOrder): CreditTransaction {
    return {
      sessionId,
      customerEmail: order.email,
      customerPhone: order.phone,
      totalAmount: toNaira(order.amountKobo),
      products: order.products.map(({ id, name, amountKobo }) => ({
        productId: id,
        productName: name,
        productAmount: toNaira(amountKobo),
      })),
      metaData: order.reference,
    }
  }

  isGenuine(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): boolean {
    return isSvixSigned(rawBody, headers, this.options.webhookSecrets, now)
  }

  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): CreditMessage | null {
    const reported = Reported.safeParse(parseJson(rawBody))
    const id = headers["svix-id"]
    if (!reported.success || typeof id !== "string") return null
    const { checkoutTransactionId, eventType, metaData, products } = reported.data
    return {
      id,
      name: eventType,
      checkoutTransactionId,
      reference: readReference(metaData),
      payload: {
        checkoutTransactionId,
        eventType,
        metaData: readReference(metaData),
        products: products ?? null,
      },
    }
  }

  understand({ payload }: { payload: Record<string, unknown> }): CreditEvent | null {
    const reported = Reported.safeParse(payload)
    if (!reported.success) return null
    const { checkoutTransactionId, eventType, metaData, products } = reported.data
    return {
      kind: KINDS.find(([name]) => name.test(eventType))?.[1] ?? "other",
      name: eventType,
      checkoutTransactionId,
      reference: readReference(metaData),
      productsKobo: sumOf(products),
    }
  }
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return null
  }
}

/** The reference that was passed, if it came back as it was. */
function readReference(metaData: unknown): string | null {
  return typeof metaData === "string" && /^[A-Za-z0-9.=-]{1,100}$/.test(metaData) ? metaData : null
}

function sumOf(products: unknown): Kobo | null {
  const list = z.array(Product).min(1).safeParse(products)
  if (!list.success) return null
  try {
    return list.data.reduce((sum, { productAmount }) => sum + toKobo(productAmount), 0)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
