import { demoRules } from "../../modules/delivery/demo"
import { ruleFor } from "../../modules/delivery/domain/fee-rules"
import type { OrderStatus } from "../../modules/ordering/domain/status"
import { Chance, demoId } from "../random"
import type { DemoCustomer } from "./people"
import type { DemoProduct, DemoVariant } from "./shop"

export interface DemoOrderLine {
  id: string
  product: DemoProduct
  variant: DemoVariant
  quantity: number
  /** Naira for one. */
  unit: number
  /** What it cost at retail, of an order at wholesale prices. */
  retailUnit?: number
}

export interface DemoOrderEvent {
  status: OrderStatus
  /** Minutes before the seeding. */
  minutesAgo: number
  by: "shopper" | "staff" | "system"
}

export interface DemoOrder {
  id: string
  orderNumber: string
  customer: DemoCustomer
  /** The statuses it went through, oldest first; the last one is where it stands. */
  events: DemoOrderEvent[]
  pickup: boolean
  lines: DemoOrderLine[]
  /** Naira. */
  subtotal: number
  delivery: number
  /** At wholesale prices: the target that it reached, naira. */
  wholesaleTarget: number | null
  /** The coupon it was made with; kobo, by line as well. */
  coupon: { code: string; discountKobo: number; byLine: number[] } | null
  grams: number
  /** Business days that delivery takes at most. */
  deliveryDays: number
}

const DAY = 24 * 60
const PAST_ORDERS = 380
const PAST_DAYS = 120
/** Products that an order of the past may hold: enough is left of them, so that no held stock runs short. */
const ENOUGH_STOCK = 15
/** Naira. */
const WHOLESALE_TARGET = 50_000
const FREE_DELIVERY_FROM = 500_000
const RULES = demoRules()
const NUMBER_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

export const statusOf = (order: DemoOrder): OrderStatus =>
  order.events[order.events.length - 1]?.status ?? "pending"
export const orderTotal = (order: DemoOrder): number =>
  (Math.round(order.subtotal * 100) - (order.coupon?.discountKobo ?? 0) + Math.round(order.delivery * 100)) /
  100
export const wasPaid = (order: DemoOrder): boolean =>
  order.events.some(({ status }) => status === "processing")

/** Orders of the last months, denser towards today, in every status that their age allows. */
export function demoOrders(
  products: readonly DemoProduct[],
  customers: readonly DemoCustomer[],
): DemoOrder[] {
  const shelf = new Shelf(products)
  return Array.from({ length: PAST_ORDERS }, (_, i) => {
    const chance = new Chance(`order/${i}`)
    const minutes =
      i < 4
        ? 6 + i * 11
        : i < 15
          ? 90 + (i - 4) * 110
          : Math.round(DAY * (1 + (PAST_DAYS - 1) * chance.next() ** 1.25))
    // Some buy often, most a few times.
    const customer = customers[Math.floor(customers.length * chance.next() ** 1.7)]
    if (!customer) throw new Error("There is nobody to order")
    const name = `past/${i}`
    return makeOrder(name, customer, history(minutes, chance), pickLines(name, shelf, chance), chance)
  })
}

/**
 * What the demo account shopper@demo.shop has ordered: one delivered long ago, one on its way, one just paid, and one
 * delivered these days, of which something may be sent back.
 */
export function shopperOrders(products: readonly DemoProduct[], shopper: DemoCustomer): DemoOrder[] {
  const shelf = new Shelf(products)
  const histories: Array<[minutes: number, until: OrderStatus]> = [
    [41 * DAY, "delivered"],
    [3 * DAY, "shipped"],
    [5 * 60, "processing"],
    [6 * DAY, "delivered"],
  ]
  return histories.map(([minutes, until], i) => {
    const chance = new Chance(`shopper-order/${i}`)
    const name = `shopper/${i}`
    return makeOrder(name, shopper, way(minutes, until, chance), pickLines(name, shelf, chance), chance)
  })
}

/**
 * What the demo account wholesaler@demo.shop has ordered at wholesale prices: one whose 30 days are over, and one whose
 * 30 days run.
 */
export function wholesalerOrders(products: readonly DemoProduct[], wholesaler: DemoCustomer): DemoOrder[] {
  const shelf = new Shelf(products)
  return [47 * DAY, 12 * DAY].map((minutes, i) => {
    const name = `wholesaler/${i}`
    const chance = new Chance(`wholesaler-order/${i}`)
    const events = way(minutes, "delivered", chance)
    return makeOrder(name, wholesaler, events, pickTradeLines(name, shelf, chance), chance)
  })
}

/** Products to pick from, those that are loved far more often. */
class Shelf {
  readonly #products: DemoProduct[]
  readonly #upTo: number[] = []

  constructor(products: readonly DemoProduct[]) {
    let sum = 0
    this.#products = products.filter(({ variants }) => variants.some(({ stock }) => stock >= ENOUGH_STOCK))
    for (const { charm } of this.#products) {
      sum += 0.01 + charm ** 3
      this.#upTo.push(sum)
    }
  }

