import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { quietly } from "~/platform/parts/fetched"
import { updateUser } from "~/platform/session/store"
import { Button } from "~/ui/button"

/** Makes the account a wholesaler's. */
export function JoinButton() {
  const { busy, run } = useAction()
  const join = () =>
    run(async () => {
      const { data } = await apiWithToast("POST /user/settings/switch-wholesaler")
      updateUser(data)
      await readCartAgain()
    })
  return (
    <Button size="large" busy={busy} onClick={() => void join()}>
      Upgrade to Wholesaler
    </Button>
  )
}

/** Its prices are others now. The cart's code is no part of this page's. */
const readCartAgain = () =>
  quietly(
    () => import("../cart/cart-actions"),
    ({ refreshCart }) => refreshCart(),
  )
