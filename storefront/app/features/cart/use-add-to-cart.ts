import { useCallback, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { codeFor } from "../../platform/parts/fetched"
import { openDialog } from "../../platform/session/dialogs"
import { rememberIntent } from "../../platform/session/intent"
import { getSession } from "../../platform/session/store"

export interface AddToCart {
  productId: string
  /** Without it the server takes the product's default variant. */
  variantId?: string | null
  /** How many more, from 1 up. */
  quantity: number
  /** What the shopper saw, in case it has to wait for the line: name, and price in naira. */
  name?: string
  price?: number
}

/**
 * Adds to the cart: `add` resolves to whether the server has it, or will have it once there is a line. Signed out, it opens the login dialog,
 * after which it is done. While one add runs the next click does nothing, so a double click adds once.
 * The cart's code is loaded on the first click.
 */
export function useAddToCart(kind: "add" | "buy" = "add"): {
  add: (what: AddToCart) => Promise<boolean>
  pending: boolean
} {
  const [pending, setPending] = useState(false)
  const running = useRef(false)

  const add = useCallback(
    async (what: AddToCart) => {
      if (!getSession().isAuthenticated) {
        rememberIntent({ kind, ...what })
        // Back to this page after signing in: what was looked at is not lost.
        openDialog("login", window.location.pathname + window.location.search)
        return false
      }
      if (running.current) return false
      running.current = true
      setPending(true)
      try {
        const cart = await codeFor(() => import("./cart-actions"))
        return cart ? await cart.addToCart(what, kind) : false
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [kind],
  )

  return { add, pending }
}

/** Buy Now: adds to the cart, then goes to the cart page when signed in. */
export function useBuyNow(): { buy: (what: AddToCart) => Promise<void>; pending: boolean } {
  const { add, pending } = useAddToCart("buy")
  const navigate = useNavigate()
  const buy = useCallback(
    async (what: AddToCart) => {
      if (await add(what)) await navigate("/shopping-cart")
    },
    [add, navigate],
  )
  return { buy, pending }
}
