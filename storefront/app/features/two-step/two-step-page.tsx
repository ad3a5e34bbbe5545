import { longDate } from "@contract/lagos"
import type { SecondFactor } from "@contract/second-factor"
import { useState } from "react"
import { laterPart } from "~/platform/parts/later-part"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { isStaff } from "~/platform/session/redirect"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { Badge } from "~/ui/badge"
import { Button, QuietButton, SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { SmallLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { useAccount } from "../account-frame/use-account"
import { Passkeys } from "./passkeys"
import { RecoveryCodes } from "./recovery-codes"
import { twoStepChanged, twoStepQuery } from "./two-step-query"

const skeleton = <Skeleton className="h-56 max-w-xl rounded-lg" />

const look = { what: "this step", fallback: skeleton }
// The QR code's library comes with it: only to a shopper who sets an app up.
const SetUp = laterPart(async () => (await import("./set-up")).SetUp, look)
const Proof = laterPart(async () => (await import("./proof")).Proof, look)

/** The authenticator app of the account: turned on, replaced, turned off. */
export function TwoStepPage() {
  return (
    <AccountPage title="Two-step verification" skeleton={skeleton}>
      {(user) => <TwoStep user={user} />}
    </AccountPage>
  )
}

type Task = "set up" | "renew" | "turn off"

function TwoStep({ user }: { user: KnownUser }) {
  const { email_verified } = useAccount(user)
  const state = useRead(twoStepQuery)
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (state.isPending) return skeleton
  if (!state.data) return <LoadFailed what="your settings" error={state.error} retry={state.refetch} />
  const { is_on } = state.data

  // What is shown in place of the former begins at its head, however far down the button was.
  const turnTo = (next: Task | null, recoveryCodes: string[] | null = null) => {
    setTask(next)
    setCodes(recoveryCodes)
    scrollTo(0, 0)
  }
  const show = async (recoveryCodes: string[] | null) => {
    turnTo(null, recoveryCodes)
    await twoStepChanged()
  }
  const close = () => turnTo(null)

  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (task)
    return task === "set up" ? (
      <SetUp isReplacing={is_on} onDone={show} onCancel={close} />
    ) : (
      <Proof task={task} onDone={show} onCancel={close} />
    )
  if (!is_on && email_verified === false && !isStaff(user))
    return (
      <Alert
        className="max-w-xl"
        title="Verify your e-mail first"
        action={<SmallLink to={personalPaths.verifyEmail}>Verify e-mail</SmallLink>}
      >
        Then you can turn on two-step verification and add passkeys.
      </Alert>
    )
  return (
    <div className="grid max-w-xl gap-6">
      <AppCard factor={state.data} turnTo={turnTo} />
      <Passkeys hasApp={is_on} />
    </div>
  )
}

function AppCard({ factor, turnTo }: { factor: SecondFactor; turnTo: (task: Task) => void }) {
  const { is_on, since, recovery_codes_left: left, is_required } = factor
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">Authenticator app</h2>
        <Badge tone={is_on ? "brand" : "neutral"}>{is_on ? "On" : "Off"}</Badge>
      </div>
      {is_on ? (
        <>
          <p className="text-ink-soft">
            {since ? `On since ${longDate(since)}. ` : ""}
            We ask for the app's code when you sign in and when you withdraw large amounts.
          </p>
          <p className={left <= 3 ? "text-alert-deep" : "text-ink-soft"}>
            {left === 0 ? "No recovery codes" : left === 1 ? "1 recovery code" : `${left} recovery codes`}{" "}
            left
            {left <= 3 ? ". Get new ones before you lose your phone." : "."}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          Add a second lock to your account. After your password we ask for a code from an app on your phone,
          so a stolen password is not enough to get to your wallet.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={is_on ? "secondary" : "primary"} onClick={() => turnTo("set up")}>
          {is_on ? "Use another app" : "Turn on"}
        </Button>
        {is_on ? <SecondaryButton onClick={() => turnTo("renew")}>New recovery codes</SecondaryButton> : null}
        {is_on && !is_required ? (
          <QuietButton className="text-alert-deep!" onClick={() => turnTo("turn off")}>
            Turn off
          </QuietButton>
        ) : null}
      </div>
    </Card>
  )
}
