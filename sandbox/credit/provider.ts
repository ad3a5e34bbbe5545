import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { SandboxOptions } from "../options"
import type { Messenger } from "./messenger"
import type { Checkout, CreditFile } from "./records"

export type CreditOptions = Pick<
  SandboxOptions,
  | "creditPublicKey"
  | "creditSecretKey"
  | "creditWebhookSecret"
  | "creditWebhookUrl"
  | "merchantName"
  | "webhookBackoffMs"
>

export const EVENTS = {
  approved: "Checkout_Customer_Payment_Completed",
  paid: "Checkout_Merchant_Payment_Completed",
  declined: "Checkout_Customer_Payment_Declined",
} as const

/** What the merchant's page passes to the popup. */
export interface Opening {
  publicKey: unknown
  signature: unknown
  transaction: unknown
}

/** The credit provider at work: opens what was signed, lends or not, and notifies the merchant. */
export class CreditProvider {
  constructor(
    readonly file: CreditFile,
    private readonly messenger: Messenger,
    readonly options: CreditOptions,
  ) {}

  /** The checkout of a session, created when its popup opens first; or what is wrong with what was passed. */
  async open({ publicKey, signature, transaction }: Opening): Promise<Checkout | string> {
    if (publicKey !== this.options.creditPublicKey) return "The merchant is not known"
    const { sessionId, customerEmail, totalAmount, products, metaData } = (transaction ?? {}) as Record<
      string,
      unknown
    >
    if (typeof sessionId !== "string" || !/^[A-Za-z0-9]{15}$/.test(sessionId))
      return "sessionId has 15 letters and digits"
    if (typeof customerEmail !== "string" || customerEmail === "") return "customerEmail is missing"
    if (typeof totalAmount !== "number" || !(totalAmount > 0)) return "totalAmount is no amount"
    if (!Array.isArray(products) || products.length === 0) return "products are missing"
    if (!this.isSigned(`${sessionId}${customerEmail}${totalAmount}`, signature))
      return "The signature does not fit"
    const known = this.file.records.checkouts.find((one) => one.sessionId === sessionId)
    if (known) return known
    const checkout: Checkout = {
      checkoutTransactionId: `CDL-${codeOf(sessionId, 16)}`,
      sessionId,
      customerEmail,
      totalAmount,
      products,
      metaData: metaData ?? null,
      state: "open",
      createdAt: new Date().toISOString(),
    }
    this.file.records.checkouts.push(checkout)
    await this.file.save()
    return checkout
  }

  find(checkoutTransactionId: string): Checkout | undefined {
    return this.file.records.checkouts.find((one) => one.checkoutTransactionId === checkoutTransactionId)
  }

  async approve(checkout: Checkout): Promise<void> {
    if (checkout.state !== "open") return
    checkout.state = "approved"
    await this.notify(checkout, EVENTS.approved)
  }

  async decline(checkout: Checkout): Promise<void> {
    if (checkout.state !== "open") return
    checkout.state = "declined"
    await this.notify(checkout, EVENTS.declined)
  }

  /** The merchant gets its money, however late, also of a checkout that was declined before. */
  async pay(checkout: Checkout): Promise<void> {
    if (checkout.state === "paid") return
    checkout.state = "paid"
    await this.notify(checkout, EVENTS.paid)
  }

  /** What we say about a checkout. It has no amount. */
  bodyOf(checkout: Checkout, eventType: string): Record<string, unknown> {
    return {
      checkoutTransactionId: checkout.checkoutTransactionId,
      eventType,
      checkoutCustomer: { firstName: "Ada", lastName: "Obi" },
      metaData: checkout.metaData,
      products: checkout.products,
      timeStamp: new Date().toISOString(),
    }
  }

  private async notify(checkout: Checkout, event: string): Promise<void> {
    this.messenger.add(checkout.checkoutTransactionId, event, this.bodyOf(checkout, event))
    await this.file.save()
    this.messenger.wake()
  }

  private isSigned(message: string, signature: unknown): boolean {
    if (typeof signature !== "string") return false
    const own = Buffer.from(createHmac("sha256", this.options.creditSecretKey).update(message).digest("hex"))
    const given = Buffer.from(signature.toLowerCase())
    return own.length === given.length && timingSafeEqual(own, given)
  }
}

/** Looks random, and is the same in every run. */
export function codeOf(seed: string, length: number): string {
  const digest = createHash("sha256").update(seed).digest("hex")
  return BigInt(`0x${digest}`).toString(36).slice(0, length).toUpperCase()
}
