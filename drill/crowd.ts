import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type Answer, byFetch, ShopClient } from "../integration-tests/harness/client"
import { plenty } from "../integration-tests/harness/crowd"
import { createOrder, payAtBank, putInCart, storePayment } from "../integration-tests/harness/journey"
import type { ShopUnderTest } from "../integration-tests/harness/shop"
import { makePeople } from "../integration-tests/harness/shoppers"
import type { Asked } from "./figures"
import { Visitor } from "./requests"

/** Of a hundred: the others look around. */
const CARTS = 7
const CHECKOUTS = 3
/** Shares of a hundred in an order without long runs of one kind: 37 and 100 have no divisor in common. */
const STRIDE = 37
const SHOPPERS = 80
/** When the storefront sends a write again that nobody answered. */
const REPEATS_MS = [800, 2_500, 5_000]
/** A checkout that was broken off is sent again so often, for so long. */
const AGAIN_MS = 1_000
const GIVE_UP_MS = 240_000

interface Order {
  reference: string
  /** The shop has said that it is paid. */
  isPaid: boolean
}

/** What the shop has confirmed to shoppers, to compare with what it stores. */
export interface Promised {
  customers: string[]
  orders: ReadonlyMap<string, Order>
}

/** A steady mix of shoppers, so many requests a second whatever becomes of them: 90 look around, 7 fill carts, 3 check out. */
export class Crowd {
  /** Answers that should not have come, and checkouts that were never answered. */
  readonly surprises: string[] = []
  private readonly orders = new Map<string, Order>()
  private asked: Asked[] = []
  private readonly underWay = new Set<Promise<void>>()
  private timer: NodeJS.Timeout | undefined
  private turn = 0

  private constructor(
    private readonly shop: ShopUnderTest,
    private readonly visitor: Visitor,
    private readonly customers: string[],
    /** Nothing in their carts. */
    private readonly empty: ShopClient[],
    private readonly variants: Awaited<ReturnType<typeof plenty>>,
    private readonly pages: string[],
  ) {}

  private readonly filled: ShopClient[] = []

  static async gather(shop: ShopUnderTest, authority: string): Promise<Crowd> {
    const visitor = new Visitor(authority)
    ShopClient.carrier = visitor.carry
    const variants = await plenty(shop)
    const people = await makePeople(shop, SHOPPERS)
    const products = variants.map(({ product_id }) => `/single-product?product_id=${product_id}`)
    const lists = [1, 2, 3, 4].map((page) => `/api/v1/products/filter?page=${page}`)
    const pages = ["/", "/shop", "/categories", "/brands", "/blog", "/about-us", ...products, ...lists]
    return new Crowd(
      shop,
      visitor,
      people.map(({ id }) => id),
      people.map(({ client }) => client),
      variants,
      pages,
    )
  }

  get promised(): Promised {
    return { customers: this.customers, orders: this.orders }
  }

