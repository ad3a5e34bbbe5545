import type { Change, Waiting } from "~/platform/offline-queue/change"
import { type Cart, withoutLine, withQuantity } from "./lines"

/** The cart as it will be once what waits is sent: quantities and what was removed. What was added is separate. */
export function withWaiting(cart: Cart, waiting: readonly Waiting[]): Cart {
  let next = cart
  for (const { change } of waiting) {
    if (change.kind === "quantity" && has(next, change.cartId))
      next = withQuantity(next, change.cartId, change.quantity)
    if (change.kind === "remove" && has(next, change.cartId)) next = withoutLine(next, change.cartId)
  }
  return next
}

const has = ({ lines }: Cart, cartId: string) => lines.some(({ id }) => id === cartId)

type Add = Extract<Change, { kind: "add" }>

/** What was put in and is not sent yet. */
export function addsOf(waiting: readonly Waiting[]): Array<Waiting & { change: Add }> {
  return waiting.filter((one): one is Waiting & { change: Add } => one.change.kind === "add")
}
