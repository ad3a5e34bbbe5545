import { exactNaira } from "@contract/naira"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { LoadFailed } from "~/ui/load-failed"
import { Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { NoWallet } from "../wallet/no-wallet"
import { WithdrawalList } from "./withdrawal-list"
import { termsQuery } from "./withdrawal-query"
import { WithdrawalSteps } from "./withdrawal-steps"

const skeleton = <Skeletons className="grid max-w-2xl gap-4" of={["h-20", "h-48", "h-48"]} />

/** From the wallet to the shopper's own bank account. */
export function WithdrawPage() {
  return (
    <AccountPage title="Withdraw" back={{ to: paths.wallet, name: "Wallet" }} skeleton={skeleton}>
      {(user) => (user.referer_id === "" ? <NoWallet /> : <Withdraw user={user} />)}
    </AccountPage>
  )
}

function Withdraw({ user }: { user: KnownUser }) {
  const terms = useRead(termsQuery)
  if (terms.isPending) return skeleton
  if (!terms.data) return <LoadFailed what="your wallet" error={terms.error} retry={terms.refetch} />
  const { available } = terms.data
  return (
    <div className="max-w-2xl">
      <p className="text-ink-soft">
        You can withdraw <strong className="text-ink tabular-nums">{exactNaira(available)}</strong> to your
        own bank account.
      </p>
      <div key={user.id} className="mt-5">
        <WithdrawalSteps terms={terms.data} />
      </div>
      <WithdrawalList />
    </div>
  )
}
