import type { SignedInDevice } from "@contract/sessions"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { friendlyDay } from "~/platform/dates"
import { laterDialog } from "~/platform/parts/later-dialog"
import { paths } from "~/platform/paths/paths"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { Badge } from "~/ui/badge"
import { QuietButton, SecondaryButton } from "~/ui/button"
import { ComputerIcon, MobileIcon } from "~/ui/device-icons"
import { QuietLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { onDay, seenWords } from "./seen-words"
import type { EndedDevices } from "./sign-out-dialog"

const SignOutDialog = laterDialog(async () => (await import("./sign-out-dialog")).SignOutDialog, {
  isOpen: ({ devices }) => devices !== null,
  close: ({ onClose }) => onClose(),
})

const devicesQuery = readQuery(["devices"], 0, (signal) => api("GET /user/sessions", { signal }))

/** Where the account is signed in, and how to end it there. */
export function DevicesPage() {
  return (
    <AccountPage title="Devices" skeleton={skeleton}>
      {(user) => <Devices user={user} />}
    </AccountPage>
  )
}

const skeleton = <Skeletons className="grid max-w-3xl gap-3" of={["h-24", "h-24"]} />

function Devices({ user }: { user: KnownUser }) {
  const devices = useRead(devicesQuery)
  const [ending, setEnding] = useState<EndedDevices | null>(null)

  if (devices.isPending) return skeleton
  if (!devices.data) return <LoadFailed what="your devices" error={devices.error} retry={devices.refetch} />
  const others = devices.data.filter((device) => !device.current).length
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-ink-soft">
        These devices are signed in to your account. If you do not know one, sign it out and change your
        password.
      </p>
      <ul className="grid gap-3">
        {devices.data.map((device) => (
          <Device
            key={device.id}
            device={device}
            onEnd={() => setEnding({ id: device.id, name: device.device })}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {others > 0 ? (
          <SecondaryButton onClick={() => setEnding({ others })}>
            {others === 1 ? "Sign out the other device" : `Sign out the other ${others} devices`}
          </SecondaryButton>
        ) : null}
        <QuietLink to={paths.changePassword} className="text-brand-deep!">
          Change Password
        </QuietLink>
      </div>
      <SignOutDialog
        user={user}
        devices={ending}
        onClose={() => setEnding(null)}
        onDone={() => queryClient.invalidateQueries(devicesQuery)}
      />
    </div>
  )
}

function Device({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  const Icon = /android|iphone|ipad|ios|mobile/i.test(`${device.device} ${device.platform}`)
    ? MobileIcon
    : ComputerIcon
  return (
    <li className="flex items-start gap-4 rounded-lg border border-line p-4 sm:items-center">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand-deep">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-semibold wrap-anywhere">
          {device.device}
          {device.current ? <Badge>This device</Badge> : null}
        </p>
        <p className="text-ink-soft">{device.current ? "Active now" : seenWords(device.last_seen_at)}</p>
        <p className="text-ink-soft wrap-anywhere">
          Signed in {onDay(friendlyDay(device.created_at))}
          {device.address ? ` from ${device.address}` : ""}
        </p>
        <div className="mt-2 -ml-3 sm:hidden">
          <EndButton device={device} onEnd={onEnd} />
        </div>
      </div>
      <div className="hidden sm:block">
        <EndButton device={device} onEnd={onEnd} />
      </div>
    </li>
  )
}

function EndButton({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  if (device.current)
    return (
      <QuietLink to={paths.logout} size="small">
        Log Out
      </QuietLink>
    )
  return (
    <QuietButton size="small" className="text-alert-deep!" onClick={onEnd}>
      Sign out<span className="sr-only"> {device.device}</span>
    </QuietButton>
  )
}
