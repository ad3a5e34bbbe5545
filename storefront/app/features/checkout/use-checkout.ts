import type { User } from "@contract/account"
import { type FormEvent, useState } from "react"
import { useNavigate } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { personalPaths } from "~/platform/paths/personal-paths"
import { refreshCart } from "../cart/cart-actions"
import { isOutOfStock } from "../cart/lines"
import { useCart } from "../cart/use-cart"
import { usePaying } from "../orders/use-paying"
import { storedReferral } from "../referral/referral-memory"
import { type CheckoutNotice, followOrder } from "./follow-order"
import { checkCheckout, orderRequestOf } from "./form-fields"
import { placeOrder } from "./place-order"
import { shownLines } from "./price-changes"
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
  const { agree, totalNow, walletPartOf, readFeeAgain, ...costs } = useCheckoutSums(fields, cart)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const { busy, begin, end } = usePaying(readCart)

  /** The total to ask for; null when something is missing: then the page says what. */
  const readyToSend = async (): Promise<number | null> => {
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
      return await totalNow()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) showErrors({ [chosen ? "address_id" : "lga"]: error.message })
      else setNotice({ kind: "failed", message: error.message, mayBeMade: false })
      return null
    }
  }

  /** True when the browser is leaving the page. */
  const order = async (): Promise<boolean> => {
    const total = await readyToSend()
    if (total === null) return false
    const lines = shownLines(cart)
    const request = orderRequestOf(fields, {
      email: user.email,
      total,
      walletPart: walletPartOf(total),
      callbackUrl: personalPaths.paymentReturn,
      // One that does not apply just now is not sent: nothing of it is in the total.
      code: cart.coupon && cart.coupon.reason === null ? cart.coupon.code : null,
      ref: storedReferral() || null,
      lines: lines.map(({ cart_id, quantity, price }) => ({ cart_id, quantity, price })),
    })
    return followOrder(await placeOrder(request), {
      fields,
      chosen,
      sums: costs.sums,
      lines,
      total,
      agree,
      readFeeAgain,
      tell: setNotice,
      showErrors,
      goTo: navigate,
    })
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

  return { ...form, ...costs, cart, cartRequest, notice, busy, submit }
}

export type Checkout = ReturnType<typeof useCheckout>
