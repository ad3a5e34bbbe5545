import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { PickupForm, type StaffPickup } from "../../../features/delivery/pickup-form"
import { useRead } from "../../../platform/shop-queries"
import type { Column } from "../../../ui/list-table"
import { Strong } from "../../../ui/text"
import { WholeListScreen } from "../../../ui/whole-list-screen"

const COLUMNS: Column<StaffPickup>[] = [
  {
    head: "Location",
    sort: "name",
    value: ({ name }) => name,
    kind: "text",
    cell: ({ name }) => <Strong>{name}</Strong>,
    under: ({ address, lga, state }) => [address, lga, state].filter(Boolean).join(", "),
  },
  { head: "Opening hours", kind: "text", cell: ({ opening_hours }) => opening_hours },
  { head: "Phone", cell: ({ phone }) => <span className="tabular-nums">{phone}</span> },
  {
    head: "Orders waiting",
    sort: "-waiting",
    value: ({ waiting_orders }) => waiting_orders,
    kind: "figure",
    cell: ({ waiting_orders }) => waiting_orders,
  },
  {
    head: "Status",
    sort: "status",
    value: ({ is_active }) => Number(!is_active),
    cell: ({ is_active }) => (
      <StatusBadge color={is_active ? "green" : "grey"}>{is_active ? "Open" : "Closed"}</StatusBadge>
    ),
  },
]

/** Where shoppers fetch orders themselves. */
export default function PickupPage() {
  return (
    <WholeListScreen<StaffPickup>
      title="Pickup locations"
      about="Where shoppers collect their orders for free. Closed locations are not offered; orders waiting there stay."
      name="pickup"
      columns={COLUMNS}
      empty="No pickup locations yet: every order is delivered."
      list={useRead("GET /admin/pickup-locations")}
      permission="delivery.update"
      add="New location"
      form={(place, step) => <PickupForm place={place} {...step} />}
      deletion={({ name }) => ({
        name,
        consequence: "Shoppers can no longer choose it. To stop for a while, close it instead.",
        call: "DELETE /admin/pickup-locations/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Pickup locations", rank: 2 })
