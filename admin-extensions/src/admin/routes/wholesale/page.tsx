import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ShoppingBag } from "@medusajs/icons"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { StaffWholesaler } from "../../../../../src/contract/wholesale"
import { WholesaleDrawer } from "../../features/programmes/wholesale-drawer"
import { WholesaleTargetForm } from "../../features/programmes/wholesale-target-form"
import { standingOf, WHOLESALE_VIEWS } from "../../features/programmes/wholesale-words"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"
import { Figure } from "../../ui/text"

const COLUMNS: Column<StaffWholesaler>[] = [
  { head: "Wholesaler", sort: "name", cell: ({ name }) => name, under: ({ email }) => email },
  { head: "Stands", cell: (wholesaler) => <StateBadge of={standingOf(wholesaler)} /> },
  {
    head: "Window ends",
    sort: "ends",
    from: "lg",
    cell: ({ window }) => (window ? formatInstant(window.ends_at) : ""),
  },
  { head: "Windows", kind: "figure", from: "md", cell: ({ windows_count }) => windows_count },
  { head: "Orders", kind: "figure", from: "md", cell: ({ orders_count }) => orders_count },
  { head: "Bought", kind: "figure", from: "sm", cell: ({ bought }) => exactNaira(bought) },
]

/** Wholesalers with their windows, whose ends first on top, and the target. The filter lives in the address. */
export default function WholesalePage() {
  const { view, screen, list, filter } = useRecordList("GET /admin/wholesale", "view", WHOLESALE_VIEWS)
  const [shown, setShown] = useState<StaffWholesaler | null>(null)
  const mayChange = useMay("settings.update")
  const meta = list.data?.meta
  return (
    <ListScreen
      title="Wholesale"
      about="Who buys at wholesale prices, and until when. An order that reaches the target opens 30 days when it is paid."
      search={{ label: "Search wholesalers", placeholder: "Name, e-mail or phone" }}
      actions={
        <>
          {meta && <Figure>Target {exactNaira(meta.target)}</Figure>}
          {mayChange && <ChangeTarget />}
        </>
      }
      {...screen}
      columns={COLUMNS}
      of="wholesalers"
      empty={filter.q || view !== "all" ? "No match." : "No wholesalers yet."}
      onOpen={setShown}
    >
      {shown && <WholesaleDrawer key={shown.id} wholesaler={shown} onClose={() => setShown(null)} />}
    </ListScreen>
  )
}

/** The drawer has the target as it was when it was opened, whatever is read meanwhile. */
function ChangeTarget() {
  const targets = useRead("GET /admin/wholesale-target")
  const [edited, setEdited] = useState<{
    targets: Data<"GET /admin/wholesale-target">
    round: number
  } | null>(null)
  const begin = (found: Data<"GET /admin/wholesale-target"> | undefined) =>
    found && setEdited((last) => ({ targets: found, round: (last?.round ?? 0) + 1 }))
  return (
    <>
      <SmallButton disabled={!targets.data} onClick={() => begin(targets.data)}>
        Change target
      </SmallButton>
      {edited && (
        <WholesaleTargetForm
          key={edited.round}
          targets={edited.targets}
          onClose={() => setEdited(null)}
          onReload={() => void targets.refetch().then(({ data }) => begin(data))}
        />
      )}
    </>
  )
}

export const config = defineRouteConfig({ label: "Wholesale", icon: ShoppingBag, rank: 11 })
