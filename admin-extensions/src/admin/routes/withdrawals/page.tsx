import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { walletDesk } from "../../features/money/withdrawal-desks"
import { WithdrawalTable } from "../../features/money/withdrawal-table"

/** Money that shoppers ask to have paid to their banks from their wallets. */
export default function WithdrawalsPage() {
  return <WithdrawalTable desk={walletDesk} />
}

export const config = defineRouteConfig({ label: "Withdrawal Request", icon: ArrowUpTray, rank: 6 })
