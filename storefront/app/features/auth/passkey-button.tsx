import type { Data } from "@contract/calls"
import { useState } from "react"
import { ApiError } from "~/platform/api/error"
import { codeFor } from "~/platform/parts/fetched"
import { hasPasskeys } from "~/platform/passkeys/support"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"

export type Entered = { message: string; data: Data<"POST /auth/login"> }

/** Signs in by the device's own lock, in browsers that know how. What it takes comes with the press. */
export function PasskeyButton({ onEntered }: { onEntered: (entered: Entered) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const enter = async () => {
    setBusy(true)
    try {
      const code = await codeFor(() => import("./passkey-sign-in"))
      const entered = await code?.signInByPasskey()
      if (entered) await onEntered(entered)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => void enter()}>
      Sign in with a passkey
    </Button>
  )
}
