import { pushPurposes } from "@contract/push-words"
import { useState } from "react"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { Card } from "~/ui/card"
import { SmallLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { type PushSupport, pushSupport } from "./device"
import { PushChoices } from "./push-choice"
import { usePush } from "./use-push"

/** What this device is notified of: each purpose apart. */
export function PushPage() {
  return (
    <AccountPage title="Notifications" skeleton={skeleton}>
      {() => <Settings />}
    </AccountPage>
  )
}

const skeleton = <Skeleton className="h-60 max-w-3xl rounded-lg" />

function Settings() {
  const { shop } = useSite()
  const [support] = useState<PushSupport>(() => (shop.push ? pushSupport() : "none"))
  return (
    <div className="grid max-w-3xl gap-6">
      {support === "ready" ? <Purposes /> : <Reason support={support} />}
      <p className="text-sm text-ink-soft">
        E-mails about your orders come in any case. Notifications are for this device alone, and end when you
        log out here.
      </p>
    </div>
  )
}

function Purposes() {
  const { query } = usePush()
  if (query.isError) return <LoadFailed what="your notifications" error={query.error} retry={query.refetch} />
  return (
    <Card>
      <h2 className="text-lg font-bold">This device</h2>
      <div className="mt-3 grid gap-3">
        <PushChoices of={pushPurposes} />
      </div>
    </Card>
  )
}

/** Why there is nothing to choose, and what can be done about it. */
function Reason({ support }: { support: PushSupport }) {
  if (support === "blocked")
    return (
      <Alert title="Your browser blocks notifications from this shop">
        <p>Allow them in your browser's settings for this site, then open this page again.</p>
      </Alert>
    )
  if (support === "home-screen")
    return (
      <Alert
        title="First, add the shop to your home screen"
        action={<SmallLink to={paths.app}>Show me how</SmallLink>}
      >
        <p>An iPhone shows notifications only from shops on its home screen.</p>
      </Alert>
    )
  return (
    <Alert title="No notifications on this device">
      <p>This browser can't show them. We write to you by e-mail.</p>
    </Alert>
  )
}
