import type { Order } from "@contract/orders"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { ApiError } from "~/platform/api/error"
import { formatNaira } from "~/platform/money"
import { Button } from "~/ui/button"
import type { ButtonSize, ButtonVariant } from "~/ui/button-classes"
import { showToast } from "~/ui/toast-store"
import { payOrder } from "./payment"

interface PayButtonProps {
  order: Pick<Order, "id" | "order_number" | "to_pay">
  size?: ButtonSize
  variant?: ButtonVariant
  wide?: boolean
  /** Instead of "Pay ₦…". */
  label?: string
}

/** Pays what is left of a pending order at the bank. A second tap while it works does nothing. */
export function PayButton({ order, size, variant, wide, label }: PayButtonProps) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const navigate = useNavigate()

  useEffect(() => {
    // Back from the bank's page by the browser's Back: the page may be woken up as it was left, busy.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      running.current = false
      setBusy(false)
    }
    window.addEventListener("pageshow", wake)
    return () => window.removeEventListener("pageshow", wake)
  }, [])

  const pay = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const next = await payOrder(order)
      // While the browser leaves, the button stays busy.
      if (next === "leaving") return
      await navigate(next.to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    }
    running.current = false
    setBusy(false)
  }

  return (
    <Button size={size} variant={variant} wide={wide} busy={busy} onClick={pay}>
      {label ?? `Pay ${formatNaira(order.to_pay, { decimals: true })}`}
    </Button>
  )
}
