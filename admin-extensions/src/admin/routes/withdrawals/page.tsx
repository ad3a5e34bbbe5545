import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { walletWithdrawals } from "../../features/money/withdrawal-sources"
import { WithdrawalTable } from "../../features/money/withdrawal-table"

/** Money that shoppers ask to have paid to their banks from their wallets. */
export default function WithdrawalsPage() {
  return <WithdrawalTable source={walletWithdrawals} />
}

export const config = defineRouteConfig({ label: "Withdrawal Request", icon: ArrowUpTray, rank: 6 })
