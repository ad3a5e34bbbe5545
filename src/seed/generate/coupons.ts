import { toKobo } from "../../contract/money"
import { discountOf } from "../../modules/coupons/domain/discount"
import { Chance } from "../random"
import { demoCoupons, FIRST_ORDER_CODE } from "../tables/coupons"
import { type DemoOrder, statusOf } from "./orders"

const DAY = 24 * 60
/** A discount must not bring an order of the past below free delivery. */
const WELL_BELOW_FREE_DELIVERY = 400_000
const FIRST_GIFT = { kind: "percentage", hundredths: 10_00 } as const

/** Some of the orders with the coupon that their shoppers could use when they ordered. */
export function withCoupons(orders: readonly DemoOrder[]): DemoOrder[] {
  const used = new Set<string>()
  const known = new Set<string>()
  const placed = (order: DemoOrder): number => order.events[0]?.minutesAgo ?? 0
  const oldestFirst = [...orders].sort((a, b) => placed(b) - placed(a))
  const chosen = new Map<string, string>()
  for (const order of oldestFirst) {
    const isFirst = !known.has(order.customer.id)
    if (statusOf(order) === "cancelled") continue
    known.add(order.customer.id)
    const code = codeFor(order, isFirst, placed(order) / DAY, used)
    if (!code) continue
    used.add(`${order.customer.id}/${code}`)
    chosen.set(order.id, code)
  }
  return orders.map((order) => {
    const code = chosen.get(order.id)
    return code ? discounted(order, code) : order
  })
}

function codeFor(order: DemoOrder, isFirst: boolean, daysAgo: number, used: Set<string>): string | null {
  const chance = new Chance(`coupon/${order.id}`)
  if (order.subtotal > WELL_BELOW_FREE_DELIVERY) return null
  if (isFirst) return chance.happens(0.5) ? FIRST_ORDER_CODE : null
  if (daysAgo > 46 && daysAgo < 56 && !used.has(`${order.customer.id}/INDEPENDENCE`))
    return chance.happens(0.5) ? "INDEPENDENCE" : null
  if (daysAgo < 34 && order.subtotal >= 20_000) return chance.happens(0.3) ? "HARMATTAN2000" : null
  return null
}

function discounted(order: DemoOrder, code: string): DemoOrder {
  const coupon = demoCoupons.find((one) => one.code === code)
  const discount = !coupon
    ? FIRST_GIFT
    : coupon.percentage === undefined
      ? ({ kind: "amount", kobo: toKobo(coupon.amount ?? 0) } as const)
      : ({ kind: "percentage", hundredths: coupon.percentage * 100 } as const)
  const lines = order.lines.map(({ unit, quantity }) => ({
    total_kobo: toKobo(unit * quantity),
    quantity,
    eligible: true,
  }))
  return { ...order, coupon: { code, ...discountOf(discount, lines) } }
}
