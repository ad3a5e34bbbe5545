import type { Address } from "@contract/addresses"
import type { CartSummary } from "@contract/cart"
import { formatNaira } from "@contract/naira"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { getSession, updateUser } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { savedCardsQuery } from "../card-payment/saved-card-query"
import { refreshCart } from "../cart/cart-actions"
import { payWhatIsDue } from "../orders/payment"
import { walletKey } from "../wallet/wallet-query"
import { type CheckoutErrors, type CheckoutFields, FIELD_ORDER } from "./form-fields"
import { forgetCheckout } from "./form-storage"
import type { Placed, ShortLine } from "./place-order"
import { type PriceChange, priceChanges, type shownLines } from "./price-changes"
import { rememberAddress } from "./remember-address"
import type { Sums } from "./sums"

/** What prevents the order, shown at the top of the page. */
export type CheckoutNotice =
  | { kind: "price_changed"; changes: PriceChange[]; from: number; to: number }
  | { kind: "out_of_stock"; lines: ShortLine[] }
  | { kind: "failed"; message: string; mayBeMade: boolean }

/** The checkout that the order was asked for from. */
interface Asked {
  fields: CheckoutFields
  /** The saved address that it goes to. */
  chosen: Address | null
  /** What the page showed. */
  sums: Sums
  lines: ReturnType<typeof shownLines>
  total: number
  agree: (summary: CartSummary) => void
  readFeeAgain: () => Promise<void>
  show: (notice: CheckoutNotice) => void
  showErrors: (found: CheckoutErrors) => void
  goTo: (path: string) => Promise<void> | void
}

/** Acts on the shop's answer to an order; true when the browser is leaving the page. */
export async function followOrder(placed: Placed, asked: Asked): Promise<boolean> {
  const { show } = asked
  switch (placed.kind) {
    case "placed":
      await followPlaced(placed, asked)
      return true
    case "bank_down":
      showToast({ message: placed.message, tone: "error" })
      void refreshCart()
      await asked.goTo(personalPaths.order(placed.orderNumber))
      return true
    case "price_changed": {
      const { summary } = placed
      const { discount, delivery } = asked.sums
      const before = { lines: asked.lines, delivery: delivery ?? 0, discount }
      const changes = priceChanges(before, placed.changes, summary, (naira) => formatNaira(naira))
      await Promise.all([refreshCart(), asked.readFeeAgain()])
      asked.agree(summary)
      show({ kind: "price_changed", changes, from: asked.total, to: summary.total })
      return false
    }
    case "out_of_stock":
      show({ kind: "out_of_stock", lines: placed.lines })
      await refreshCart()
      return false
    case "cart_empty":
      await refreshCart()
      return false
    case "wallet_changed":
      show({ kind: "failed", message: placed.message, mayBeMade: false })
      await queryClient.invalidateQueries({ queryKey: walletKey })
      return false
    case "no_answer":
      show({ kind: "failed", message: placed.message, mayBeMade: true })
      return false
    case "refused": {
      const found = errorsOf(placed.errors, asked.chosen)
      if (Object.keys(found).length > 0) asked.showErrors(found)
      else show({ kind: "failed", message: placed.message, mayBeMade: false })
      // A coupon that stopped applying: the cart shows why, and the sums without it.
      if (placed.errors.code) await refreshCart()
      return false
    }
  }
}

/** The order is placed: to the bank's page, or to the order's own. */
async function followPlaced(
  { answer, message }: Extract<Placed, { kind: "placed" }>,
  { fields, chosen, goTo }: Asked,
): Promise<void> {
  const { order, payment } = answer
  if (!chosen) await rememberAddress(fields)
  const { user } = getSession()
  if (user) updateUser({ ...user, has_ordered: true })
  if (order.wallet > 0) void queryClient.invalidateQueries({ queryKey: walletKey })
  if (fields.save_card) void queryClient.invalidateQueries(savedCardsQuery)
  // A saved card that was refused: the order waits, and can be paid in another way.
  const isWaiting = !payment && order.status === "pending"
  if (isWaiting) showToast({ message, tone: "error" })
  const { order: orderPath, thankYou } = personalPaths
  const next = payment
    ? await payWhatIsDue(order, payment)
    : { to: isWaiting ? orderPath(order.order_number) : thankYou(order.order_number) }
  if (next === "leaving") return
  // Nobody comes back from there to this form: the order has its own page, on any device.
  if (payment?.channel === "bank_transfer") forgetCheckout()
  await goTo(next.to)
  void refreshCart()
}

const ADDRESS_FIELDS = ["phone", "state", "lga", "address", "city", "landmark", "apartment"] as const

function errorsOf(errors: Record<string, string[]>, chosen: Address | null): CheckoutErrors {
  const found: CheckoutErrors = {}
  for (const name of FIELD_ORDER) {
    const message = errors[name]?.[0]
    if (message) found[name] = message
  }
  // What is wrong with a saved address is shown where it was chosen: its fields are not on the page.
  const ofAddress = chosen ? ADDRESS_FIELDS.find((name) => found[name]) : undefined
  if (ofAddress) found.address_id = found[ofAddress]
  return found
}
