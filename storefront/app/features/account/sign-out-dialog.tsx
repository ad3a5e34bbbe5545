import { api, apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { QuietButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { Skeleton } from "~/ui/skeleton"
import { WholeAccount } from "../account-frame/whole-account"
import { type OwnersProof, ProveOwner } from "./prove-owner"
import { signInsQuery } from "./remove-sign-in-dialog"

/** One device, or every one but this. */
export type EndedDevices = { id: string; name: string } | { others: number }

interface SignOutDialogProps {
  user: KnownUser
  /** Null: the dialog is closed. */
  devices: EndedDevices | null
  onClose: () => void
  /** The list is another now. */
  onDone: () => Promise<void>
}

/** Signs devices out once the owner has shown their password, or a code that was e-mailed to them. */
export function SignOutDialog({ user, devices, onClose, onDone }: SignOutDialogProps) {
  return (
    <Dialog open={devices !== null} onClose={onClose} title={devices ? titleOf(devices) : ""} width={520}>
      {devices ? <Proof user={user} devices={devices} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Proof({ user, devices, onClose, onDone }: SignOutDialogProps & { devices: EndedDevices }) {
  const signIns = useRead(signInsQuery)

  const end = async (proof: OwnersProof) => {
    try {
      await endDevices(devices, proof)
    } catch (error) {
      // Ended meanwhile, from there or from another device: the list shows it.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    await onDone()
    onClose()
  }

  const skeleton = <Skeleton className="h-52" />
  if (signIns.isPending) return skeleton
  return (
    <WholeAccount of={user} skeleton={skeleton}>
      {(account) => (
        <div className="grid gap-4">
          <p className="text-ink-soft">Confirm that it's you. We sign it out right away.</p>
          <ProveOwner
            user={account}
            hasPassword={signIns.data?.password ?? true}
            action="Sign out"
            confirm={end}
            sendCode={async () => (await api("POST /user/sessions/code")).message}
          >
            <QuietButton className="-ml-3 px-3!" onClick={onClose}>
              Cancel
            </QuietButton>
          </ProveOwner>
        </div>
      )}
    </WholeAccount>
  )
}

const endDevices = (devices: EndedDevices, body: OwnersProof) =>
  "id" in devices
    ? apiWithToast("DELETE /user/sessions/{id}", { params: { id: devices.id }, body })
    : apiWithToast("POST /user/sessions/sign-out-others", { body })

function titleOf(devices: EndedDevices): string {
  if ("id" in devices) return `Sign out ${devices.name}?`
  return devices.others === 1 ? "Sign out the other device?" : `Sign out the other ${devices.others} devices?`
}
