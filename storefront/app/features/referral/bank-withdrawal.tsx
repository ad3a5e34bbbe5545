import { useEffect, useRef } from "react"
import { useRead } from "~/platform/query/use-read"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { rewardTermsQuery } from "../withdraw/withdrawal-query"
import { WithdrawalSteps } from "../withdraw/withdrawal-steps"
import { rewardsMoved } from "./referral-query"

/**
 * From the rewards to the shopper's own bank account: the same account, form and rules as from the wallet. It opens below the button, out
 * of sight on a phone, so each press (`presses`) brings it into sight and gives it the focus.
 */
export function BankWithdrawal({ presses, onDone }: { presses: number; onDone: () => void }) {
  const terms = useRead(rewardTermsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each press
  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [presses])
  return (
    <section aria-labelledby="withdraw-title" className="mt-10 max-w-2xl">
      <h2 id="withdraw-title" ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold">
        Withdraw to your bank account
      </h2>
      {terms.isPending ? (
        <Skeleton className="h-64 rounded-lg" />
      ) : !terms.data ? (
        <LoadFailed what="your rewards" error={terms.error} retry={terms.refetch} />
      ) : (
        <WithdrawalSteps
          terms={terms.data}
          call="POST /user/refer-and-earn/withdraw"
          onDone={() => void rewardsMoved().then(onDone)}
        />
      )}
    </section>
  )
}
