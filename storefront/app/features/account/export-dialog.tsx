import type { User } from "@contract/account"
import { api } from "~/platform/api/client"
import { showToast } from "~/platform/toast-store"
import { QuietButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { type OwnersProof, ProveOwner } from "./prove-owner"

interface ExportDialogProps {
  user: User
  hasPassword: boolean
  open: boolean
  onClose: () => void
}

/** Everything about a person in one file: their password, or a code that is mailed to them, before it is created. */
export function ExportDialog({ user, hasPassword, open, onClose }: ExportDialogProps) {
  const download = async (proof: OwnersProof) => {
    const { data } = await api("POST /user/privacy/export", { body: proof, timeout: 60_000 })
    saveFile(`my-data-${data.made_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    showToast({ message: "Your data is in your downloads", tone: "success" })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Download my data" width={520}>
      <div className="grid gap-4">
        <p className="text-ink-soft">The file says a lot about you, so we check that it is you who asks.</p>
        <ProveOwner
          user={user}
          hasPassword={hasPassword}
          action="Download"
          confirm={download}
          sendCode={async () => (await api("POST /user/privacy/export-code")).message}
        >
          <QuietButton className="-ml-3 px-3!" onClick={onClose}>
            Cancel
          </QuietButton>
        </ProveOwner>
      </div>
    </Dialog>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}
