import { randomUUID } from "node:crypto"
import type { Answer, ShopClient } from "./client"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "./journey"
import type { ShopUnderTest } from "./shop"
import { makeShoppers } from "./shoppers"

/** How long a backend may be away before a request counts as lost. */
const PATIENCE_MS = 120_000
const PAUSE_MS = 50

type Asked = Pick<Answer<unknown>, "http" | "message" | "error">

/** Who takes no new connection has not begun with the request: another backend may be asked at once. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code === "ECONNREFUSED"
}

/**
 * Shoppers behind a load balancer of two backends: each has one that it prefers, and asks the other when that takes no
 * connection. What breaks off, or is answered with when to come again, is sent once more with the same Idempotency-Key.
 */
export class BalancedCrowd {
  underWay = 0
  answered = 0
  /** Whole checkouts, by backend that the shopper prefers. */
  readonly paid = [0, 0]
  /** Requests whose connection broke before the answer was there. */
  broken = 0
  /** Answers of 500 and above, but those that say when to come again. */
  readonly failures: string[] = []
  /** What should not have come, requests that were never answered among them. */
  readonly surprises: string[] = []
  /** Of the payments that its shoppers went to the bank with. */
  readonly references: string[] = []
  private isOpen = true
  private readonly runs: Promise<void>[]

  private constructor(
    private readonly shop: ShopUnderTest,
    shoppers: ShopClient[],
    private readonly variants: { product_id: string; variant_id: string }[],
  ) {
    this.runs = shoppers.map((client, index) => this.shopOn(client, index))
  }

  static async gather(shop: ShopUnderTest, count: number): Promise<BalancedCrowd> {
    const variants = [await stockedVariant(shop, 100_000), await stockedVariant(shop, 100_000)]
    return new BalancedCrowd(shop, await makeShoppers(shop, count), variants)
  }

  /** Lets everybody finish what they are at. */
  async end(): Promise<void> {
    this.isOpen = false
    await Promise.all(this.runs)
  }

  private async shopOn(client: ShopClient, index: number): Promise<void> {
    const own = index % 2
    const both = [0, 1].map((backend) =>
      Object.assign(this.shop.visitorOfBackend(backend), { token: client.token }),
    )
    const ask = <A extends Asked>(request: (client: ShopClient) => Promise<A>) =>
      this.ask([both[own] as ShopClient, both[1 - own] as ShopClient], request)
    for (let round = index; this.isOpen; round += 1) {
      await ask((one) => one.call("GET /user/cart"))
      await ask((one) => putInCart(one, this.variants[round % this.variants.length] as never, 1))
      const key = { "idempotency-key": randomUUID() }
      const made = await ask((one) => createOrder(one, {}, key))
      const { order, payment } = made?.data ?? {}
      if (!order || !payment) continue
      this.references.push(payment.reference)
      await payAtBank(this.shop, payment.reference)
      const stored = await ask((one) => storePayment(one, order.id, payment.reference))
      if (stored?.data.order.status === "processing") this.paid[own] = (this.paid[own] ?? 0) + 1
      else if (stored) this.surprises.push(`Paid, and ${stored.data.order.status}`)
    }
  }

  private async ask<A extends Asked>(
    clients: ShopClient[],
    request: (client: ShopClient) => Promise<A>,
  ): Promise<A | null> {
    for (let turn = 0, end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      this.underWay += 1
      const answer = await request(clients[turn % clients.length] as ShopClient)
        .catch((error: unknown) => {
          if (!isRefused(error)) this.broken += 1
          turn += 1
          return null
        })
        .finally(() => {
          this.underWay -= 1
        })
      if (answer?.http === 200) {
        this.answered += 1
        return answer
      }
      if (answer && answer.http >= 500 && answer.http !== 503)
        this.failures.push(`${answer.http} ${answer.message}`)
      if (answer && answer.http < 500 && answer.http !== 409) {
        this.surprises.push(`${answer.http} ${answer.error?.code} ${answer.message}`)
        return null
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    this.surprises.push("Never answered")
    return null
  }
}
