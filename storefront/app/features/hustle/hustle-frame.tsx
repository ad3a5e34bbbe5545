import type { User } from "@contract/account"
import type { Hustle } from "@contract/hustle"
import type { ReactNode } from "react"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { classNames } from "~/ui/class-names"
import { CheckIcon } from "~/ui/icons"
import { SmallLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { WholeAccount } from "../account-frame/whole-account"
import { hustleQuery } from "./hustle-query"

const STEPS = ["Register", "Identity", "Completed"]
const skeleton = <Skeleton className="h-96 max-w-3xl rounded-lg" />

export interface Application {
  user: User
  hustle: Hustle | null
  consent: string
}

interface FrameProps {
  /** 0 to 2. */
  step: number
  children: (application: Application) => ReactNode
}

/** One of the three pages of the application, for whoever is signed in and has a verified e-mail. */
export function HustleFrame({ step, children }: FrameProps) {
  const { shop } = useSite()
  return (
    <AccountPage
      title={`${shop.name} Hustle`}
      back={{ to: paths.hustle, name: "About Hustle" }}
      skeleton={skeleton}
    >
      {(known) => (
        <WholeAccount of={known} skeleton={skeleton}>
          {(user) => (
            <Loaded user={user} step={step}>
              {children}
            </Loaded>
          )}
        </WholeAccount>
      )}
    </AccountPage>
  )
}

function Loaded({ user, step, children }: FrameProps & { user: User }) {
  const { data, isPending, error, refetch } = useRead(hustleQuery)
  if (isPending) return skeleton
  if (!data) return <LoadFailed what="your application" error={error} retry={refetch} />
  if (!user.email_verified) return <VerifyFirst />
  return (
    <div className="max-w-3xl">
      <Steps step={step} />
      {children({ user, hustle: data.hustle, consent: data.consent.text })}
    </div>
  )
}

function Steps({ step }: { step: number }) {
  return (
    <ol className="mb-6 flex flex-wrap gap-2">
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? "step" : undefined}
          className={classNames(
            "flex flex-[1_0_5.25rem] items-center gap-1.5 border-t-4 pt-2 text-sm",
            at <= step ? "border-brand-deep font-semibold" : "border-line text-ink-soft",
          )}
        >
          {at < step ? <CheckIcon className="size-4 text-brand-deep" /> : null}
          {name}
        </li>
      ))}
    </ol>
  )
}

function VerifyFirst() {
  return (
    <Alert
      className="max-w-3xl"
      title="Verify your e-mail first"
      action={
        <SmallLink
          to={`${personalPaths.verifyEmail}?next=${encodeURIComponent(personalPaths.hustleRegister)}`}
        >
          Enter the code
        </SmallLink>
      }
    >
      We e-mail you about your application.
    </Alert>
  )
}