  /** Every page once through each front door, so that it is cached, as in a shop that has been open. */
  async warm(frontDoorUrls: string[]): Promise<void> {
    for (const door of frontDoorUrls)
      for (const page of this.pages) {
        const response = await fetch(`${door}${page}`)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${page} answered ${response.status}`)
      }
  }

  begin(perSecond: number): void {
    this.timer = setInterval(() => this.next(), 1_000 / perSecond)
  }

  /** Lets everybody finish. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  close(): void {
    this.visitor.close()
    ShopClient.carrier = byFetch
  }

  /** What was asked since the last time. */
  takeAsked(): Asked[] {
    const asked = this.asked
    this.asked = []
    return asked
  }

  private next(): void {
    this.turn += 1
    const of = (this.turn * STRIDE) % 100
    const act = of < CHECKOUTS ? this.checkOut() : of < CHECKOUTS + CARTS ? this.fillCart() : this.look()
    const run = act
      .catch((error: unknown) => {
        this.surprises.push(error instanceof Error ? error.message : String(error))
      })
      .finally(() => this.underWay.delete(run))
    this.underWay.add(run)
  }

  private async look(): Promise<void> {
    const page = this.pages[this.turn % this.pages.length] ?? "/"
    const begunAt = Date.now()
    const entry = await this.visitor
      .ask(`${this.shop.url}${page}`, { headers: { accept: "text/html,*/*" } })
      .then(({ status, headers }) => outcome(status, headers))
      .catch((error: unknown) => ({ failure: nameOf(error) }))
    this.asked.push({ kind: "page", begunAt, endedAt: Date.now(), ...entry })
  }

  private async fillCart(): Promise<void> {
    const client = this.empty.shift() ?? this.filled.shift()
    if (!client) return void this.surprises.push("No shopper was free")
    const isIn = await this.put(client)
    const others = isIn ? this.filled : this.empty
    others.push(client)
  }

  private async put(client: ShopClient): Promise<boolean> {
    const variant = this.variants[this.turn % this.variants.length]
    if (!variant) throw new Error("There is nothing to buy")
    const key = { "idempotency-key": randomUUID() }
    // The storefront puts it into the offline queue then.
    return (await this.insist("cart", () => putInCart(client, variant, 1, key), 0)) !== null
  }

  private async checkOut(): Promise<void> {
    const client = this.filled.shift()
    // Nobody has anything: that is somebody who fills a cart.
    if (!client) return this.fillCart()
    const key = { "idempotency-key": randomUUID() }
    const made = await this.insist("checkout", () => createOrder(client, {}, key), GIVE_UP_MS)
    if (made) {
      const { order, payment } = made.data
      if (!payment) throw new Error("An order without a payment")
      const promised: Order = { reference: payment.reference, isPaid: false }
      this.orders.set(order.id, promised)
      await payAtBank(this.shop, payment.reference)
      const paid = await this.insist(
        "checkout",
        () => storePayment(client, order.id, payment.reference),
        GIVE_UP_MS,
      )
      if (paid?.data.order.status === "processing") promised.isPaid = true
      else if (paid) this.surprises.push(`Paid, and ${paid.data.order.status}`)
    }
    this.empty.push(client)
  }

  /**
   * Sends again what was not answered: at first as the storefront does by itself (`repeat-on-broken-line.ts`), then as a shopper who
   * presses the button again for `moreMs`.
   */
  private async insist<A extends Answer<unknown>>(
    kind: "cart" | "checkout",
    ask: () => Promise<A>,
    moreMs: number,
  ): Promise<A | null> {
    const first = await this.once(kind, ask)
    let { answer } = first
    let isByItself = true
    for (let turn = 0, end = Date.now() + moreMs; answer?.http !== 200; turn += 1) {
      if (answer && answer.http < 500 && answer.http !== 409) {
        this.surprises.push(`${answer.http} ${answer.error?.code} ${answer.message}`)
        return null
      }
      isByItself &&= turn < REPEATS_MS.length && isNoAnswer(answer)
      if (!isByItself && Date.now() > end) {
        if (moreMs > 0) this.surprises.push(`A ${kind} was never answered`)
        return null
      }
      await sleep(REPEATS_MS[turn] ?? AGAIN_MS)
      answer = (await this.once("again", ask)).answer
    }
    if (isByItself && first.entry.failure !== undefined) first.entry.isRepeated = true
    return answer
  }

  private async once<A extends Answer<unknown>>(
    kind: Asked["kind"],
    ask: () => Promise<A>,
  ): Promise<{ answer: A | null; entry: Asked }> {
    const begunAt = Date.now()
    const note = (came: Pick<Asked, "failure" | "isAskedToWait">) => {
      const entry: Asked = { kind, begunAt, endedAt: Date.now(), ...came }
      this.asked.push(entry)
      return entry
    }
    try {
      const answer = await ask()
      // Sent again while the first try is still being worked on: that is an answer.
      const isRunning = kind === "again" && answer.http === 409
      return { answer, entry: note(isRunning ? {} : outcome(answer.http, answer.headers)) }
    } catch (error) {
      return { answer: null, entry: note({ failure: nameOf(error) }) }
    }
  }
}

/** What the storefront repeats by itself: nobody answered, the front door reached no backend, or the first try is still running. */
function isNoAnswer(answer: Answer<unknown> | null): boolean {
  return !answer || ["unavailable", "idempotency_running"].includes(answer.error?.code ?? "")
}

function outcome(status: number, headers: Headers): Pick<Asked, "failure" | "isAskedToWait"> {
  if (status === 200) return {}
  return { failure: String(status), isAskedToWait: Number(headers.get("retry-after")) > 0 }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return "code" in error && typeof error.code === "string" ? error.code : error.name
}
