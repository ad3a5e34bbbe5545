import { longDate } from "@contract/lagos"
import type { Loan, LoanPage as Page } from "@contract/loans"
import { exactNaira, formatNaira } from "@contract/naira"
import { useSearchParams } from "react-router-dom"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { WholeAccount } from "../account-frame/whole-account"
import { ApplicationForm } from "./application-form"
import { LoanIntro } from "./loan-intro"
import { LoanOffer } from "./loan-offer"
import { loanQuery } from "./loan-query"
import { isOver, repaymentState, STATUS, stepName } from "./loan-words"
import { RunningLoan } from "./running-loan"
import { useRepaymentReturn } from "./use-repayment-return"
import { WithdrawButton } from "./withdraw-button"

const skeleton = <Skeleton className="h-96 max-w-3xl rounded-lg" />

/** My loan: apply, read the offer, repay. */
export function LoanPage() {
  return (
    <AccountPage title="Loan" skeleton={skeleton}>
      {(user) => <Content user={user} />}
    </AccountPage>
  )
}

function Content({ user: known }: { user: KnownUser }) {
  const { data, isPending, error, refetch } = useRead(loanQuery)
  const [search] = useSearchParams()
  const back = useRepaymentReturn(data?.loan ?? null)
  if (isPending) return skeleton
  if (!data) return <LoadFailed what="your loan" error={error} retry={refetch} />
  const { loan } = data
  const mayApply = isOver(loan) && data.open && !data.needs.includes("email_verification")
  if (mayApply && search.has("step"))
    return (
      <WholeAccount of={known} skeleton={skeleton}>
        {(user) => <ApplicationForm user={user} page={data} />}
      </WholeAccount>
    )
  return (
    <>
      {back?.kind === "asking" ? (
        <Alert className="mb-6" title="We are asking the bank about your payment" />
      ) : null}
      {back?.kind === "answered" ? (
        <Alert tone="error" className="mb-6" title="About your payment">
          {back.message}
        </Alert>
      ) : null}
      {loan ? <Current loan={loan} page={data} /> : null}
      {isOver(loan) ? <LoanIntro page={data} /> : null}
      {data.past.length > 0 ? <Past past={data.past} /> : null}
    </>
  )
}

function Current({ loan, page }: { loan: Loan; page: Page }) {
  const { name, tone, says } = STATUS[loan.status]
  const note = loan.timeline.findLast(({ status, note }) => status === loan.status && note)?.note
  const isWaiting = loan.status === "submitted" || loan.status === "under_review"
  return (
    <div className="mb-8 grid gap-6">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-lg font-bold">{loan.number}</span>
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="mt-1 text-ink-soft">
          You asked for {formatNaira(loan.asked)} on {longDate(loan.asked_at)}. {says}
        </p>
        {note ? <p className="mt-2 max-w-2xl rounded-sm bg-sand p-4">{note}</p> : null}
      </div>
      {isWaiting ? (
        <div>
          <WithdrawButton loan={loan} label="Withdraw my application" />
        </div>
      ) : null}
      {loan.status === "approved" && loan.offer ? (
        <LoanOffer loan={loan} offer={loan.offer} lender={page.lender} />
      ) : null}
      {loan.balance ? <RunningLoan loan={loan} balance={loan.balance} /> : null}
      {loan.repayments.length > 0 ? <Repayments loan={loan} /> : null}
      <History loan={loan} />
    </div>
  )
}

function Repayments({ loan }: { loan: Loan }) {
  return (
    <Card className="max-w-3xl">
      <h2 className="mb-2 text-lg font-bold">What you paid</h2>
      <ul className="divide-y divide-line">
        {loan.repayments.map((one) => (
          <li
            key={one.reference}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <div className="text-sm">
              <p className="font-semibold">
                {longDate(one.at)}, {one.channel === "card" ? "by card" : "from the wallet"}
              </p>
              {one.change > 0 ? (
                <p className="text-ink-soft">{exactNaira(one.change)} went to your wallet</p>
              ) : null}
              {one.rebate > 0 ? (
                <p className="text-ink-soft">You saved {exactNaira(one.rebate)} by paying early</p>
              ) : null}
            </div>
            <p className="flex items-center gap-3 font-semibold tabular-nums">
              {exactNaira(one.amount)}
              <Badge tone={repaymentState(one).tone}>{repaymentState(one).name}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function History({ loan }: { loan: Loan }) {
  return (
    <Card className="max-w-3xl">
      <h2 className="mb-3 text-lg font-bold">How it went</h2>
      <ol className="grid gap-2 text-sm">
        {loan.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="flex justify-between gap-4">
            <span>{stepName(status)}</span>
            <time dateTime={at} className="shrink-0 text-ink-soft">
              {longDate(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Past({ past }: { past: Page["past"] }) {
  return (
    <Card className="mt-8 max-w-3xl">
      <h2 className="mb-3 text-lg font-bold">Earlier loans</h2>
      <ul className="grid gap-2 text-sm">
        {past.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="tabular-nums">
              {one.number} · {formatNaira(one.asked)} · {longDate(one.asked_at)}
            </span>
            <Badge tone={STATUS[one.status].tone}>{STATUS[one.status].name}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
