import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartBar } from "@medusajs/icons"
import { Container, Text } from "@medusajs/ui"
import { DashboardGlance } from "../../features/reports/dashboard-glance"
import { LowStockReport, ProductReport, StatusReport } from "../../features/reports/order-reports"
import { PeriodChoice } from "../../features/reports/period-choice"
import { isComplete, useGlance, usePeriod } from "../../features/reports/report-queries"
import { channelLabel } from "../../features/reports/report-words"
import { SalesReport } from "../../features/reports/sales-report"
import { ShareReport } from "../../features/reports/share-report"
import { useAccess } from "../../platform/staff-access"
import { Loaded, Screen } from "../../ui/screen"
import { Subtle } from "../../ui/subtle"

/** Where staff who may see the figures begin. The period lives in the address. */
export default function DashboardPage() {
  const { wanted, choose } = usePeriod()
  const glance = useGlance()
  const access = useAccess()
  const maySeeProducts = access?.permissions.includes("catalogue.read") ?? false
  const isNew = glance.data?.statuses.every(({ orders }) => orders === 0)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Screen
        title="Dashboard"
        about="How the shop is doing, in Lagos days. A sale is a paid order that was not cancelled, less what was given back."
      >
        <div className="px-6 py-4">
          <PeriodChoice wanted={wanted} onChoose={choose} />
        </div>
      </Screen>
      {glance.data ? (
        <DashboardGlance
          glance={glance.data}
          chosen={wanted.period}
          onChoose={(period) => choose({ period })}
        />
      ) : (
        <Container className="p-0">
          <Loaded query={glance}>{() => null}</Loaded>
        </Container>
      )}
      {isNew && (
        <Container className="px-6 py-8 text-center">
          <Text weight="plus">There are no orders yet</Text>
          <Subtle>With the first order its figures appear here by themselves.</Subtle>
        </Container>
      )}
      {isComplete(wanted) ? (
        <>
          <SalesReport wanted={wanted} />
          <div className="grid gap-3 xl:grid-cols-2">
            <StatusReport wanted={wanted} />
            <ProductReport wanted={wanted} mayOpen={maySeeProducts} />
            <ShareReport
              title="Sales by state"
              about="Where the orders go to."
              by="state"
              name={({ name }) => name || "Not said"}
              wanted={wanted}
            />
            <ShareReport
              title="Sales by channel"
              about="How the orders were paid."
              by="channel"
              name={({ name }) => channelLabel[name] ?? name}
              wanted={wanted}
            />
          </div>
        </>
      ) : (
        <Container className="px-6 py-8 text-center">
          <Subtle>Choose the first and the last day.</Subtle>
        </Container>
      )}
      <LowStockReport mayOpen={maySeeProducts} />
    </div>
  )
}

export const config = defineRouteConfig({ label: "Dashboard", icon: ChartBar, rank: 0 })

export const handle = { breadcrumb: () => "Dashboard" }
