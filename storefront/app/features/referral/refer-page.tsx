import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { Card } from "~/ui/card"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import type { Programme } from "../programmes/programme"
import { ProgrammePage } from "../programmes/programme-page"
import { SharePanel } from "./share-panel"

/** Refer and earn: what it is, and for signed-in users their link. The words are in the HTML; the link comes in the browser. */
export function ReferPage({ programme }: { programme: Programme }) {
  return (
    <ProgrammePage programme={programme}>
      {/* As high before as after: nothing below moves when the session has been read. */}
      <div className="page grid min-h-80 pt-6 sm:min-h-64">
        <Own />
      </div>
    </ProgrammePage>
  )
}

function Own() {
  const { ready, user } = useSession()
  if (!ready) return <Skeleton className="rounded-lg" />
  if (user?.referer_id) return <SharePanel user={user} />
  return (
    <Card tone="wash" className="grid content-center">
      <h2 className="text-lg font-bold">{user ? "Your account has no link" : "Get your link"}</h2>
      <p className="mt-2 max-w-xl text-ink-soft">
        {user
          ? "Refer & Earn is for shoppers. Open a shopper's account to have a link."
          : "Sign in, or open an account in a minute: your own link is ready at once."}
      </p>
      {user ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={`${paths.register}?next=refer`}>Sign Up</LinkButton>
          <SecondaryLink to={`${paths.login}?next=refer`}>Sign In</SecondaryLink>
        </div>
      )}
    </Card>
  )
}
