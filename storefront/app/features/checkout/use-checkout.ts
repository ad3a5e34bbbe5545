import type { User } from "@contract/account"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { personalPaths } from "~/platform/paths/personal-paths"
import { refreshCart } from "../cart/cart-actions"
import { isOutOfStock } from "../cart/lines"
import { useCart } from "../cart/use-cart"
import { usePayWays } from "../orders/pay-offers"
import { usePaying } from "../orders/use-paying"
import { storedReferral } from "../referral/referral-memory"
import { type CheckoutNotice, followOrder } from "./follow-order"
import { checkCheckout, orderRequestOf } from "./form-fields"
import { placeOrder } from "./place-order"
import { pricesMoved, type Seen, shownLines } from "./price-changes"
import { useCheckoutFields } from "./use-checkout-fields"
import { useCheckoutSums } from "./use-checkout-sums"

/** Back from the bank's page, what the page shows as the cart may be an order now. */
const readCart = () => void refreshCart()

/** The whole of checkout: the form, the sums, and making the order. */
export function useCheckout(user: User) {
  const navigate = useNavigate()
  const { query: cartRequest, ...cart } = useCart()
  const { showErrors, ...form } = useCheckoutFields(user)
  const { fields, chosen } = form
  const { agree, totalNow, walletPartOf, readFeeAgain, place, ...costs } = useCheckoutSums(fields, cart)
  const ways = usePayWays(costs.wallet.due)
  // What was chosen may take no such sum any more, once wallet, coupon or delivery have changed it.
  const way = ways.some(({ channel }) => channel === fields.channel) ? fields.channel : "card"
  // A price that moved while the page was open is asked for as it was seen: the shop refuses it, and the page shows what changed.
  const shown: Seen = { lines: shownLines(cart), sums: costs.sums, place }
  const seenBefore = useRef<Seen | null>(null)
  const seenNow = () =>
    seenBefore.current && pricesMoved(seenBefore.current, shown) ? seenBefore.current : shown
  useEffect(() => {
    const seen = seenNow()
    seenBefore.current = seen.sums.delivery === null ? null : seen
  })
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const { busy, begin, end } = usePaying(readCart)

  /** The total to ask for; null when something is missing: then the page says what. */
  const readyToSend = async (seen: Seen): Promise<number | null> => {
    const found = checkCheckout(fields, chosen)
    if (Object.values(found).some(Boolean)) {
      showErrors(found)
      return null
    }
    const short = cart.lines.filter(isOutOfStock)
    if (short.length > 0) {
      const lines = short.map(({ id, product, products }) => ({
        cart_id: id,
        name: product.name,
        stock_quantity: products.stock_quantity,
      }))
      setNotice({ kind: "out_of_stock", lines })
      return null
    }
    try {
      return seen === shown ? await totalNow() : seen.sums.total
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) showErrors({ [chosen ? "address_id" : "lga"]: error.message })
      else setNotice({ kind: "failed", message: error.message, mayBeMade: false })
      return null
    }
  }

  /** True when the browser is leaving the page. */
  const order = async (): Promise<boolean> => {
    const seen = seenNow()
    const { lines, sums } = seen
    const total = await readyToSend(seen)
    if (total === null) return false
    const request = orderRequestOf(
      { ...fields, channel: way },
      {
        email: user.email,
        total,
        walletPart: walletPartOf(total),
        callbackUrl: personalPaths.paymentReturn,
        // One that does not apply just now is not sent: nothing of it is in the total.
        code: cart.coupon && cart.coupon.reason === null ? cart.coupon.code : null,
        ref: storedReferral() || null,
        lines: lines.map(({ cart_id, quantity, price }) => ({ cart_id, quantity, price })),
      },
    )
    const placed = await placeOrder(request)
    const leaves = await followOrder(placed, {
      fields,
      chosen,
      sums,
      lines,
      total,
      agree,
      readFeeAgain,
      show: setNotice,
      showErrors,
      goTo: navigate,
    })
    // What moved is shown by now. Without an answer the next press sends the very same request, and learns the result.
    if (placed.kind !== "no_answer") seenBefore.current = null
    return leaves
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!begin()) return
    setNotice(null)
    let leaving = false
    try {
      leaving = await order()
    } finally {
      if (!leaving) end()
    }
  }

  return { ...form, ...costs, way, ways, cart, cartRequest, notice, busy, submit }
}

export type Checkout = ReturnType<typeof useCheckout>
