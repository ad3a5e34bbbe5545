import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartBar } from "@medusajs/icons"
import { GetReadyNotice } from "../../features/opening/get-ready-notice"
import { ShopFigures } from "../../features/reports/shop-figures"
import { Today } from "../../features/today/today"
import { useMay } from "../../platform/staff-access"
import { Screen } from "../../ui/screen"

/** Where all staff begin: what waits for their role, and below it the figures for roles that may see them. */
export default function DashboardPage() {
  const maySeeFigures = useMay("reports.read")
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Screen
        title="Dashboard"
        about={maySeeFigures ? "Your tasks, and how the shop is doing." : "Your tasks."}
      >
        <Today />
      </Screen>
      <GetReadyNotice />
      {maySeeFigures && <ShopFigures />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Dashboard", icon: ChartBar, rank: 0 })
