import { toKobo } from "../../contract/money"
import { ABANDONED_AFTER_HOURS } from "../../modules/ordering/domain/abandoned-cart"
import { type DemoOrder, wasPaid } from "../generate/orders"
import type { DemoCustomer } from "../generate/people"
import type { DemoProduct } from "../generate/shop"
import { Chance, demoId } from "../random"
import { couponCartId } from "./coupon-rows"
import type { Clock, Row } from "./insert-rows"

const HOUR = 60
const DAY = 24 * HOUR
const LEFT_DAYS = 60
const LEFT = 130
/** Share of them whose shoppers had agreed to a reminder. */
const REMINDED = 0.45

/** Carts that were left, for the report: most for good, others became orders of the past. Only those with a coupon know their cart. */
export function leftCartRows(
  orders: readonly DemoOrder[],
  customers: readonly DemoCustomer[],
  products: readonly DemoProduct[],
  clock: Clock,
): Row[] {
  const lost = Array.from({ length: LEFT }, (_, i) => {
    const chance = new Chance(`left cart/${i}`)
    const lines = Array.from({ length: chance.whole(1, 4) }, () => ({
      quantity: chance.whole(1, 3),
      price: chance.pick(chance.pick(products).variants).price,
    }))
    return row(clock, {
      cartId: demoId("cart", `left/${i}`),
      customerId: chance.pick(customers).id,
      // The last days are left to those that the shop finds itself.
      minutesAgo: Math.round(DAY + (LEFT_DAYS - 1) * DAY * chance.next()),
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      naira: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    })
  })
  const cameBack = orders
    .filter((order) => order.coupon && wasPaid(order))
    .map((order) => {
      const chance = new Chance(`came back/${order.id}`)
      return row(clock, {
        cartId: couponCartId(order.id),
        customerId: order.customer.id,
        minutesAgo: (order.events[0]?.minutesAgo ?? 0) + chance.whole(2 * HOUR, 30 * HOUR),
        units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        naira: order.subtotal,
      })
    })
  return [...lost, ...cameBack]
}

function row(
  clock: Clock,
  cart: { cartId: string; customerId: string; minutesAgo: number; units: number; naira: number },
): Row {
  const { cartId, customerId, minutesAgo } = cart
  const abandonedAt = clock.minutesAgo(minutesAgo)
  return {
    id: demoId("acart", cartId),
    cart_id: cartId,
    customer_id: customerId,
    touched_at: clock.minutesAgo(minutesAgo + ABANDONED_AFTER_HOURS * HOUR),
    abandoned_at: abandonedAt,
    units: cart.units,
    value_kobo: toKobo(cart.naira),
    reminded_at: new Chance(`reminded/${cartId}`).happens(REMINDED) ? abandonedAt : null,
    created_at: abandonedAt,
    updated_at: abandonedAt,
  }
}
