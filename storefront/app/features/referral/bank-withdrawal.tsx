import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { BankAccountCard } from "../withdraw/bank-account-card"
import { WithdrawForm } from "../withdraw/withdraw-form"
import { WithdrawalHindrance } from "../withdraw/withdrawal-hindrance"
import { rewardTermsQuery } from "../withdraw/withdrawal-query"
import { rewardsMoved } from "./referral-query"

/** From the rewards to the shopper's own bank account: the same account, form and rules as from the wallet. */
export function BankWithdrawal({ onDone }: { onDone: () => void }) {
  const terms = useQuery(rewardTermsQuery, queryClient)
  return (
    <section aria-labelledby="withdraw-title" className="mt-10 max-w-2xl">
      <h2 id="withdraw-title" className="mb-4 text-lg font-bold">
        Withdraw to your bank account
      </h2>
      {terms.isPending ? (
        <Skeleton className="h-64 rounded-lg" />
      ) : !terms.data ? (
        <LoadFailed what="your rewards" error={terms.error} retry={terms.refetch} />
      ) : (
        <div className="grid gap-4">
          {terms.data.hindrance ? <WithdrawalHindrance terms={terms.data} /> : null}
          {terms.data.hindrance === "email_not_verified" || terms.data.hindrance === "disabled" ? null : (
            <BankAccountCard account={terms.data.bank_account} />
          )}
          {!terms.data.hindrance && terms.data.bank_account ? (
            <WithdrawForm
              terms={terms.data}
              bank={terms.data.bank_account}
              call="POST /user/refer-and-earn/withdraw"
              onDone={() => void rewardsMoved().then(onDone)}
            />
          ) : null}
        </div>
      )}
    </section>
  )
}
