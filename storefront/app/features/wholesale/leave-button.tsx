import { useState } from "react"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { updateUser } from "~/platform/session/store"
import { AskAgain } from "~/ui/ask-again"
import { QuietButton } from "~/ui/button"
import { refreshCart } from "../cart/cart-actions"
import { readWholesaleAgain } from "./wholesale-query"

/** Makes the account a shopper's again, after asking once. */
export function LeaveButton({ isOpen }: { isOpen: boolean }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useAction()

  const leave = () =>
    run(async () => {
      const { data } = await apiWithToast("POST /user/settings/switch-to-user")
      updateUser(data)
      await Promise.all([refreshCart(), readWholesaleAgain()])
    })

  if (!asked)
    return (
      <QuietButton size="small" className="-ml-3" onClick={() => setAsked(true)}>
        Switch back to a shopper's account
      </QuietButton>
    )
  return (
    <AskAgain yes="Yes, switch back" no="Stay" busy={busy} onYes={leave} onNo={() => setAsked(false)}>
      {isOpen
        ? "Leave wholesale? Your 30 days keep running. You can come back before they end."
        : "Leave Wholesale Access?"}
    </AskAgain>
  )
}
