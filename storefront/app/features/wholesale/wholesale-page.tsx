import type { ReactNode } from "react"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { isStaff, loginFor } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { Card } from "~/ui/card"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { ProgrammePage } from "../programmes/programme-page"
import { JoinButton } from "./join-button"
import { wholesaleProgramme } from "./wholesale-words"

/** What only wholesalers see comes for them alone. */
const MyPlan = laterPart(async () => (await import("./my-plan")).MyPlan, {
  what: "your plan",
  fallback: <Skeleton className="rounded-lg" />,
})
const MyHistory = laterPart(async () => (await import("./my-history")).MyHistory, { what: "your history" })

/** Wholesale Access: what it is, joining and leaving, how far one is, and what was. `target` in naira. */
export function WholesalePage({ target }: { target: number }) {
  const { user } = useSession()
  return (
    <ProgrammePage programme={wholesaleProgramme(target)} own={user && !isStaff(user) ? <MyHistory /> : null}>
      {/* As high as what comes into it: the page below stays where it is. */}
      <section aria-label="My wholesale access" className="page grid min-h-75 pt-6 sm:min-h-60">
        <Mine />
      </section>
    </ProgrammePage>
  )
}

function Mine() {
  const { ready, user } = useSession()
  if (!ready) return <Skeleton className="rounded-lg" />
  if (!user)
    return (
      <Panel title="Upgrade to Wholesaler" text="Sign in, or open an account: it takes a minute.">
        <LinkButton to={loginFor(paths.wholesale)}>Sign In</LinkButton>
        <SecondaryLink to={`${paths.register}?next=${encodeURIComponent(paths.wholesale)}`}>
          Sign Up
        </SecondaryLink>
      </Panel>
    )
  // Staff have another role under the same account.
  if (isStaff(user))
    return <Panel title="Upgrade to Wholesaler" text="Wholesale Access is for shoppers' accounts." />
  if (user.role === "wholesaler" || user.role === "next_champ") return <MyPlan user={user} />
  if (!user.email_verified)
    return (
      <Panel
        title="Verify your e-mail first"
        text="We e-mail you about your orders. After that you can upgrade."
      >
        <LinkButton to={personalPaths.verifyEmail}>Enter the code</LinkButton>
      </Panel>
    )
  return (
    <Panel
      title="Upgrade to Wholesaler"
      text="By upgrading you say that you buy to sell again, accept the terms of the wholesale programme, and agree that your orders are looked at to see whether you qualify."
    >
      <JoinButton />
    </Panel>
  )
}

function Panel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card tone="sand" className="content-center">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-2 max-w-2xl text-ink-soft">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}