  pick(chance: Chance): DemoProduct {
    const at = chance.next() * (this.#upTo[this.#upTo.length - 1] ?? 0)
    let [low, high] = [0, this.#upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#upTo[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const product = this.#products[low]
    if (!product) throw new Error("Nothing is in stock")
    return product
  }
}

function history(minutesAgo: number, chance: Chance): DemoOrderEvent[] {
  const days = minutesAgo / DAY
  if (minutesAgo < 50) return way(minutesAgo, "pending", chance)
  const ends: Partial<Record<OrderStatus, number>> =
    days > 8
      ? { delivered: 88, returned: 4, cancelled: 8 }
      : days > 3.5
        ? { delivered: 48, shipped: 46, cancelled: 6 }
        : days > 1
          ? { shipped: 40, packed: 32, processing: 24, cancelled: 4 }
          : { processing: 80, packed: 20 }
  return way(minutesAgo, chance.weighted(ends as Record<OrderStatus, number>), chance)
}

/** The steps to a status, with believable times between them, none in the future. */
function way(minutesAgo: number, until: OrderStatus, chance: Chance): DemoOrderEvent[] {
  const events: DemoOrderEvent[] = [{ status: "pending", minutesAgo, by: "shopper" }]
  const then = (status: OrderStatus, after: number, by: DemoOrderEvent["by"]): void => {
    const before = events[events.length - 1]?.minutesAgo ?? 0
    events.push({ status, minutesAgo: Math.max(1, Math.round(before - Math.min(after, before * 0.8))), by })
  }
  if (until === "pending") return events
  if (until === "cancelled") {
    // Never paid: given up by the shopper, or by the clock.
    const byClock = chance.happens(0.6)
    then("cancelled", byClock ? 60 : chance.whole(3, 50), byClock ? "system" : "shopper")
    return events
  }
  then("processing", chance.whole(1, 7), "system")
  for (const [status, hours] of [
    ["packed", chance.whole(3, 20)],
    ["shipped", chance.whole(4, 22)],
    ["delivered", chance.whole(20, 90)],
    ["returned", chance.whole(60, 130)],
  ] as Array<[OrderStatus, number]>) {
    if (events[events.length - 1]?.status === until) break
    then(status, hours * 60, "staff")
  }
  return events
}

function pickLines(name: string, shelf: Shelf, chance: Chance): DemoOrderLine[] {
  const lines: DemoOrderLine[] = []
  const wanted = Number(chance.weighted({ 1: 28, 2: 34, 3: 24, 4: 14 }))
  while (lines.length < wanted) {
    const product = shelf.pick(chance)
    const variant = chance.pick(product.variants.filter(({ stock }) => stock >= ENOUGH_STOCK))
    const unit = variant.salePrice ?? variant.price
    if (lines.some((line) => line.product === product) || (unit > 90_000 && lines.length > 0)) continue
    const quantity = unit > 20_000 ? 1 : Number(chance.weighted({ 1: 70, 2: 22, 3: 8 }))
    lines.push({ id: demoId("ordli", `${name}/${lines.length}`), product, variant, quantity, unit })
  }
  return lines
}

/** Some of each, at wholesale prices, until the target is reached. */
function pickTradeLines(name: string, shelf: Shelf, chance: Chance): DemoOrderLine[] {
  const lines: DemoOrderLine[] = []
  let goods = 0
  while (goods < WHOLESALE_TARGET) {
    const product = shelf.pick(chance)
    const variant = chance.pick(product.variants.filter(({ stock }) => stock >= ENOUGH_STOCK))
    const retailUnit = variant.salePrice ?? variant.price
    const unit = Math.min(variant.wholesalePrice ?? retailUnit, retailUnit)
    if (variant.wholesalePrice === null || unit > 6_000 || lines.some((line) => line.product === product)) {
      continue
    }
    const quantity = chance.whole(3, 6)
    goods += unit * quantity
    lines.push({
      id: demoId("ordli", `${name}/${lines.length}`),
      product,
      variant,
      quantity,
      unit,
      retailUnit,
    })
  }
  return lines
}

function makeOrder(
  name: string,
  customer: DemoCustomer,
  events: DemoOrderEvent[],
  lines: DemoOrderLine[],
  chance: Chance,
): DemoOrder {
  const id = demoId("order", name)
  const subtotal = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const grams = lines.reduce((sum, { quantity, variant }) => sum + quantity * variant.grams, 0)
  const rule = ruleFor(RULES, { state_id: customer.stateId, lga_id: customer.lgaId }, grams)
  if (!rule) throw new Error(`Nobody delivers ${grams} g to ${customer.lgaId}`)
  const pickup = ["NG-LA", "NG-FC"].includes(customer.stateId) && chance.happens(0.2)
  return {
    id,
    orderNumber: `OM-${Array.from({ length: 10 }, () => chance.pick([...NUMBER_LETTERS])).join("")}`,
    customer,
    events,
    pickup,
    lines,
    subtotal,
    wholesaleTarget: lines.some(({ retailUnit }) => retailUnit !== undefined) ? WHOLESALE_TARGET : null,
    coupon: null,
    delivery: pickup || subtotal >= FREE_DELIVERY_FROM ? 0 : rule.fee_kobo / 100,
    grams,
    deliveryDays: rule.days_to,
  }
}
