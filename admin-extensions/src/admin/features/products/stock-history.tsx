import { Badge } from "@medusajs/ui"
import type { StockCount, StockRow } from "../../../../../src/contract/admin-stock"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { type Column, ListTable } from "../../ui/list-table"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { Subtle, TextLink } from "../../ui/text"
import { reasonName, shadeName } from "./stock-words"

const COLUMNS: Column<StockCount>[] = [
  {
    head: "Change",
    cell: ({ units_before, units_after }) => (
      <span className="tabular-nums">
        {units_before} → {units_after}
      </span>
    ),
    under: ({ undone_by }) => undone_by && <Badge size="2xsmall">Undone</Badge>,
  },
  {
    head: "Reason",
    cell: ({ reason }) => reasonName(reason),
    under: ({ purchase_order }) =>
      purchase_order && (
        <TextLink to={`/purchase-orders?open=${purchase_order.id}`}>{purchase_order.number}</TextLink>
      ),
  },
  { head: "When", cell: ({ created_at }) => formatInstant(created_at), under: ({ by }) => by },
]

/** The last changes of one shade's figure on the shelf. */
export function StockHistory({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const history = useRead("GET /admin/inventory/{variant_id}/history", {
    params: { variant_id: row.variant_id },
    query: { per_page: 50 },
  })
  return (
    <RecordDrawer
      title={shadeName(row)}
      head={
        <Subtle>
          {row.stocked_quantity} on the shelf, {row.reserved_quantity} held for orders
        </Subtle>
      }
      isFlush
      onClose={onClose}
    >
      <Loaded query={history} empty="No changes yet.">
        {(counts) => <ListTable label="History" columns={COLUMNS} rows={counts} idOf={({ id }) => id} />}
      </Loaded>
    </RecordDrawer>
  )
}
