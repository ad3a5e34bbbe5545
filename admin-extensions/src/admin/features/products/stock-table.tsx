import { Button, Input, StatusBadge, Text, toast } from "@medusajs/ui"
import { type FormEvent, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import type { StockRow } from "../../../../../src/contract/admin-stock"
import { useChange } from "../../platform/kept-records"
import { ShopApiError } from "../../platform/shop-api"
import { type Column, ListTable } from "../../ui/list-table"
import { ShelfField } from "./shelf-field"

const LOW = 9

const COLUMNS: Column<StockRow>[] = [
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
  { head: "On the shelf", cell: (row) => (row.is_counted ? <Shelf row={row} /> : "–") },
  { head: "Shelf", cell: (row) => (row.is_counted ? <ShelfField row={row} /> : "–") },
]

/** Variants with their stock; the shelf is counted in place. */
export function StockTable({ rows }: { rows: StockRow[] }) {
  return <ListTable label="Stock" columns={COLUMNS} rows={rows} idOf={({ variant_id }) => variant_id} />
}

/** What was on the screen goes along: when it is no longer so, the shop says what there is now. */
function Shelf({ row }: { row: StockRow }) {
  const [typed, setTyped] = useState(String(row.stocked_quantity))
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange()
  useEffect(() => setTyped(String(row.stocked_quantity)), [row.stocked_quantity])
  const isChanged = typed.trim() !== String(row.stocked_quantity)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      const answer = await change.mutateAsync({
        key: "PUT /admin/inventory/{variant_id}",
        sent: {
          params: { variant_id: row.variant_id },
          body: {
            stocked_quantity: typed.trim() === "" ? null : Number(typed),
            seen_quantity: row.stocked_quantity,
          },
        },
      })
      toast.success(answer.message)
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.fields.stocked_quantity?.[0] ?? error.message)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className="flex items-center gap-2">
        <Input
          size="small"
          type="number"
          min={row.reserved_quantity}
          step={1}
          className="w-24"
          aria-label={`On the shelf: ${row.name} ${row.variant_title ?? ""}`.trim()}
          aria-invalid={problem ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isChanged && (
          <Button type="submit" size="small" isLoading={change.isPending}>
            Save
          </Button>
        )}
      </div>
      {problem && (
        <Text size="xsmall" role="alert" className="max-w-56 pt-1 text-ui-fg-error">
          {problem}
        </Text>
      )}
    </form>
  )
}
