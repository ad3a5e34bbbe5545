import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import type { Supplier } from "../../../../../../src/contract/admin-purchasing"
import { SupplierForm } from "../../../features/purchasing/supplier-form"
import { useRead } from "../../../platform/shop-queries"
import type { Column } from "../../../ui/list-table"
import { WholeListScreen } from "../../../ui/whole-list-screen"

const COLUMNS: Column<Supplier>[] = [
  {
    head: "Supplier",
    sort: "name",
    value: ({ name }) => name,
    kind: "text",
    cell: ({ name }) => name,
    under: ({ note }) => note,
  },
  { head: "Phone", cell: ({ phone }) => phone || "–", under: ({ email }) => email },
  {
    head: "Expected orders",
    sort: "-open",
    value: ({ open_orders }) => open_orders,
    kind: "figure",
    from: "sm",
    cell: ({ open_orders }) => open_orders,
  },
  {
    head: "Status",
    sort: "status",
    value: ({ is_active }) => Number(!is_active),
    from: "sm",
    cell: ({ is_active }) => (
      <StatusBadge color={is_active ? "green" : "grey"}>{is_active ? "In use" : "Not in use"}</StatusBadge>
    ),
  },
]

/** Whom the shop buys from. */
export default function SuppliersPage() {
  return (
    <WholeListScreen<Supplier>
      title="Suppliers"
      about="Your suppliers. Choose one on each purchase order."
      name="suppliers"
      columns={COLUMNS}
      empty="No supplier yet."
      list={useRead("GET /admin/suppliers")}
      permission="stock.update"
      add="New supplier"
      form={(supplier, step) => <SupplierForm supplier={supplier} {...step} />}
      deletion={({ name }) => ({
        name,
        consequence: "Its purchase orders keep its name. To pause it, switch it off instead.",
        call: "DELETE /admin/suppliers/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Suppliers", rank: 2 })
