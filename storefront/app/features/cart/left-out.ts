import type { LeftOut } from "@contract/saved-items"

/** What the way to the cart carries after much was put in at once: it outlives a reload, and is gone with the next way. */
export interface CartPageState {
  leftOut: LeftOut[]
  /** Heading of what is not there; without it an order was ordered again. */
  leftOutTitle?: string
}

export function leftOutOf(state: unknown): LeftOut[] {
  if (typeof state !== "object" || state === null || !("leftOut" in state)) return []
  return Array.isArray(state.leftOut) ? (state.leftOut as LeftOut[]) : []
}

export function leftOutTitleOf(state: unknown): string {
  const { leftOutTitle } = (state ?? {}) as Partial<CartPageState>
  return leftOutTitle ?? "Some of that order is not available"
}

/** Why, in a few words. */
export function reasonWords({ reason, ordered, in_cart }: LeftOut): string {
  if (reason === "fewer") return `${in_cart} of ${ordered}: there are no more now`
  if (reason === "sold_out") return "sold out"
  if (reason === "cart_full") return "your cart is full"
  return "no longer sold"
}
