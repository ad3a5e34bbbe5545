import { exactNaira } from "@contract/naira"
import type { Order } from "@contract/orders"
import { useNavigate } from "react-router-dom"
import { ApiError } from "~/platform/api/error"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import type { ButtonSize, ButtonVariant } from "~/ui/button-classes"
import { NoCard, noCard } from "./no-card"
import { type PaidHere, payOrder } from "./payment"
import { usePaying } from "./use-paying"

interface PayButtonProps {
  /** Without `to_pay` the page does not know the sum, and has a label. */
  order: Pick<Order, "id" | "order_number"> & Partial<Pick<Order, "to_pay">>
  channel?: PaidHere
  size?: ButtonSize
  variant?: ButtonVariant
  wide?: boolean
  /** Instead of "Pay ₦…". */
  label?: string
}

/**
 * Pays what is left of a pending order at the bank, or leads to the account number that it is sent to. A second tap while it
 * works does nothing.
 */
export function PayButton({ order, channel = "card", size, variant, wide, label }: PayButtonProps) {
  const paying = usePaying()
  const navigate = useNavigate()

  const pay = async () => {
    if (!paying.begin()) return
    try {
      const next = await payOrder(order, channel)
      if (next === "leaving") return
      await navigate(next.to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
    paying.end()
  }

  const { to_pay: due } = order
  const why = due === undefined || channel !== "card" ? null : noCard(due)
  if (why) return <NoCard why={why} />
  return (
    <Button size={size} variant={variant} wide={wide} busy={paying.busy} onClick={pay}>
      {label ?? (due === undefined ? "Pay" : `Pay ${exactNaira(due)}${BY[channel]}`)}
    </Button>
  )
}

const BY: Record<PaidHere, string> = { card: "", bank_transfer: " by transfer" }
