import { defineRouteConfig } from "@medusajs/admin-sdk"
import { IdBadge } from "@medusajs/icons"
import { HustleDrawer } from "../../features/programmes/hustle-drawer"
import { hustleStates, type StaffHustleRow } from "../../features/programmes/hustle-words"
import { formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useAccess } from "../../platform/staff-access"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened, useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

const VIEWS = stateViews(hustleStates)

const COLUMNS: Column<StaffHustleRow>[] = [
  {
    head: "Business",
    sort: "business",
    cell: ({ business_name }) => business_name,
    under: ({ name }) => name,
  },
  { head: "State", sort: "state", from: "md", cell: ({ state }) => state },
  { head: "Documents", kind: "figure", from: "sm", cell: ({ documents }) => documents },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={hustleStates[status]} /> },
  {
    head: "Since",
    sort: "-since",
    from: "md",
    cell: ({ submitted_at, registered_at }) => formatInstant(submitted_at ?? registered_at),
  },
]

/** Who wants to sell for the shop: to look at and decide. The filter lives in the address. */
export default function HustlePage() {
  const brand = useAccess()?.brand
  const { screen, list } = useRecordList("GET /admin/{brand}hustle-list", "status", VIEWS, {
    brand,
    enabled: brand !== undefined,
    refetchInterval: 60_000,
  })
  const opened = useOpened(list, (id, step) => brand && <HustleDrawer id={id} brand={brand} {...step} />)
  return (
    <ListScreen
      title="Hustle"
      about="People who want to sell for the shop and earn 7.5%. Check their documents, then approve them or say what is missing. We e-mail them."
      search={{ label: "Search agents", placeholder: "Name, e-mail, business or phone" }}
      {...screen}
      columns={COLUMNS}
      of="agents"
      empty="No match."
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Hustle", icon: IdBadge, rank: 7 })
