import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { updateUser } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"

/** Makes the account a wholesaler's. */
export function JoinButton() {
  const [busy, setBusy] = useState(false)
  const join = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data, message } = await api("POST /user/settings/switch-wholesaler")
      showToast({ message, tone: "success" })
      updateUser(data)
      await readCartAgain()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
      setBusy(false)
    }
  }
  return (
    <Button size="large" busy={busy} onClick={() => void join()}>
      Upgrade to Wholesaler
    </Button>
  )
}

/** Its prices are others now. The cart's code is no part of this page's. */
async function readCartAgain(): Promise<void> {
  const { refreshCart } = await import("../cart/cart-actions")
  await refreshCart()
}
