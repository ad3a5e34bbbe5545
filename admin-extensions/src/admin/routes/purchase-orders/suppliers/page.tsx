import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import type { Supplier } from "../../../../../../src/contract/admin-purchasing"
import { SupplierForm } from "../../../features/purchasing/supplier-form"
import { useEditing } from "../../../platform/editing"
import { useChange, useRead } from "../../../platform/kept-records"
import { useMay } from "../../../platform/staff-access"
import { AddButton } from "../../../ui/add-button"
import { useDeleting } from "../../../ui/delete-prompt"
import type { Column } from "../../../ui/list-table"
import { deleteAction, editAction, menuColumn } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"
import { WholeList } from "../../../ui/whole-list"

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
  const suppliers = useRead("GET /admin/suppliers")
  const editor = useEditing<Supplier>(suppliers.refetch)
  const mayChange = useMay("stock.update")
  const change = useChange()
  const deleting = useDeleting((doomed: Supplier) => ({
    name: doomed.name,
    consequence: "Its purchase orders keep its name. To pause it, switch it off instead.",
    run: () => change.run("DELETE /admin/suppliers/delete/{id}", { params: { id: doomed.id } }),
  }))
  const menu = menuColumn(
    ({ name }: Supplier) => name,
    (supplier) => [editAction(() => editor.open(supplier)), deleteAction(() => deleting.ask(supplier))],
  )
  return (
    <Screen
      title="Suppliers"
      about="Your suppliers. Choose one on each purchase order."
      actions={mayChange && <AddButton onClick={() => editor.open(null)}>New supplier</AddButton>}
    >
      <Loaded query={suppliers} isEmpty={(all) => all.length === 0} empty="No supplier yet.">
        {(all) => (
          <WholeList
            name="suppliers"
            label="Suppliers"
            columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
            rows={all}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      {editor.form((supplier, step) => (
        <SupplierForm supplier={supplier} {...step} />
      ))}
      {deleting.prompt}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Suppliers", rank: 2 })

export const handle = { breadcrumb: () => "Suppliers" }
