import { defineRouteConfig } from "@medusajs/admin-sdk"
import { STOCK_COLUMNS } from "../../features/products/stock-columns"
import { useRecordList } from "../../ui/record-list"
import { RecordTable } from "../../ui/record-table"
import { Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "low", name: "Low, 1 to 9 left" },
  { id: "out", name: "Out of stock" },
] as const

/** Stock by variant, the scarcest first; the shelf is counted in place. The filter lives in the address. */
export default function StockPage() {
  const { list, filter, screen } = useRecordList("GET /admin/inventory", "view", VIEWS, {
    counts: ({ counts }) => counts,
  })
  return (
    <Screen
      title="Stock"
      about="How many units of each shade and size are on the shelf, and how many of them are held for orders."
      actions={
        <SearchField
          label="Search stock"
          placeholder="Name, brand, shade or SKU"
          value={filter.typed}
          onChange={filter.setTyped}
        />
      }
    >
      {screen.views}
      <RecordTable
        label="Stock"
        list={list}
        columns={STOCK_COLUMNS}
        idOf={({ variant_id }) => variant_id}
        of="variants"
        empty="Nothing fits. Try another view or search word."
        onPage={filter.toPage}
      />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Stock", nested: "/inventory", rank: 1 })
