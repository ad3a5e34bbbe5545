import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { PickupForm, type StaffPickup } from "../../../features/delivery/pickup-form"
import { useEditing } from "../../../platform/editing"
import { useChange, useRead } from "../../../platform/kept-records"
import { useMay } from "../../../platform/staff-access"
import { AddButton } from "../../../ui/add-button"
import { useDeleting } from "../../../ui/delete-prompt"
import type { Column } from "../../../ui/list-table"
import { deleteAction, editAction, menuColumn } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"
import { Strong } from "../../../ui/text"
import { WholeList } from "../../../ui/whole-list"

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
  const places = useRead("GET /admin/pickup-locations")
  const editor = useEditing<StaffPickup>(places.refetch)
  const mayChange = useMay("delivery.update")
  const change = useChange()
  const deleting = useDeleting((doomed: StaffPickup) => ({
    name: doomed.name,
    consequence: "Shoppers can no longer choose it. To stop for a while, close it instead.",
    run: () => change.run("DELETE /admin/pickup-locations/delete/{id}", { params: { id: doomed.id } }),
  }))
  const menu = menuColumn(
    ({ name }: StaffPickup) => name,
    (place) => [editAction(() => editor.open(place)), deleteAction(() => deleting.ask(place))],
  )
  return (
    <Screen
      title="Pickup locations"
      about="Where shoppers collect their orders for free. Closed locations are not offered; orders waiting there stay."
      actions={mayChange && <AddButton onClick={() => editor.open(null)}>New location</AddButton>}
    >
      <Loaded
        query={places}
        isEmpty={(all) => all.length === 0}
        empty="No pickup locations yet: every order is delivered."
      >
        {(all) => (
          <WholeList
            name="pickup"
            label="Pickup locations"
            columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
            rows={all}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      {editor.form((place, step) => (
        <PickupForm place={place} {...step} />
      ))}
      {deleting.prompt}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Pickup locations", rank: 2 })

export const handle = { breadcrumb: () => "Pickup locations" }
