import { Container, Text } from "@medusajs/ui"
import { useMay } from "../../platform/staff-access"
import { LinkButton } from "../../ui/buttons"
import { Loaded, Panel } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import { DashboardGlance } from "./dashboard-glance"
import { LowStockReport, ProductReport, StatusReport } from "./order-reports"
import { PeriodChoice } from "./period-choice"
import { isComplete, useGlance, usePeriod } from "./report-queries"
import { channelLabel } from "./report-words"
import { SalesReport } from "./sales-report"
import { ShareReport } from "./share-report"

/** How the shop is doing. The period lives in the address. */
export function ShopFigures() {
  const { wanted, choose } = usePeriod()
  const glance = useGlance()
  const maySeeProducts = useMay("catalogue.read")
  const isNew = glance.data?.statuses.every(({ orders }) => orders === 0)
  return (
    <>
      <Panel
        title="Figures"
        about="In Lagos days. A sale is a paid order that was not cancelled, less refunds."
        actions={<LinkButton to="/reports">All reports</LinkButton>}
      >
        <div className="px-6 py-4">
          <PeriodChoice wanted={wanted} onChoose={choose} />
        </div>
      </Panel>
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
          <Subtle>Figures appear here after the first order.</Subtle>
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
              about="By delivery address."
              by="state"
              name={({ name }) => name || "Not set"}
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
    </>
  )
}
