import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StockTable } from "../../features/products/stock-table"
import { useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { ListViews } from "../../ui/list-views"
import { Pages } from "../../ui/pages"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "low", name: "Low, 1 to 9 left" },
  { id: "out", name: "Out of stock" },
] as const

/** Stock by variant, the scarcest first. The filter lives in the address. */
export default function StockPage() {
  const filter = useListFilter()
  const view = viewOf(VIEWS, filter.chosen("view"))
  const stock = useShopList("GET /admin/inventory", { view, page: filter.page, q: filter.q })
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
      <ListViews
        views={VIEWS}
        view={view}
        counts={stock.data?.meta.counts}
        onChoose={(id) => filter.filter({ view: id })}
      />
      <Loaded
        query={stock}
        isEmpty={({ data }) => data.length === 0}
        empty="Nothing fits. Try another view or search word."
      >
        {({ data }) => <StockTable rows={data} />}
      </Loaded>
      <Pages meta={stock.data?.meta} of="variants" onPage={(page) => filter.filter({ page: String(page) })} />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Stock", nested: "/inventory", rank: 1 })
