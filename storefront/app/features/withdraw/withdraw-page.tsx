import { useQuery } from "@tanstack/react-query"
import { formatNaira } from "~/platform/money"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import type { KnownUser } from "~/platform/session/store"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { NoWallet } from "../wallet/no-wallet"
import { BankAccountCard } from "./bank-account-card"
import { WithdrawForm } from "./withdraw-form"
import { WithdrawalHindrance } from "./withdrawal-hindrance"
import { WithdrawalList } from "./withdrawal-list"
import { termsQuery } from "./withdrawal-query"

const skeleton = (
  <div className="grid max-w-2xl gap-4">
    <Skeleton className="h-20 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
  </div>
)

/** From the wallet to the shopper's own bank account. */
export function WithdrawPage() {
  return (
    <AccountPage title="Withdraw" back={{ to: paths.wallet, name: "Wallet" }} skeleton={skeleton}>
      {(user) => (user.referer_id === "" ? <NoWallet /> : <Withdraw user={user} />)}
    </AccountPage>
  )
}

function Withdraw({ user }: { user: KnownUser }) {
  const terms = useQuery(termsQuery, queryClient)
  if (terms.isPending) return skeleton
  if (!terms.data) return <LoadFailed what="your wallet" error={terms.error} retry={terms.refetch} />
  const { available, bank_account, hindrance } = terms.data
  return (
    <div className="max-w-2xl">
      <p className="text-ink-soft">
        You can withdraw{" "}
        <strong className="text-ink tabular-nums">{formatNaira(available, { decimals: true })}</strong> to
        your own bank account.
      </p>
      <div className="mt-5 grid gap-4">
        {hindrance ? <WithdrawalHindrance terms={terms.data} /> : null}
        {hindrance === "email_not_verified" || hindrance === "disabled" ? null : (
          <BankAccountCard key={user.id} account={bank_account} />
        )}
        {!hindrance && bank_account ? <WithdrawForm terms={terms.data} bank={bank_account} /> : null}
      </div>
      <WithdrawalList />
    </div>
  )
}
