import type { User } from "@contract/account"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { signOut } from "~/platform/leave"
import { Alert } from "~/ui/alert"
import { Button, QuietButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { type OwnersProof, ProveOwner } from "./prove-owner"

interface DeleteDialogProps {
  user: User
  /** False for an account that only signs in by a social provider. */
  hasPassword: boolean
  open: boolean
  onClose: () => void
  /** Refused for another reason than the password: what stands in the way is read again. */
  onRefused: () => void
}

/** The last question before the account is gone: its password, or a code that is mailed to its owner. */
export function DeleteDialog({ user, hasPassword, open, onClose, onRefused }: DeleteDialogProps) {
  const [gone, setGone] = useState(false)
  // Whichever way the dialog is left, the account is not there any more.
  const leave = () => (gone ? signOut("/") : onClose())
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={gone ? "Your account is deleted" : "Delete my account"}
      width={520}
    >
      {gone ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            You are signed out everywhere, and an e-mail confirms it. Thank you for shopping with us.
          </p>
          <Button onClick={leave}>To the shop</Button>
        </div>
      ) : (
        <Confirm
          user={user}
          hasPassword={hasPassword}
          onGone={() => setGone(true)}
          onCancel={onClose}
          onRefused={() => {
            onRefused()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface ConfirmProps {
  user: User
  hasPassword: boolean
  onGone: () => void
  onCancel: () => void
  onRefused: () => void
}

function Confirm({ user, hasPassword, onGone, onCancel, onRefused }: ConfirmProps) {
  const remove = async (proof: OwnersProof) => {
    try {
      await api("POST /user/privacy/delete", { body: proof })
      onGone()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onRefused()
      throw error
    }
  }

  return (
    <div className="grid gap-4">
      <Alert tone="error" title="This cannot be undone">
        Your details, addresses, cart, lists and sign-ins are erased at once, and your points are gone.
      </Alert>
      <ProveOwner
        user={user}
        hasPassword={hasPassword}
        action="Delete for good"
        danger
        confirm={remove}
        sendCode={async () => (await api("POST /user/privacy/deletion-code")).message}
      >
        <QuietButton className="-ml-3 px-3!" onClick={onCancel}>
          Keep my account
        </QuietButton>
      </ProveOwner>
    </div>
  )
}
