import type { User } from "@contract/account"
import type { CartSummary } from "@contract/cart"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { formatNaira } from "~/platform/money"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { addressesQuery } from "../addresses/address-query"
import { savedCardsQuery } from "../card-payment/saved-card-query"
import { refreshCart } from "../cart/cart-actions"
import { isOutOfStock } from "../cart/lines"
import { useCart } from "../cart/use-cart"
import { deliveryFeeQuery } from "../delivery/delivery-query"
import { payWhatIsDue } from "../orders/payment"
import { storedReferral } from "../referral/referral-memory"
import { walletKey } from "../wallet/wallet-query"
import {
  BLANK_PLACE,
  type CheckoutErrors,
  type CheckoutFields,
  checkCheckout,
  chosenAddress,
  FIELD_ORDER,
  fieldsOf,
  NEW_ADDRESS,
  orderRequestOf,
  withAddress,
} from "./form-fields"
import { keepForm, restoreForm } from "./form-storage"
import { type Placed, placeOrder, type ShortLine } from "./place-order"
import { type PriceChange, priceChanges, shownLines } from "./price-changes"
import { rememberAddress } from "./remember-address"
import { sumsOf } from "./sums"
import { partOf, useWalletPart } from "./use-wallet-part"

/** What stands between the shopper and the order, told at the top of the page. */
export type CheckoutNotice =
  | { kind: "price_changed"; changes: PriceChange[]; from: number; to: number }
  | { kind: "out_of_stock"; lines: ShortLine[] }
  | { kind: "failed"; message: string; mayBeMade: boolean }

const ADDRESS_FIELDS = ["phone", "state", "lga", "address", "city", "landmark", "apartment"] as const

