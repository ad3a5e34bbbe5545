import type { SignedInDevice } from "@contract/sessions"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { ComputerIcon, MobileIcon } from "~/ui/device-icons"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { showToast } from "~/ui/toast-store"
import { friendlyDay } from "../orders/date-words"
import { AccountPage } from "./account-page"
import { LoadFailed } from "./load-failed"
import { onDay, seenWords } from "./seen-words"

const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async ({ signal }) => (await api("GET /user/sessions", { signal })).data,
  staleTime: 0,
})

/** Where the account is signed in, and how to end it there. */
export function DevicesPage() {
  return (
    <AccountPage title="Devices" skeleton={skeleton}>
      {() => <Devices />}
    </AccountPage>
  )
}

const skeleton = (
  <div className="grid max-w-3xl gap-3">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-24 rounded-lg" />
  </div>
)

function Devices() {
  const devices = useQuery(devicesQuery, queryClient)
  const [busy, setBusy] = useState<string | null>(null)

  const end = async (which: string, call: () => Promise<{ message: string }>) => {
    if (busy) return
    setBusy(which)
    try {
      showToast({ message: (await call()).message, tone: "success" })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Ended meanwhile, from there or from another device: the list shows it.
      if (error.status !== 404) showToast({ message: error.message, tone: "error" })
    }
    await queryClient.invalidateQueries(devicesQuery)
    setBusy(null)
  }

  if (devices.isPending) return skeleton
  if (!devices.data) return <LoadFailed what="your devices" error={devices.error} retry={devices.refetch} />
  const others = devices.data.filter((device) => !device.current).length
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-ink-soft">
        Your account is signed in here. If you do not know one of them, sign it out and change your password.
      </p>
      <ul className="grid gap-3">
        {devices.data.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={() =>
              end(device.id, () => api("DELETE /user/sessions/{id}", { params: { id: device.id } }))
            }
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {others > 0 ? (
          <Button
            variant="secondary"
            busy={busy === "others"}
            onClick={() => end("others", () => api("POST /user/sessions/sign-out-others"))}
          >
            {others === 1 ? "Sign out the other device" : `Sign out the other ${others} devices`}
          </Button>
        ) : null}
        <LinkButton to={paths.changePassword} variant="quiet" className="text-brand-deep!">
          Change Password
        </LinkButton>
      </div>
    </div>
  )
}

function Device({ device, busy, onEnd }: { device: SignedInDevice; busy: boolean; onEnd: () => void }) {
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
          <EndButton device={device} busy={busy} onEnd={onEnd} />
        </div>
      </div>
      <div className="hidden sm:block">
        <EndButton device={device} busy={busy} onEnd={onEnd} />
      </div>
    </li>
  )
}

function EndButton({ device, busy, onEnd }: { device: SignedInDevice; busy: boolean; onEnd: () => void }) {
  if (device.current)
    return (
      <LinkButton to={paths.logout} variant="quiet" size="small">
        Log Out
      </LinkButton>
    )
  return (
    <Button variant="quiet" size="small" className="text-alert-deep!" busy={busy} onClick={onEnd}>
      Sign out<span className="sr-only"> {device.device}</span>
    </Button>
  )
}
