import { exactNaira } from "@contract/naira"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useAction } from "~/platform/forms/use-action"
import { showToast } from "~/platform/toast-store"
import { Button, QuietButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { rewardsMoved } from "./referral-query"

interface MoveDialogProps {
  open: boolean
  onClose: () => void
  /** Naira. */
  available: number
}

/** Puts all there is into the wallet. */
export function MoveDialog({ open, onClose, available }: MoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Move ${exactNaira(available)}?`}
      description="The money reaches your wallet right away. It can't be moved back."
      width={480}
      compact
    >
      <Move available={available} onDone={onClose} />
    </Dialog>
  )
}

function Move({ available, onDone }: { available: number; onDone: () => void }) {
  const { busy, run } = useAction()
  // One key for this dialog: a second press, or one after a broken line, moves nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const move = () =>
    run(
      async () => {
        const { message } = await repeatOnBrokenLine(() =>
          api("POST /user/refer-and-earn/withdraw-wallet", { body: { amount: available }, idempotencyKey }),
        )
        showToast({ message, tone: "success" })
        onDone()
      },
      {
        after: rewardsMoved,
      },
    )
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => void move()}>
        Move to wallet
      </Button>
      <QuietButton onClick={onDone}>Not now</QuietButton>
    </div>
  )
}
