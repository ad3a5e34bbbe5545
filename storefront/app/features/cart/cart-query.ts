import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { whatWaits } from "~/platform/offline-queue/offline-queue"
import { queryClient } from "~/platform/query/browser-client"
import { setCartCount } from "./cart-count"
import { type Cart, capToStock } from "./lines"
import { addsOf, withWaiting } from "./waiting-lines"

export const cartKey = ["cart"] as const

/** GET /user/cart with live stock and prices. Fresh for half a minute: stock moves. */
export function cartQuery() {
  return queryOptions({ queryKey: cartKey, queryFn: ({ signal }) => fetchCart(signal), staleTime: 30_000 })
}

async function readCart(
  signal?: AbortSignal,
): Promise<Pick<Cart, "lines" | "summary" | "coupon" | "promotion" | "wholesale">> {
  const answer = await api("GET /user/cart", { signal }).catch((error: unknown) => {
    // With any other status the local cart is cleared; a broken line is no status.
    if (error instanceof ApiError && error.status !== 0) setCartCount(0)
    throw error
  })
  const { data: lines, summary, coupon, promotion, wholesale } = answer
  return { lines, summary, coupon, promotion, wholesale }
}

async function fetchCart(signal?: AbortSignal): Promise<Cart> {
  let cart = await readCart(signal)
  const { lowered } = capToStock(cart.lines)
  if (lowered.length > 0) {
    // The server stores what was once wanted: it is updated too, so that its sums and the order agree with the page.
    await Promise.allSettled(lowered.map(({ line }) => saveLine(line.product, line.product.quantity)))
    cart = await readCart(signal)
  }
  const waiting = await whatWaits()
  const { lines, summary, wholesale } = withWaiting(
    { ...cart, lines: capToStock(cart.lines).lines, lowered: [] },
    waiting,
  )
  setCartCount(lines.length + addsOf(waiting).length)
  const earlier = queryClient.getQueryData<Cart>(cartKey)?.lowered ?? []
  const still = new Set(lines.map((line) => line.id))
  return {
    lines,
    summary,
    coupon: cart.coupon,
    promotion: cart.promotion,
    wholesale,
    lowered: [
      ...earlier.filter((one) => still.has(one.cartId)),
      ...lowered.map(({ line, name, from, to }) => ({ cartId: line.id, name, from, to })),
    ],
  }
}

interface Saved {
  product_id: string
  variant_id?: string | null
  /** Null when the line is new. */
  cart_id: string | null
}

/** Sets, never adds. Answers the line as the server has it now. */
export async function saveLine(
  { product_id, variant_id, cart_id }: Saved,
  quantity: number,
  idempotencyKey: string = crypto.randomUUID(),
) {
  const { data } = await api("POST /user/cart/webstore", {
    body: { product_id, product: { product_id, variant_id: variant_id ?? null, quantity, cart_id } },
    idempotencyKey,
  })
  return data
}
