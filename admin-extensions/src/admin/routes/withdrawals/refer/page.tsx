import { defineRouteConfig } from "@medusajs/admin-sdk"
import { WithdrawalTable } from "../../../components/withdrawal-table"
import { rewardDesk } from "../../../lib/withdrawal-desks"

/** The same of what was earned by referring. */
export default function RewardWithdrawalsPage() {
  return <WithdrawalTable desk={rewardDesk} />
}

export const config = defineRouteConfig({ label: "Refer & Earn", rank: 1 })
