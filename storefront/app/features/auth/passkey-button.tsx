import type { Data } from "@contract/calls"
import { useAction } from "~/platform/forms/use-action"
import { codeFor } from "~/platform/parts/fetched"
import { hasPasskeys } from "~/platform/passkeys/support"
import { SecondaryButton } from "~/ui/button"

export type Entered = { message: string; data: Data<"POST /auth/login"> }

/** Signs in by the device's own lock, in browsers that know how. What it takes comes with the press. */
export function PasskeyButton({ onEntered }: { onEntered: (entered: Entered) => Promise<void> }) {
  const { busy, run } = useAction()
  if (!hasPasskeys()) return null
  const enter = async () => {
    const code = await codeFor(() => import("./passkey-sign-in"))
    const entered = await code?.signInByPasskey()
    if (entered) await onEntered(entered)
  }
  return (
    <SecondaryButton wide busy={busy} onClick={() => void run(enter)}>
      Sign in with a passkey
    </SecondaryButton>
  )
}
