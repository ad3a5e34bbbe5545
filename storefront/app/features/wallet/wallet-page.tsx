import { exactNaira } from "@contract/naira"
import type { WalletFunding } from "@contract/wallet"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { payByCard } from "../card-payment/pay-by-card"
import { BalanceCard } from "./balance-card"
import { FundDialog } from "./fund-dialog"
import { FundingNotice } from "./funding-notice"
import { statementSkeleton } from "./movement-list"
import { NoWallet } from "./no-wallet"
import { Statement } from "./statement"
import { statementQuery, walletKey, walletQuery } from "./wallet-query"

const skeleton = (
  <>
    <Skeleton className="h-48 rounded-lg" />
    <div className="mt-10">{statementSkeleton}</div>
  </>
)

/** The wallet: what is in it, how to put money in, and what moved. */
export function WalletPage() {
  return (
    <AccountPage title="Wallet" skeleton={skeleton}>
      {(user) => (user.referer_id === "" ? <NoWallet /> : <Wallet user={user} />)}
    </AccountPage>
  )
}

function Wallet({ user }: { user: KnownUser }) {
  const wallet = useRead(walletQuery(user.id))
  // The first page says what may be added at once, too.
  const statement = useRead(statementQuery({}, 1))
  const [funding, setFunding] = useState(false)
  const navigate = useNavigate()
  const limits = statement.data?.limits
  const pay = async (funding: WalletFunding) => {
    // The popup is outside of the dialog, which lets nothing else be pressed.
    setFunding(false)
    if (funding.status === "paid") {
      showToast({
        message: `${exactNaira(funding.amount)} is in your wallet`,
        tone: "success",
      })
      await queryClient.invalidateQueries({ queryKey: walletKey })
      return
    }
    // Without a page a saved card is being charged: the notice asks how it ended.
    const end = funding.authorization_url === "" ? "settling" : await payByCard(funding)
    if (end !== "settling") return
    await navigate(`${paths.wallet}?reference=${encodeURIComponent(funding.reference)}`, {
      preventScrollReset: true,
    })
  }
  if (wallet.isPending) return skeleton
  if (!wallet.data) return <LoadFailed what="your wallet" error={wallet.error} retry={wallet.refetch} />
  return (
    <>
      <FundingNotice />
      <BalanceCard wallet={wallet.data} onFund={() => setFunding(true)} />
      <Statement onFund={() => setFunding(true)} />
      {limits ? (
        <FundDialog
          open={funding}
          onClose={() => setFunding(false)}
          onStarted={(started) => void pay(started)}
          limits={{ min: limits.fund_min, max: limits.fund_max }}
        />
      ) : null}
    </>
  )
}
