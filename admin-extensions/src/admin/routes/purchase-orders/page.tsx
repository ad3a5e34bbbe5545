import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { PurchaseOrder } from "../../../../../src/contract/admin-purchasing"
import { PurchaseOrderDrawer } from "../../features/purchasing/purchase-order-drawer"
import { PurchaseOrderForm } from "../../features/purchasing/purchase-order-form"
import { purchaseStates } from "../../features/purchasing/purchasing-words"
import { counted, exactNaira, formatDay } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useMay } from "../../platform/staff-access"
import { useOpenId } from "../../platform/use-open-row"
import { AddButton } from "../../ui/add-button"
import { LinkButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"

const VIEWS = stateViews(purchaseStates)

const COLUMNS: Column<PurchaseOrder>[] = [
  {
    head: "Purchase order",
    sort: "-number",
    cell: ({ number }) => number,
    under: ({ created_at }) => formatDay(created_at.slice(0, 10)),
  },
  { head: "Supplier", sort: "supplier", kind: "text", cell: ({ supplier }) => supplier.name },
  { head: "Status", cell: ({ status }) => <StateBadge of={purchaseStates[status]} /> },
  {
    head: "Expected",
    sort: "expected",
    cell: ({ expected_on }) => (expected_on ? formatDay(expected_on) : "–"),
    under: ({ is_late }) =>
      is_late && (
        <Badge size="2xsmall" color="red">
          Late
        </Badge>
      ),
  },
  {
    head: "Received",
    sort: "-units",
    kind: "figure",
    cell: ({ units_received, units_ordered }) =>
      `${units_received.toLocaleString("en-NG")} of ${units_ordered.toLocaleString("en-NG")}`,
    under: ({ lines }) => counted(lines, "line"),
  },
  { head: "Cost", sort: "-cost", kind: "figure", cell: ({ cost }) => exactNaira(cost) },
]

/** What was ordered at suppliers, and how far it has come. Filter, order and open record live in the address. */
export default function PurchaseOrdersPage() {
  const { view, screen, filter } = useRecordList("GET /admin/purchase-orders", "status", VIEWS)
  const { openId, show, close } = useOpenId()
  const [isWriting, setWriting] = useState(false)
  const mayChange = useMay("stock.update")
  return (
    <ListScreen
      title="Purchase orders"
      about="What you order from suppliers. What arrives is booked into the stock here."
      search={{ label: "Search purchase orders", placeholder: "Number, supplier, product or SKU" }}
      actions={
        <>
          <LinkButton to="/purchase-orders/suppliers">Suppliers</LinkButton>
          {mayChange && <AddButton onClick={() => setWriting(true)}>New purchase order</AddButton>}
        </>
      }
      {...screen}
      columns={COLUMNS}
      of="purchase orders"
      asCards
      empty={
        filter.q || view !== "all"
          ? "No matching purchase order. Try another word or status."
          : "No purchase order yet. Write the first one."
      }
      onOpen={({ id }) => show(id)}
    >
      {openId && !isWriting && <PurchaseOrderDrawer key={openId} id={openId} onClose={() => close(openId)} />}
      {isWriting && (
        <PurchaseOrderForm
          order={null}
          onClose={(savedId) => {
            setWriting(false)
            if (savedId) show(savedId)
          }}
          onReload={() => setWriting(false)}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Purchase orders", nested: "/inventory", rank: 2 })
