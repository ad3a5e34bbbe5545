import { useLocation, useNavigate } from "react-router-dom"
import type { CartPageState } from "~/features/cart/left-out"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { quietly } from "~/platform/parts/fetched"
import { paths } from "~/platform/paths/paths"
import { openDialog } from "~/platform/session/dialogs"
import { getSession } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { BagIcon } from "~/ui/icons"

/** Adds the whole routine to the cart in one request and opens the cart, which says what was left out. */
export function AddRoutine({ products }: { products: readonly { id: string; variant_id: string }[] }) {
  const { busy, run } = useAction()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const add = () => {
    if (!getSession().isAuthenticated) return openDialog("login", pathname + search)
    return run(async () => {
      const { data, message } = await api("POST /user/cart/batch", {
        body: { products: products.map(({ id, variant_id }) => ({ product_id: id, variant_id })) },
      })
      // The shop has saved it: the cart page loads its lines again in any case.
      await quietly(
        () => import("~/features/cart/cart-actions"),
        ({ refreshCart }) => refreshCart(),
      )
      if (data.left_out.length === 0) showToast({ message, tone: "success" })
      await navigate(paths.cart, {
        state: {
          leftOut: data.left_out,
          leftOutTitle: "Some of the routine is not available now",
        } satisfies CartPageState,
      })
    })
  }

  return (
    <Button size="large" wide busy={busy} onClick={() => void add()}>
      <BagIcon className="size-5" /> Add all to cart
    </Button>
  )
}
