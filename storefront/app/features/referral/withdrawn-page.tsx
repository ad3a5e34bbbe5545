import { exactNaira } from "@contract/naira"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { CheckIcon } from "~/ui/icons"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { withdrawalsQuery } from "../withdraw/withdrawal-query"
import { shortAccount, statusName, statusText } from "../withdraw/withdrawal-words"

const skeleton = <Skeleton className="h-72 max-w-2xl rounded-lg" />

/** After rewards were asked for: which, where to, and what comes next. Says the same when it is loaded again. */
export function WithdrawnPage() {
  return (
    <AccountPage title="Withdrawal" back={{ to: paths.myReward, name: "My rewards" }} skeleton={skeleton}>
      {() => <Latest />}
    </AccountPage>
  )
}

function Latest() {
  const list = useRead(withdrawalsQuery(1, "GET /user/refer-and-earn/withdrawals"))
  if (list.isPending) return skeleton
  if (!list.data) return <LoadFailed what="your withdrawal" error={list.error} retry={list.refetch} />
  const [one] = list.data.data
  if (!one)
    return (
      <EmptyState
        title="You have not withdrawn anything yet"
        action={<LinkButton to={paths.myReward}>My rewards</LinkButton>}
      >
        Your withdrawals appear here.
      </EmptyState>
    )
  const isUnderWay = one.status === "pending" || one.status === "approved" || one.status === "processing"
  return (
    <Card className="max-w-2xl">
      {isUnderWay ? (
        <span className="grid size-12 place-items-center rounded-full bg-brand-wash text-brand-deep">
          <CheckIcon className="size-6" />
        </span>
      ) : null}
      <h2 className="mt-4 text-xl font-bold">
        {isUnderWay ? "We have your request" : statusName[one.status]}
      </h2>
      <p className="mt-2 text-ink-soft">
        {statusText(one.status, one.reason, "reward balance") ?? "The money was sent to your bank account."}
      </p>
      <dl className="mt-5 grid gap-3 rounded-sm bg-brand-wash p-4 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">Amount</dt>
          <dd className="text-base font-bold tabular-nums">{exactNaira(one.amount)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Paid to</dt>
          <dd className="font-semibold wrap-anywhere">{one.account_name}</dd>
          <dd className="tabular-nums">{shortAccount(one)}</dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-ink-soft">Reference</dt>
          <dd className="wrap-anywhere">{one.reference}</dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.myReward}>My rewards</LinkButton>
        <SecondaryLink to={paths.refer}>Bring another friend</SecondaryLink>
      </div>
    </Card>
  )
}
