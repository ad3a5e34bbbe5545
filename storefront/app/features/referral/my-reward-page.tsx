import { exactNaira } from "@contract/naira"
import type { ReferralSummary } from "@contract/referral"
import { useQueries } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { friendlyDay } from "~/platform/dates"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { Button, SecondaryButton } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, QuietLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton, Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { WithdrawalList } from "../withdraw/withdrawal-list"
import { withdrawalsQuery } from "../withdraw/withdrawal-query"
import { BankWithdrawal } from "./bank-withdrawal"
import { MoveDialog } from "./move-dialog"
import { NewsLists } from "./news-lists"
import { notificationsQuery, referralQuery, transactionsQuery } from "./referral-query"
import { SharePanel } from "./share-panel"

const WITHDRAWALS = "GET /user/refer-and-earn/withdrawals"

const skeleton = (
  <>
    <Skeleton className="h-64 rounded-lg" />
    <Skeletons className="mt-6 grid gap-3 sm:grid-cols-2" of={["h-24", "h-24"]} />
    <Skeleton className="mt-10 h-64 rounded-lg" />
  </>
)

/** What was earned by referring: what is there, what comes, the ways to take it out, and all that happened. */
export function MyRewardPage() {
  return (
    <AccountPage
      title="My rewards"
      back={{ to: paths.refer, name: "Refer & Earn" }}
      skeleton={skeleton}
      aside={
        <QuietLink to={paths.referFaq} size="small" className="text-brand-deep">
          Questions and answers
        </QuietLink>
      }
    >
      {(user) =>
        user.referer_id === "" ? (
          <EmptyState
            title="This account earns nothing"
            action={<LinkButton to={paths.account}>My Account</LinkButton>}
          >
            Refer & Earn is for shoppers.
          </EmptyState>
        ) : (
          <Rewards user={user} />
        )
      }
    </AccountPage>
  )
}

/** All is asked for at once and shown at once: a list that comes later would push away what is below it. */
function Rewards({ user }: { user: KnownUser }) {
  const [rewards, ...lists] = useQueries(
    {
      queries: [referralQuery, notificationsQuery(1), transactionsQuery(1), withdrawalsQuery(1, WITHDRAWALS)],
    },
    queryClient,
  )
  const [moves, setMoves] = useState(false)
  /** How often "Withdraw to bank" was pressed. */
  const [presses, setPresses] = useState(0)
  const navigate = useNavigate()
  if (rewards.isPending || lists.some(({ isPending }) => isPending)) return skeleton
  if (!rewards.data) return <LoadFailed what="your rewards" error={rewards.error} retry={rewards.refetch} />
  const { data } = rewards
  return (
    <>
      <Balance rewards={data} onMove={() => setMoves(true)} onWithdraw={() => setPresses(presses + 1)} />
      {data.owed > 0 ? (
        <Alert className="mt-4" title={`${exactNaira(data.owed)} comes off your next rewards`}>
          An order that earned you a reward was returned after you used the money. Your next rewards pay it
          back.
        </Alert>
      ) : null}
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        <Figure name="Friends who joined" value={String(data.total_referrals)} />
        <Figure name="Earned so far" value={exactNaira(data.total_earned)} />
      </dl>
      {presses > 0 ? (
        <BankWithdrawal presses={presses} onDone={() => void navigate(`${paths.refer}/withdrawal-success`)} />
      ) : null}
      <NewsLists />
      <WithdrawalList call={WITHDRAWALS} />
      <div className="mt-10">
        <SharePanel user={user} />
      </div>
      <MoveDialog open={moves} onClose={() => setMoves(false)} available={data.referral_balance} />
    </>
  )
}

interface BalanceProps {
  rewards: ReferralSummary
  onMove: () => void
  onWithdraw: () => void
}

function Balance({ rewards, onMove, onWithdraw }: BalanceProps) {
  const { referral_balance, pending, next_release, rate, pending_days } = rewards
  const isEmpty = referral_balance === 0
  return (
    <section aria-label="Rewards" className="rounded-lg bg-brand-night p-6 text-white sm:p-8">
      <p className="text-sm text-brand-mist">Yours to use</p>
      <p className="mt-1 text-3xl font-extrabold tracking-tight tabular-nums" data-testid="reward-available">
        {exactNaira(referral_balance)}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-brand-mist">Pending</dt>
          <dd className="font-semibold tabular-nums" data-testid="reward-pending">
            {exactNaira(pending)}
          </dd>
        </div>
        {next_release ? (
          <div>
            <dt className="text-brand-mist">Next</dt>
            <dd className="font-semibold tabular-nums">
              {exactNaira(next_release.amount)}, {friendlyDay(next_release.at)}
            </dd>
          </div>
        ) : null}
        {rate ? (
          <div>
            <dt className="text-brand-mist">Of orders by your link</dt>
            <dd className="font-semibold tabular-nums">{rate}%</dd>
          </div>
        ) : null}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onMove} disabled={isEmpty}>
          Move to wallet
        </Button>
        <SecondaryButton className="border-transparent" onClick={onWithdraw} disabled={isEmpty}>
          Withdraw to bank
        </SecondaryButton>
      </div>
      {isEmpty ? (
        <p className="mt-4 text-sm text-brand-mist">
          Rewards are yours {pending_days} days after the order was delivered.
        </p>
      ) : null}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg bg-brand-wash p-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
    </div>
  )
}
