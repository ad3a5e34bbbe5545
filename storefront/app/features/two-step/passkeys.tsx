import type { Passkey } from "@contract/passkeys"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { friendlyDay } from "~/platform/dates"
import { laterDialog } from "~/platform/parts/later-dialog"
import { hasPasskeys } from "~/platform/passkeys/support"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { QuietButton, SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import type { PasskeyTask } from "./passkey-dialog"

// With it comes what talks to the device: only to a shopper who adds or removes one.
const PasskeyDialog = laterDialog(async () => (await import("./passkey-dialog")).PasskeyDialog, {
  isOpen: ({ task }) => task !== null,
  close: ({ onClose }) => onClose(),
})

const passkeysQuery = readQuery(["passkeys"], 0, (signal) => api("GET /user/passkeys", { signal }))

/** The account's passkeys: which there are, one more, one less. */
export function Passkeys({ hasApp }: { hasApp: boolean }) {
  const passkeys = useRead(passkeysQuery)
  const [task, setTask] = useState<PasskeyTask | null>(null)
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Passkeys</h2>
      <p className="text-ink-soft">
        Sign in with your fingerprint, face or screen lock. No password to type, and nothing that a fake shop
        can steal.
      </p>
      {passkeys.isPending ? <Skeleton className="h-20" /> : null}
      {passkeys.isError ? (
        <LoadFailed what="your passkeys" error={passkeys.error} retry={passkeys.refetch} />
      ) : null}
      {passkeys.data && passkeys.data.length > 0 ? (
        <ul aria-label="Your passkeys" className="divide-y divide-line border-y border-line">
          {passkeys.data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setTask({ remove: passkey })} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <SecondaryButton className="justify-self-start" onClick={() => setTask("add")}>
          Add a passkey
        </SecondaryButton>
      ) : (
        <p className="text-sm text-ink-soft">This browser does not work with passkeys. Try a newer one.</p>
      )}
      <PasskeyDialog
        task={task}
        hasApp={hasApp}
        onClose={() => setTask(null)}
        onDone={() => queryClient.invalidateQueries(passkeysQuery)}
      />
    </Card>
  )
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          Added {friendlyDay(created_at)}
          <span className="block sm:inline">
            <span aria-hidden className="max-sm:hidden">
              {" "}
              ·{" "}
            </span>
            {last_used_at ? `Last used ${friendlyDay(last_used_at)}` : "Not used yet"}
          </span>
        </p>
      </div>
      <QuietButton size="small" className="text-alert-deep!" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </QuietButton>
    </li>
  )
}
