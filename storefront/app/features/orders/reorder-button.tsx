import type { Order } from "@contract/orders"
import { useNavigate } from "react-router-dom"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import type { ButtonLook } from "~/ui/button-classes"
import { refreshCart } from "../cart/cart-actions"
import type { CartPageState } from "../cart/left-out"

/** Puts what is still sold of an order into the cart and shows it there. A second tap while it works does nothing. */
export function ReorderButton({
  order,
  size,
  wide,
  variant = "secondary",
}: ButtonLook & { order: Pick<Order, "id" | "order_number"> }) {
  const { busy, run } = useAction()
  const navigate = useNavigate()

  const again = () =>
    run(async () => {
      const { data, message } = await api("POST /user/order/reorder/{id}", { params: { id: order.id } })
      await refreshCart()
      if (data.left_out.length === 0) showToast({ message, tone: "success" })
      await navigate(paths.cart, { state: { leftOut: data.left_out } satisfies CartPageState })
    })

  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      busy={busy}
      onClick={again}
      aria-label={`Order again: ${order.order_number}`}
    >
      Order again
    </Button>
  )
}
