import { StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { StockRow } from "../../../../../src/contract/admin-stock"
import { useChange } from "../../platform/kept-records"
import { CellForm } from "../../ui/cell-form"
import type { Column } from "../../ui/list-table"

const LOW = 9

/** Variants with their stock. */
export const STOCK_COLUMNS: Column<StockRow>[] = [
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
  { head: "On the shelf", cell: (row) => (row.is_counted ? <OnShelf row={row} /> : "–") },
  { head: "Shelf", cell: (row) => (row.is_counted ? <Shelf row={row} /> : "–") },
]

const nameOf = ({ name, variant_title }: StockRow) => `${name} ${variant_title ?? ""}`.trim()

/** What was on the screen goes along: when it is no longer so, the shop says what there is now. */
function OnShelf({ row }: { row: StockRow }) {
  const change = useChange()
  return (
    <CellForm
      label={`On the shelf: ${nameOf(row)}`}
      field="stocked_quantity"
      value={String(row.stocked_quantity)}
      input={{ type: "number", min: row.reserved_quantity, step: 1 }}
      onSave={(typed) =>
        change.run("PUT /admin/inventory/{variant_id}", {
          params: { variant_id: row.variant_id },
          body: {
            stocked_quantity: typed === "" ? null : Number(typed),
            seen_quantity: row.stocked_quantity,
          },
        })
      }
    />
  )
}

/** Where a variant lies in the warehouse; picking lists go by it. */
function Shelf({ row }: { row: StockRow }) {
  const change = useChange()
  return (
    <CellForm
      label={`Shelf: ${nameOf(row)}`}
      field="shelf"
      value={row.shelf ?? ""}
      input={{ maxLength: 20, placeholder: "B-04-2" }}
      onSave={(typed) =>
        change.run("PUT /admin/inventory/{variant_id}/shelf", {
          params: { variant_id: row.variant_id },
          body: { shelf: typed || null },
        })
      }
    />
  )
}
