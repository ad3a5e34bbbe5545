import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import type { StockLot } from "../../../../../../src/contract/admin-lots"
import { useConfirm } from "../../../platform/confirm"
import { formatDay } from "../../../platform/figures"
import { useMay } from "../../../platform/staff-access"
import { useCall } from "../../../platform/use-call"
import { PlainButton } from "../../../ui/buttons"
import { ListScreen } from "../../../ui/list-screen"
import type { Column } from "../../../ui/list-table"
import { useRecordList } from "../../../ui/record-list"
import { TextLink } from "../../../ui/text"

const VIEWS = [
  { id: "due", name: "Expire within 30 days" },
  { id: "expired", name: "Expired" },
  { id: "all", name: "All" },
] as const

const COLUMNS: Column<StockLot>[] = [
  {
    head: "Product",
    sort: "name",
    kind: "text",
    cell: ({ name, variant_title, sku }) => (
      <TextLink to={`/stock?q=${encodeURIComponent(sku ?? name)}`}>
        {[name, variant_title].filter(Boolean).join(", ")}
      </TextLink>
    ),
    under: ({ sku }) => sku,
  },
  { head: "Lot", cell: ({ lot }) => lot || "–" },
  {
    head: "Expires on",
    sort: "expires",
    cell: ({ expires_on, is_expired }) => (
      <StatusBadge color={is_expired ? "red" : "grey"}>{formatDay(expires_on)}</StatusBadge>
    ),
  },
  { head: "Shelf", cell: ({ shelf }) => shelf ?? "–" },
  { head: "Units", sort: "-units", kind: "figure", cell: ({ units }) => units.toLocaleString("en-NG") },
]

/** What expires next: to be sold first, or taken off the shelf. */
export default function LotsPage() {
  const { view, screen, filter } = useRecordList("GET /admin/stock-lots", "view", VIEWS)
  const mayChange = useMay("stock.update")
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const writeOff = async ({ id, name, units, expires_on }: StockLot) => {
    const sure = await confirm({
      title: `Write off ${units} of ${name}?`,
      description: `What expires ${formatDay(expires_on)} leaves the stock. Count the shelf to put it back.`,
      action: "Write off",
    })
    if (sure) await call("POST /admin/stock-lots/{id}/write-off", { params: { id } })
  }
  const actions: Column<StockLot> = {
    head: "Actions",
    kind: "actions",
    cell: (lot) => (
      <PlainButton
        disabled={isBusy}
        aria-label={`Write off ${lot.name} ${lot.lot}`.trim()}
        onClick={() => void writeOff(lot)}
      >
        Write off
      </PlainButton>
    ),
  }
  return (
    <ListScreen
      title="Lots"
      about="Expiry dates by lot. The first to expire are packed first; expired units are not packed."
      search={{ label: "Search lots", placeholder: "Product, SKU or lot" }}
      {...screen}
      columns={mayChange ? [...COLUMNS, actions] : COLUMNS}
      of="lots"
      asCards
      empty={
        filter.q || view !== "all"
          ? "No matching lot. Try another word or view."
          : "No lots yet. Add them when goods arrive, or on the Stock screen."
      }
    />
  )
}

export const config = defineRouteConfig({ label: "Lots", rank: 2 })
