import { StatusBadge } from "@medusajs/ui"
import type { StockReason, StockRow } from "../../../../../src/contract/admin-stock"
import { useChange } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { PlainButton } from "../../ui/buttons"
import { CellForm } from "../../ui/cell-form"
import type { Column } from "../../ui/list-table"
import { TextLink } from "../../ui/text"
import { CountCell } from "./count-cell"
import { lasts, shadeName } from "./stock-words"

const LOW = 9

/** Variants with their stock, as a sheet to count by. */
export const stockColumns = (sheet: {
  reason: StockReason
  onSaved: (row: StockRow) => void
  onStale: () => void
  onHistory: (row: StockRow) => void
  onLots: (row: StockRow) => void
}): Column<StockRow>[] => [
  {
    head: "Product",
    sort: "name",
    kind: "text",
    cell: ({ product_id, name }) => <TextLink to={`/products/${product_id}`}>{name}</TextLink>,
    under: ({ brand, variant_title, status }) =>
      [brand, variant_title, status === "published" ? null : status].filter(Boolean).join(" · "),
  },
  { head: "SKU", from: "lg", cell: ({ sku }) => sku ?? "–" },
  {
    head: "Available",
    sort: "stock",
    kind: "figure",
    cell: ({ stock_quantity, is_counted, is_set }) => (
      <div className="flex justify-end">
        <StatusBadge color={stock_quantity === 0 ? "red" : stock_quantity <= LOW ? "orange" : "green"}>
          {is_counted || is_set ? stock_quantity : "not counted"}
        </StatusBadge>
      </div>
    ),
  },
  {
    head: "Sold in 30 days",
    sort: "-sold",
    kind: "figure",
    from: "md",
    cell: ({ sold_quantity }) => sold_quantity,
    under: (row) => lasts(row),
  },
  {
    head: "Held",
    kind: "figure",
    // Those of its parts, in other sets too, would say nothing of a set.
    cell: ({ reserved_quantity, is_set }) => (is_set ? "–" : reserved_quantity),
  },
  {
    head: "On the shelf",
    sort: "shelf",
    cell: (row) =>
      row.is_counted ? (
        <CountCell row={row} reason={sheet.reason} onSaved={sheet.onSaved} onStale={sheet.onStale} />
      ) : row.is_set ? (
        <TextLink
          to={`/product-desk/${row.product_id}?open=${row.variant_id}`}
          aria-label={`Set: ${shadeName(row)}`}
        >
          Set
        </TextLink>
      ) : (
        "–"
      ),
  },
  { head: "Shelf", cell: (row) => (row.is_counted ? <Shelf row={row} onSaved={sheet.onSaved} /> : "–") },
  { head: "Low at", cell: (row) => (row.is_counted ? <LowLevel row={row} onSaved={sheet.onSaved} /> : "–") },
  {
    head: "Actions",
    kind: "actions",
    cell: (row) =>
      row.is_counted && (
        <div className="flex justify-end gap-x-1 sm:flex-col sm:items-end">
          <PlainButton aria-label={`Lots: ${shadeName(row)}`} onClick={() => sheet.onLots(row)}>
            Lots
          </PlainButton>
          <PlainButton aria-label={`History: ${shadeName(row)}`} onClick={() => sheet.onHistory(row)}>
            History
          </PlainButton>
        </div>
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

/** From how many a variant is to be restocked. Without a level of its own its pace says when. */
function LowLevel({ row, onSaved }: { row: StockRow; onSaved: (row: StockRow) => void }) {
  const change = useChange()
  return (
    <CellForm
      label={`Low at: ${shadeName(row)}`}
      field="low_level"
      value={row.low_level === null ? "" : String(row.low_level)}
      input={{ inputMode: "numeric", placeholder: "By pace", className: "w-20" }}
      onSave={async (typed) => {
        const answer = await change.run("PUT /admin/inventory/{variant_id}/low-level", {
          params: { variant_id: row.variant_id },
          body: { low_level: sentFigure(typed) },
        })
        onSaved(answer.data)
        return answer
      }}
    />
  )
}