/** The whole of checkout: the form and its keeping, the sums, and making the order. */
export function useCheckout(user: User) {
  const navigate = useNavigate()
  const { query: cartRequest, ...cart } = useCart()
  const [typed, setTyped] = useState(() => restoreForm(user.id, fieldsOf(user)))
  const book = useQuery(addressesQuery, queryClient)
  const chosen = chosenAddress(typed, book.data ?? [])
  const fields = withAddress(typed, chosen)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [agreed, setAgreed] = useState<{ place: string; summary: CartSummary } | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  const delivers = fields.delivery_method === "delivery"
  const feeAsked = delivers && fields.state !== "" && fields.lga !== "" && cart.count > 0
  const feeQuery = deliveryFeeQuery(fields.state, fields.lga, cart.summary.weight)
  const fee = useQuery({ ...feeQuery, enabled: feeAsked }, queryClient)
  const place = delivers ? `${fields.state}/${fields.lga}` : "pickup"

  const counted = sumsOf(cart.summary, fields.delivery_method, fee.data ?? null)
  // After a changed price the shop's own word counts, until the cart or the place is another.
  const sums =
    agreed?.place === place &&
    agreed.summary.subtotal === cart.summary.subtotal &&
    agreed.summary.discount === cart.summary.discount
      ? agreed.summary
      : counted

  const wallet = useWalletPart(sums.total, fields.use_wallet === "yes")

  useEffect(() => keepForm(user.id, typed), [user.id, typed])

  useEffect(() => {
    // Back from the bank's page: the browser may wake this page as it was left, busy and with a cart that is an order now.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      sending.current = false
      setBusy(false)
      void refreshCart()
    }
    window.addEventListener("pageshow", wake)
    return () => window.removeEventListener("pageshow", wake)
  }, [])

  const set = <Name extends keyof CheckoutFields>(name: Name, value: CheckoutFields[Name]) => {
    setTyped((now) => ({
      ...now,
      ...(name === "state" && value !== now.state ? { lga: "" } : {}),
      // Another address than those that are saved: not the one of the profile, which is most likely among them.
      ...(name === "address_id" && value === NEW_ADDRESS && now.address === (user.address ?? "")
        ? BLANK_PLACE
        : {}),
      [name]: value,
    }))
    setErrors((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }))
  }

  const showErrors = (found: CheckoutErrors) => {
    setErrors(found)
    const first = FIELD_ORDER.find((name) => found[name])
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }

  /** The delivery of the place as it is now, and null when there is none: then the field says why. */
  const readyToSend = async (): Promise<number | null> => {
    const found = checkCheckout(fields, chosen)
    if (Object.values(found).some(Boolean)) {
      showErrors(found)
      return null
    }
    const short = cart.lines.filter(isOutOfStock)
    if (short.length > 0) {
      setNotice({
        kind: "out_of_stock",
        lines: short.map(({ id, product, products }) => ({
          cart_id: id,
          name: product.name,
          stock_quantity: products.stock_quantity,
        })),
      })
      return null
    }
    if (sums.delivery !== null) return sums.total
    try {
      return sumsOf(cart.summary, fields.delivery_method, await queryClient.fetchQuery(feeQuery)).total
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) showErrors({ [chosen ? "address_id" : "lga"]: error.message })
      else setNotice({ kind: "failed", message: error.message, mayBeMade: false })
      return null
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second tap while the first is on its way does nothing.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setNotice(null)
    let leaving = false
    try {
      const total = await readyToSend()
      if (total !== null) {
        const request = orderRequestOf(fields, {
          email: user.email,
          total,
          walletPart: partOf(wallet.available, total, fields.use_wallet === "yes").part || null,
          callbackUrl: personalPaths.paymentReturn,
          // One that does not apply just now is not sent: nothing of it is in the total.
          code: cart.coupon && cart.coupon.reason === null ? cart.coupon.code : null,
          ref: storedReferral() || null,
          lines: shownLines(cart).map(({ cart_id, quantity, price }) => ({ cart_id, quantity, price })),
        })
        leaving = await follow(await placeOrder(request), total)
      }
    } finally {
      if (!leaving) {
        sending.current = false
        setBusy(false)
      }
    }
  }

  /** Acts on the shop's answer; true when the browser is leaving the page. */
  const follow = async (placed: Placed, total: number): Promise<boolean> => {
    switch (placed.kind) {
      case "placed": {
        const { order, payment } = placed.answer
        if (!chosen) await rememberAddress(fields)
        if (order.wallet > 0) void queryClient.invalidateQueries({ queryKey: walletKey })
        if (fields.save_card) void queryClient.invalidateQueries(savedCardsQuery)
        // A saved card that was refused: the order waits, and can be paid in another way.
        const isWaiting = !payment && order.status === "pending"
        if (isWaiting) showToast({ message: placed.message, tone: "error" })
        const next = payment
          ? await payWhatIsDue(order, payment)
          : {
              to: isWaiting
                ? personalPaths.order(order.order_number)
                : personalPaths.thankYou(order.order_number),
            }
        if (next === "leaving") return true
        void refreshCart()
        await navigate(next.to)
        return true
      }
      case "bank_down":
        showToast({ message: placed.message, tone: "error" })
        void refreshCart()
        await navigate(personalPaths.order(placed.orderNumber))
        return true
      case "price_changed": {
        const { summary } = placed
        const { discount, delivery } = sums
        const before = { lines: shownLines(cart), delivery: delivery ?? 0, discount }
        const changes = priceChanges(before, placed.changes, summary, (naira) => formatNaira(naira))
        await Promise.all([refreshCart(), queryClient.invalidateQueries({ queryKey: feeQuery.queryKey })])
        setAgreed({ place, summary })
        setNotice({ kind: "price_changed", changes, from: total, to: summary.total })
        return false
      }
      case "out_of_stock":
        setNotice({ kind: "out_of_stock", lines: placed.lines })
        await refreshCart()
        return false
      case "cart_empty":
        await refreshCart()
        return false
      case "wallet_changed":
        setNotice({ kind: "failed", message: placed.message, mayBeMade: false })
        await queryClient.invalidateQueries({ queryKey: walletKey })
        return false
      case "no_answer":
        setNotice({ kind: "failed", message: placed.message, mayBeMade: true })
        return false
      case "refused": {
        const found: CheckoutErrors = {}
        for (const name of FIELD_ORDER) {
          const message = placed.errors[name]?.[0]
          if (message) found[name] = message
        }
        // What is wrong with a saved address is told where it was chosen: its fields are not on the page.
        const ofAddress = chosen ? ADDRESS_FIELDS.find((name) => found[name]) : undefined
        if (ofAddress) found.address_id = found[ofAddress]
        if (Object.keys(found).length > 0) showErrors(found)
        else setNotice({ kind: "failed", message: placed.message, mayBeMade: false })
        // A coupon that stopped applying: the cart tells why, and what the sums are without it.
        if (placed.errors.code) await refreshCart()
        return false
      }
    }
  }

  return {
    fields,
    set,
    errors,
    book,
    chosen,
    notice,
    busy,
    sums,
    wallet,
    fee,
    feeAsked,
    cart,
    cartRequest,
    formRef,
    submit,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
