import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { type KnownUser, updateUser } from "~/platform/session/store"
import { useSession } from "~/platform/session/use-session"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { accountQuery } from "../account-frame/account-query"
import { useAccount } from "../account-frame/use-account"
import type { Programme } from "../programmes/programme"
import { ProgrammePage } from "../programmes/programme-page"
import { SharePanel } from "./share-panel"

/** The affiliate programme: what it is, and the press of a button by which one joins. */
export function AffiliatePage({ programme }: { programme: Programme }) {
  return (
    <ProgrammePage programme={programme}>
      <div className="page grid min-h-96 pt-6 sm:min-h-72">
        <Own />
      </div>
    </ProgrammePage>
  )
}

function Own() {
  const { ready, user } = useSession()
  if (!ready) return <Skeleton className="rounded-lg" />
  if (user?.referer_id) return <Member stored={user} />
  return (
    <Card tone="wash" className="grid content-center">
      <h2 className="text-lg font-bold">Join in a minute</h2>
      <p className="mt-2 max-w-xl text-ink-soft">
        {user
          ? "The programme is for shoppers. Open a shopper's account to join."
          : "Sign in, or open an account: then one press makes you an affiliate."}
      </p>
      {user ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={`${paths.register}?next=become-affiliate`}>Sign Up</LinkButton>
          <SecondaryLink to={`${paths.login}?next=become-affiliate`}>Sign In</SecondaryLink>
        </div>
      )}
    </Card>
  )
}

function Member({ stored }: { stored: KnownUser }) {
  const user = useAccount(stored)
  if (user.affiliate)
    return (
      <div className="grid gap-4">
        <Alert tone="success" title="You are an affiliate">
          Copy the link on any product, or share your own: orders through your links within 30 days earn you
          5%.
        </Alert>
        <SharePanel user={user} />
      </div>
    )
  return (
    <Card tone="wash" className="grid content-center justify-items-start">
      <h2 className="text-lg font-bold">Become an affiliate</h2>
      {user.email_verified ? <Join /> : <Unverified />}
    </Card>
  )
}

function Unverified() {
  return (
    <>
      <p className="mt-2 max-w-xl text-ink-soft">
        Verify your e-mail first: it takes a minute, we send you a 6-digit code.
      </p>
      <LinkButton to={personalPaths.verifyEmail} className="mt-4">
        Verify e-mail
      </LinkButton>
    </>
  )
}

function Join() {
  const { busy, run } = useAction()
  const join = () =>
    run(async () => {
      const { data } = await apiWithToast("POST /user/settings/activate-affiliate")
      // The response replaces the stored user.
      updateUser(data)
      queryClient.setQueryData(accountQuery(data.id).queryKey, data)
    })
  return (
    <>
      <p className="mt-2 max-w-xl text-ink-soft">
        By joining you accept the{" "}
        <a href={paths.terms} className="text-brand-deep underline">
          terms of the affiliate programme
        </a>
        , and agree that orders made with your code are counted for you.
      </p>
      <Button className="mt-4" busy={busy} onClick={() => void join()}>
        Activate affiliate status
      </Button>
    </>
  )
}
