import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { PriceSchedule } from "../../../../../src/contract/admin-price-schedules"
import { formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { useSideList } from "../../platform/side-list"
import type { Column } from "../../ui/list-table"
import { RecordTable } from "../../ui/record-table"
import { Panel } from "../../ui/screen"
import { PriceScheduleDrawer } from "./price-schedule-drawer"

const COLUMNS: Column<PriceSchedule>[] = [
  {
    head: "What",
    sort: "what",
    kind: "text",
    cell: ({ summary }) => summary,
    under: ({ scope, note }) => [scope, note].filter(Boolean).join(" · "),
  },
  {
    head: "Starts",
    sort: "starts",
    cell: ({ starts_at }) => formatInstant(starts_at),
    under: ({ status }) => status === "running" && <Badge size="2xsmall">Running</Badge>,
  },
  {
    head: "Ends",
    sort: "ends",
    cell: ({ ends_at }) => (ends_at ? formatInstant(ends_at) : "No end"),
  },
  { head: "Who", from: "md", cell: ({ by }) => by },
  { head: "Prices", sort: "-prices", kind: "figure", cell: ({ prices }) => prices },
]

/** Price changes that wait for their start, or run until their end. */
export function PriceSchedules() {
  const { page, sort, toPage, sorting } = useSideList("scheduled")
  const [opened, setOpened] = useState<string | null>(null)
  const schedules = useShopList("GET /admin/price-schedules", { page, sort }, { perPage: 10 })
  return (
    <Panel
      title="Scheduled"
      about="These prices apply from the start. At the end the previous prices return, unless someone changed them in between."
    >
      <RecordTable
        label="Scheduled"
        list={schedules}
        columns={COLUMNS}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        asCards
        of="changes"
        empty="No price change is scheduled."
        onPage={toPage}
        sorting={sorting}
      />
      {opened && <PriceScheduleDrawer id={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
