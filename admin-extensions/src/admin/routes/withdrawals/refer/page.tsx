import { defineRouteConfig } from "@medusajs/admin-sdk"
import { rewardWithdrawals } from "../../../features/money/withdrawal-sources"
import { WithdrawalTable } from "../../../features/money/withdrawal-table"

/** The same of what was earned by referring. */
export default function RewardWithdrawalsPage() {
  return <WithdrawalTable source={rewardWithdrawals} />
}

export const config = defineRouteConfig({ label: "Refer & Earn", rank: 1 })
