import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { CourierForm, type StaffCourier } from "../../../features/delivery/courier-form"
import { useRead } from "../../../platform/shop-queries"
import type { Column } from "../../../ui/list-table"
import { WholeListScreen } from "../../../ui/whole-list-screen"

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
  return (
    <WholeListScreen<StaffCourier>
      title="Couriers"
      about="Who takes parcels to shoppers. Choose one when you mark an order as shipped."
      name="couriers"
      columns={COLUMNS}
      empty="No courier yet."
      list={useRead("GET /admin/couriers")}
      permission="delivery.update"
      add="New courier"
      form={(courier, step) => <CourierForm courier={courier} {...step} />}
      deletion={({ name }) => ({
        name,
        consequence: "Parcels on their way keep its name and link. To pause it, switch it off instead.",
        call: "DELETE /admin/couriers/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Couriers", rank: 4 })
