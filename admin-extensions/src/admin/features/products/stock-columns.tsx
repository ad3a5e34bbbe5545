import { Button, StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { StockReason, StockRow } from "../../../../../src/contract/admin-stock"
import { useChange } from "../../platform/kept-records"
import { CellForm } from "../../ui/cell-form"
import type { Column } from "../../ui/list-table"
import { CountCell } from "./count-cell"
import { shadeName } from "./stock-words"

const LOW = 9

/** Variants with their stock, as a sheet to count by. */
export const stockColumns = (sheet: {
  reason: StockReason
  onSaved: (row: StockRow) => void
  onStale: () => void
  onHistory: (row: StockRow) => void
}): Column<StockRow>[] => [
  {
    head: "Product",
    kind: "text",
    cell: ({ product_id, name }) => (
      <Link to={`/products/${product_id}`} className="text-ui-fg-base underline underline-offset-2">
        {name}
      </Link>
    ),
    under: ({ brand, variant_title, status }) =>
      [brand, variant_title, status === "published" ? null : status].filter(Boolean).join(" · "),
  },
  { head: "SKU", from: "lg", cell: ({ sku }) => sku ?? "–" },
  {
    head: "Can be sold",
    kind: "figure",
    cell: ({ stock_quantity, is_counted }) => (
      <div className="flex justify-end">
        <StatusBadge color={stock_quantity === 0 ? "red" : stock_quantity <= LOW ? "orange" : "green"}>
          {is_counted ? stock_quantity : "not counted"}
        </StatusBadge>
      </div>
    ),
  },
  { head: "Held", kind: "figure", cell: ({ reserved_quantity }) => reserved_quantity },
  {
    head: "On the shelf",
    cell: (row) =>
      row.is_counted ? (
        <CountCell row={row} reason={sheet.reason} onSaved={sheet.onSaved} onStale={sheet.onStale} />
      ) : (
        "–"
      ),
  },
  { head: "Shelf", cell: (row) => (row.is_counted ? <Shelf row={row} onSaved={sheet.onSaved} /> : "–") },
  {
    head: "Actions",
    kind: "actions",
    cell: (row) =>
      row.is_counted && (
        <Button
          type="button"
          size="small"
          variant="transparent"
          aria-label={`History: ${shadeName(row)}`}
          onClick={() => sheet.onHistory(row)}
        >
          History
        </Button>
      ),
  },
]

/** Where a variant lies in the warehouse; picking lists go by it. */
function Shelf({ row, onSaved }: { row: StockRow; onSaved: (row: StockRow) => void }) {
  const change = useChange()
  return (
    <CellForm
      label={`Shelf: ${shadeName(row)}`}
      field="shelf"
      value={row.shelf ?? ""}
      input={{ maxLength: 20, placeholder: "B-04-2" }}
      onSave={async (typed) => {
        const answer = await change.run("PUT /admin/inventory/{variant_id}/shelf", {
          params: { variant_id: row.variant_id },
          body: { shelf: typed || null },
        })
        onSaved(answer.data)
        return answer
      }}
    />
  )
}
