import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Plus, ShoppingCart } from "@medusajs/icons"
import { useState } from "react"
import { OrderBulkBar } from "../../features/orders/order-bulk-bar"
import { OrderDrawer } from "../../features/orders/order-drawer"
import { OrderFilters } from "../../features/orders/order-filters"
import { DESK_FILTERS, type DeskFilter } from "../../features/orders/order-queries"
import { OrderTable } from "../../features/orders/order-table"
import { shownCount } from "../../features/orders/order-words"
import { stateViews, useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useOpenId } from "../../platform/use-open-row"
import { DownloadButton, LinkButton } from "../../ui/buttons"
import { ListViews } from "../../ui/list-views"
import { orderStates, STATUSES } from "../../ui/order-status"
import { Pages } from "../../ui/pages"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"

const VIEWS = stateViews(orderStates)

/** Orders as the shop speaks of them. What is looked for stands in the address. */
export default function OrderDeskPage() {
  const { search, page, chosen, filter, sort, sorting } = useListFilter()
  const wanted: DeskFilter = Object.fromEntries(DESK_FILTERS.map((name) => [name, chosen(name)]))
  const orders = useShopList("GET /admin/orders", { ...wanted, page, sort })
  const people = useRead("GET /admin/orders/choices").data
  const mayMake = useMay("orders.update")
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { openId, show, close } = useOpenId()
  const meta = orders.data?.meta
  // Only what is seen is moved: a chosen order that the filter hides is not.
  const pickedHere = (orders.data?.data ?? []).filter(({ id }) => picked.has(id))

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
      title="Order desk"
      about="Every order from new to delivered: find it, assign it, update its status, print its papers."
      actions={
        <>
          <SearchField
            label="Search orders"
            isFirst={openId === null}
            placeholder="Number, phone, name or SKU"
            {...search}
          />
          {mayMake && (
            <LinkButton variant="primary" to="/order-desk/new">
              <Plus /> New order
            </LinkButton>
          )}
          <DownloadButton href={exportAddress(wanted)}>Export</DownloadButton>
        </>
      }
    >
      <ListViews
        views={VIEWS}
        view={viewOf(VIEWS, chosen("status"))}
        counts={meta && Object.fromEntries(STATUSES.map((one) => [one, shownCount(meta, one)]))}
        onChoose={(status) => filter({ status })}
      />
      <OrderFilters chosen={chosen} filter={filter} people={people} />
      <OrderBulkBar orders={pickedHere} onDone={() => setPicked(new Set())} />
      <Loaded
        query={orders}
        empty="No matching order. Try another status, filter or search word of three letters or more."
      >
        {({ data }) => (
          <OrderTable orders={data} chosen={picked} onChoose={choose} onOpen={show} sorting={sorting} />
        )}
      </Loaded>
      <Pages meta={meta} of="orders" onPage={(to) => filter({ page: String(to) })} />
      <OrderDrawer id={openId} onClose={() => openId && close(openId)} />
    </Screen>
  )
}

function exportAddress(wanted: DeskFilter): string {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value))
  return `/api/v1/admin/order-export?${query}`
}

export const config = defineRouteConfig({ label: "Order desk", icon: ShoppingCart, rank: 1 })
