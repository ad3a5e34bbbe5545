import { longDate } from "@contract/lagos"
import type { Loan, LoanBalance } from "@contract/loans"
import { exactNaira } from "@contract/naira"
import { Alert } from "~/ui/alert"
import { Card } from "~/ui/card"
import { LoanSchedule } from "./loan-schedule"
import { RepayForm } from "./repay-form"

/** A loan that was paid out: what is owed, when, and the ways to pay. */
export function RunningLoan({ loan, balance }: { loan: Loan; balance: LoanBalance }) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Card tone="wash">
        <h2 className="text-sm text-ink-soft">Left to pay</h2>
        <p className="text-3xl font-extrabold tracking-tight tabular-nums">{exactNaira(balance.balance)}</p>
        <dl className="mt-4 grid gap-y-1.5 text-sm">
          {(
            [
              ["Loan", balance.principal],
              ["Interest", balance.interest],
              ["Fees", balance.fees],
            ] as const
          ).map(([name, naira]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{exactNaira(naira)}</dd>
            </div>
          ))}
        </dl>
        {balance.overdue > 0 ? (
          <Alert tone="error" className="mt-4 bg-white!" title={`${exactNaira(balance.overdue)} is overdue`}>
            No fee is added. If you can't pay, write to us and we'll find a way together.
          </Alert>
        ) : balance.next_due_date ? (
          <p className="mt-4 font-semibold">
            Next: {exactNaira(balance.next_due_amount)} on {longDate(balance.next_due_date)}
          </p>
        ) : null}
        {loan.cooling_until ? (
          <p className="mt-2 text-sm text-ink-soft">
            Until {longDate(loan.cooling_until)} you can give the money back without interest or fees.
          </p>
        ) : null}
      </Card>
      <RepayForm key={balance.balance} loan={loan} balance={balance} />
      <Card className="xl:col-span-2">
        <h2 className="mb-2 text-lg font-bold">Instalments</h2>
        <LoanSchedule loan={loan} isRunning />
      </Card>
    </div>
  )
}
