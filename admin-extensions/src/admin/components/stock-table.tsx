import { Button, Input, StatusBadge, Table, Text, toast } from "@medusajs/ui"
import { type FormEvent, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import type { StockRow } from "../../../../src/contract/admin-stock"
import { useChange } from "../lib/kept-records"
import { ShopApiError } from "../lib/shop-api"

const LOW = 9

/** Variants with their stock; the shelf is counted in place. */
export function StockTable({ rows }: { rows: StockRow[] }) {
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Product</Table.HeaderCell>
            <Table.HeaderCell>SKU</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Can be sold</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Held</Table.HeaderCell>
            <Table.HeaderCell>On the shelf</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.variant_id}>
              <Table.Cell className="min-w-56 py-2">
                <Link to={`/products/${row.product_id}`} className="text-ui-fg-interactive">
                  {row.name}
                </Link>
                <Text size="xsmall" className="text-ui-fg-subtle">
                  {[row.brand, row.variant_title, row.status === "published" ? null : row.status]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap">{row.sku ?? "–"}</Table.Cell>
              <Table.Cell>
                <div className="flex justify-end">
                  <StatusBadge
                    color={row.stock_quantity === 0 ? "red" : row.stock_quantity <= LOW ? "orange" : "green"}
                  >
                    {row.is_counted ? row.stock_quantity : "not counted"}
                  </StatusBadge>
                </div>
              </Table.Cell>
              <Table.Cell className="text-right tabular-nums">{row.reserved_quantity}</Table.Cell>
              <Table.Cell className="py-2">{row.is_counted ? <Shelf row={row} /> : "–"}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
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
