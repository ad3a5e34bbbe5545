import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { StockReason, StockRow } from "../../../../../src/contract/admin-stock"
import { toFigure } from "../../features/products/count-cell"
import { ScanField } from "../../features/products/scan-field"
import { useSteadyRows } from "../../features/products/steady-rows"
import { stockColumns } from "../../features/products/stock-columns"
import { StockHistory } from "../../features/products/stock-history"
import { StockLots } from "../../features/products/stock-lots"
import { REASONS } from "../../features/products/stock-words"
import { ChoiceField } from "../../ui/choice-field"
import { ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { useRecordList } from "../../ui/record-list"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "restock", name: "To restock" },
  { id: "low", name: "Low and selling" },
  { id: "out", name: "Out of stock" },
] as const

/**
 * Stock by variant, the scarcest first, as a sheet to count by: a row stays in its place while it is counted. The filter
 * lives in the address.
 */
export default function StockPage() {
  const client = useQueryClient()
  const [reason, setReason] = useState<StockReason>("counted")
  const [scanned, setScanned] = useState<string | null>(null)
  const [looking, setLooking] = useState<StockRow | null>(null)
  const [lots, setLots] = useState<StockRow | null>(null)
  const { view, list, filter, screen } = useRecordList("GET /admin/inventory", "view", VIEWS)
  const key = `${view} ${filter.page} ${filter.sort} ${filter.q}`
  const sheet = useSteadyRows(key, list.data?.data, !list.isPlaceholderData)
  const readAgain = () => void client.invalidateQueries({ queryKey: ["shop", "GET /admin/inventory"] })
  const onSaved = (row: StockRow) => {
    sheet.put(row)
    // Every screen reads again when it is opened next; here the counts of the views, and no row moves.
    void client.invalidateQueries({ refetchType: "none" })
    readAgain()
  }
  // After the row was drawn: it may have come to the sheet by being scanned.
  useEffect(() => {
    if (scanned && toFigure(scanned)) setScanned(null)
  })
  const onFound = (row: StockRow) => {
    sheet.put(row)
    setScanned(row.variant_id)
  }
  const columns = stockColumns({
    reason,
    onSaved,
    onStale: readAgain,
    onHistory: setLooking,
    onLots: setLots,
  })
  return (
    <Screen
      title="Stock"
      about="How many units of each shade and size are on the shelf, and how many of them are held for orders."
      actions={
        <SearchField label="Search stock" placeholder="Name, brand, shade or SKU" {...filter.search} />
      }
    >
      {screen.views}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-6 py-4">
        <ScanField rows={sheet.rows} onFound={onFound} />
        <ChoiceField
          name="reason"
          label="Reason for changes"
          value={reason}
          choices={REASONS}
          onChange={setReason}
        />
      </div>
      <Loaded
        query={list}
        isEmpty={() => sheet.isThere && sheet.rows.length === 0}
        empty="No match. Try another view or search word."
      >
        {() => (
          <ListTable
            label="Stock"
            columns={columns}
            rows={sheet.rows}
            idOf={({ variant_id }) => variant_id}
            asCards
            sorting={filter.sorting}
          />
        )}
      </Loaded>
      <Pages meta={list.data?.meta} of="variants" onPage={filter.toPage} />
      {lots && <StockLots row={lots} onClose={() => setLots(null)} />}
      {looking && <StockHistory row={looking} onClose={() => setLooking(null)} />}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Stock", nested: "/inventory", rank: 1 })
