import { formatNaira } from "@contract/naira"
import type { PointsSummary } from "@contract/rewards"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { statementSkeleton } from "../wallet/movement-list"
import { PointsStatement } from "./points-statement"
import { countPoints, formatPoints } from "./points-words"
import { RedeemForm } from "./redeem-form"
import { TierProgress } from "./tier-progress"
import { usePoints } from "./use-points"

const skeleton = (
  <>
    <Skeleton className="h-64 rounded-lg" />
    <Skeleton className="mt-4 h-48 rounded-lg" />
    <div className="mt-10">{statementSkeleton}</div>
  </>
)

/** Points: how many, the way to the next tier, turning them into money, and what moved among them. */
export function RedeemPage() {
  return (
    <AccountPage title="Redeem points" skeleton={skeleton}>
      {(user) => (user.referer_id === "" ? <NoPoints /> : <Redeem />)}
    </AccountPage>
  )
}

function Redeem() {
  const { shop } = useSite()
  const points = usePoints()
  if (points.isPending) return skeleton
  if (!points.data) return <LoadFailed what="your points" error={points.error} retry={points.refetch} />
  const rewards = points.data
  return (
    <>
      <section aria-label="Your points" className="rounded-lg bg-brand-night p-6 text-white sm:p-8">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <p className="text-sm text-brand-mist">Your points</p>
            <p className="mt-1 text-3xl font-extrabold tracking-tight tabular-nums" data-testid="points">
              {formatPoints(rewards.points)}
            </p>
            <p className="mt-1 text-sm text-brand-mist">
              Worth {formatNaira(rewards.worth)}
              {rewards.on_the_way > 0 ? `, and ${formatPoints(rewards.on_the_way)} on the way` : ""}
            </p>
          </div>
          <SecondaryLink to={paths.reward(shop.slug)} size="small" className="border-transparent">
            About Beauty Rewards
          </SecondaryLink>
        </div>
        <div className="mt-6">
          <TierProgress rewards={rewards} />
        </div>
      </section>
      {rewards.owed > 0 ? (
        <Alert className="mt-4" title={`Your next ${countPoints(rewards.owed)} pay back a return`}>
          You redeemed points from an order that was returned. Your next points make up for them.
        </Alert>
      ) : null}
      <Turning rewards={rewards} />
      <PointsStatement />
    </>
  )
}

function Turning({ rewards }: { rewards: PointsSummary }) {
  if (rewards.points >= rewards.least) return <RedeemForm rewards={rewards} />
  const missing = rewards.least - rewards.points
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sand p-6">
      <p className="max-w-xl">
        <strong>{countPoints(missing)} more</strong> and you can turn them into wallet money: it begins at{" "}
        {countPoints(rewards.least)}.
      </p>
      <LinkButton to={paths.shop}>Start shopping</LinkButton>
    </div>
  )
}

/** An account that is staff only. */
function NoPoints() {
  return (
    <EmptyState
      title="This account has no points"
      action={<LinkButton to={paths.account}>My Account</LinkButton>}
    >
      Points are for shoppers.
    </EmptyState>
  )
}
