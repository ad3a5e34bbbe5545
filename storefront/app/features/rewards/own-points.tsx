import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useSession } from "~/platform/session/use-session"
import { LinkButton, SecondaryLink, SmallLink } from "~/ui/link-button"
import { formatPoints } from "./points-words"
import { TierProgress } from "./tier-progress"
import { usePoints } from "./use-points"

/** The reader's own points on the page about them. Its space is there before the account is known. */
export function OwnPoints() {
  const { ready, isAuthenticated, user } = useSession()
  const { data } = usePoints()
  const isShopper = isAuthenticated && user?.referer_id !== ""
  return (
    <section
      aria-label="Your points"
      className="grid min-h-64 content-center gap-5 rounded-xl bg-brand-night p-6 text-white sm:min-h-52 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-12 sm:p-8"
    >
      {ready && !isAuthenticated ? (
        <div className="sm:col-span-2">
          <p className="text-xl font-bold">See what you have collected</p>
          <p className="mt-1 text-brand-mist">
            Points are kept with your account. Opening one takes a minute.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton to={paths.login}>Sign In</LinkButton>
            <SecondaryLink to={paths.register} className="border-transparent">
              Sign Up
            </SecondaryLink>
          </div>
        </div>
      ) : ready && !isShopper ? (
        <p className="text-brand-mist sm:col-span-2">Points are for shoppers: this account has none.</p>
      ) : data ? (
        <>
          <div>
            <p className="text-sm text-brand-mist">Your points</p>
            <p className="text-hero font-extrabold tracking-tight tabular-nums" data-testid="own-points">
              {formatPoints(data.points)}
            </p>
            <SmallLink to={personalPaths.redeem} className="mt-4">
              {data.points >= data.least ? "Redeem" : "See the statement"}
            </SmallLink>
          </div>
          <TierProgress rewards={data} />
        </>
      ) : null}
    </section>
  )
}
