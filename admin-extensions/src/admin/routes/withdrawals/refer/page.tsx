import { defineRouteConfig } from "@medusajs/admin-sdk"
import { rewardDesk } from "../../../features/money/withdrawal-desks"
import { WithdrawalTable } from "../../../features/money/withdrawal-table"

/** The same of what was earned by referring. */
export default function RewardWithdrawalsPage() {
  return <WithdrawalTable desk={rewardDesk} />
}

export const config = defineRouteConfig({ label: "Refer & Earn", rank: 1 })
