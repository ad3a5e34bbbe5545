import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray } from "@medusajs/icons"
import { WithdrawalTable } from "../../components/withdrawal-table"
import { walletDesk } from "../../lib/withdrawal-desks"

/** Money that shoppers ask to have paid to their banks from their wallets. */
export default function WithdrawalsPage() {
  return <WithdrawalTable desk={walletDesk} />
}

export const config = defineRouteConfig({ label: "Withdrawal Request", icon: ArrowUpTray, rank: 6 })
