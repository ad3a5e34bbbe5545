import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { CourierForm, type StaffCourier } from "../../../features/delivery/courier-form"
import { useEditing } from "../../../platform/editing"
import { useChange, useRead } from "../../../platform/kept-records"
import { useMay } from "../../../platform/staff-access"
import { AddButton } from "../../../ui/add-button"
import { useDeleting } from "../../../ui/delete-prompt"
import type { Column } from "../../../ui/list-table"
import { deleteAction, editAction, menuColumn } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"
import { WholeList } from "../../../ui/whole-list"

const COLUMNS: Column<StaffCourier>[] = [
  { head: "Courier", sort: "name", value: ({ name }) => name, kind: "text", cell: ({ name }) => name },
  { head: "Tracking link", kind: "text", cell: ({ tracking_url }) => tracking_url || "None", from: "sm" },
  {
    head: "Status",
    sort: "status",
    value: ({ is_active }) => Number(!is_active),
    cell: ({ is_active }) => (
      <StatusBadge color={is_active ? "green" : "grey"}>{is_active ? "In use" : "Not in use"}</StatusBadge>
    ),
  },
]

/** Who carries parcels to shoppers. */
export default function CouriersPage() {
  const couriers = useRead("GET /admin/couriers")
  const editor = useEditing<StaffCourier>(couriers.refetch)
  const mayChange = useMay("delivery.update")
  const change = useChange()
  const deleting = useDeleting((doomed: StaffCourier) => ({
    name: doomed.name,
    consequence: "Parcels on their way keep its name and link. To pause it, switch it off instead.",
    run: () => change.run("DELETE /admin/couriers/delete/{id}", { params: { id: doomed.id } }),
  }))
  const menu = menuColumn(
    ({ name }: StaffCourier) => name,
    (courier) => [editAction(() => editor.open(courier)), deleteAction(() => deleting.ask(courier))],
  )
  return (
    <Screen
      title="Couriers"
      about="Who takes parcels to shoppers. Choose one when you mark an order as shipped."
      actions={mayChange && <AddButton onClick={() => editor.open(null)}>New courier</AddButton>}
    >
      <Loaded query={couriers} isEmpty={(all) => all.length === 0} empty="No courier yet.">
        {(all) => (
          <WholeList
            name="couriers"
            label="Couriers"
            columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
            rows={all}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      {editor.form((courier, step) => (
        <CourierForm courier={courier} {...step} />
      ))}
      {deleting.prompt}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Couriers", rank: 4 })

export const handle = { breadcrumb: () => "Couriers" }
