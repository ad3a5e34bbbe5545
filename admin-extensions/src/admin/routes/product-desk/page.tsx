import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Plus, Tag } from "@medusajs/icons"
import { useState } from "react"
import { DeskBulkBar } from "../../features/products/desk/desk-bulk-bar"
import { DeskFilters } from "../../features/products/desk/desk-filters"
import { DeskTable } from "../../features/products/desk/desk-table"
import { chosenFilter, exportAddress, productStates } from "../../features/products/desk/desk-words"
import { SavedViews } from "../../features/products/desk/saved-views"
import { stateViews, useListFilter, viewOf, withAll } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { DownloadButton, LinkButton } from "../../ui/buttons"
import { ListViews } from "../../ui/list-views"
import { Pages } from "../../ui/pages"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"

const VIEWS = stateViews(productStates, "All", ["published", "draft"])

/** Every product, drafts too. What is looked for and the order stand in the address; the selection stays from page to page. */
export default function ProductDeskPage() {
  const { search, page, chosen, filter, toPage } = useListFilter()
  const wanted = chosenFilter(chosen)
  const products = useShopList("GET /admin/product-desk", { ...wanted, page })
  const mayMake = useMay("catalogue.update")
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const meta = products.data?.meta

  const choose = (ids: string[], on: boolean) => {
    const next = new Set(picked)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setPicked(next)
  }
  return (
    <Screen
      title="Products"
      about="Find products, see what each needs before it can be sold, and change many at once."
      actions={
        <>
          <SearchField label="Search products" placeholder="Name, brand, SKU or barcode" {...search} />
          {mayMake && (
            <LinkButton variant="primary" to="/product-desk/new">
              <Plus /> New product
            </LinkButton>
          )}
          <DownloadButton href={exportAddress([], wanted)}>Export</DownloadButton>
        </>
      }
    >
      <ListViews
        views={VIEWS}
        view={viewOf(VIEWS, chosen("status"))}
        counts={withAll(meta?.counts)}
        onChoose={(status) => filter({ status })}
      />
      <SavedViews wanted={wanted} filter={filter} />
      <DeskFilters chosen={chosen} filter={filter} />
      <DeskBulkBar ids={[...picked]} onDone={() => setPicked(new Set())} />
      <Loaded query={products} empty="No matching product. Try another search word, or clear a filter.">
        {({ data }) => (
          <DeskTable
            products={data}
            chosen={picked}
            sort={chosen("sort")}
            onChoose={choose}
            onSort={(sort) => filter({ sort })}
          />
        )}
      </Loaded>
      <Pages meta={meta} of="products" onPage={toPage} />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Products", icon: Tag, rank: 2 })
