import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartPie } from "@medusajs/icons"
import { Button, Container } from "@medusajs/ui"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { Data } from "../../../../../src/contract/calls"
import { AnyReport } from "../../features/reports/any-report"
import { PeriodChoice } from "../../features/reports/period-choice"
import { ReportMails } from "../../features/reports/report-mails"
import { isComplete, usePeriod } from "../../features/reports/report-queries"
import { useRead } from "../../platform/shop-queries"
import { SmallButton } from "../../ui/buttons"
import { Loaded, Screen } from "../../ui/screen"
import { Subtle } from "../../ui/text"

/** Every report there is, one at a time; which one and its days are in the address. */
export default function ReportsPage() {
  const reports = useRead("GET /admin/report-tables")
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Loaded query={reports}>
        {(data) => <Reports reports={data} onReload={() => void reports.refetch()} />}
      </Loaded>
    </div>
  )
}

function Reports(props: { reports: Data<"GET /admin/report-tables">; onReload: () => void }) {
  const { reports } = props
  const [params] = useSearchParams()
  const { wanted, choose } = usePeriod()
  const [isChoosing, setChoosing] = useState(false)
  const shown = reports.find(({ report }) => report === params.get("report")) ?? reports[0]
  const mailed = reports.filter((one) => one.is_mailed).length
  const addressOf = (report: string) => {
    const next = new URLSearchParams(params)
    next.set("report", report)
    return `?${next}`
  }
  return (
    <>
      <Screen
        title="Reports"
        about="Each as a chart, a table and a CSV file, in Lagos days."
        actions={
          <SmallButton onClick={() => setChoosing(true)}>
            {mailed > 0 ? `By e-mail on Mondays: ${mailed}` : "Get by e-mail on Mondays"}
          </SmallButton>
        }
      >
        <nav aria-label="Reports" className="flex flex-wrap gap-2 px-6 py-4">
          {reports.map(({ report, title }) => (
            <Button
              key={report}
              size="small"
              variant={report === shown?.report ? "primary" : "secondary"}
              asChild
            >
              <Link to={addressOf(report)} aria-current={report === shown?.report ? "page" : undefined}>
                {title}
              </Link>
            </Button>
          ))}
        </nav>
        {shown?.has_period && (
          <div className="px-6 py-4">
            <PeriodChoice wanted={wanted} onChoose={choose} />
          </div>
        )}
      </Screen>
      {shown && (isComplete(wanted) || !shown.has_period) ? (
        <AnyReport {...shown} wanted={shown.has_period ? wanted : NOW} />
      ) : (
        <Container className="px-6 py-8 text-center">
          <Subtle>Choose the first and the last day.</Subtle>
        </Container>
      )}
      {isChoosing && (
        <ReportMails reports={reports} onClose={() => setChoosing(false)} onReload={props.onReload} />
      )}
    </>
  )
}

/** What stands as it is now has no days. */
const NOW = { period: "day", from: undefined, to: undefined } as const

export const config = defineRouteConfig({ label: "Reports", icon: ChartPie, rank: 1 })
