import { AGO, among, KOBO, type Made } from "./admin-tables"

/** Rows of what was ordered at suppliers, and of lots. */
export const PURCHASES: [table: string, made: Made][] = [
  ["supplier", { id: "'supp_desk_' || n", name: `'Supplier ' || n`, created_at: AGO }],
  [
    "purchase_order",
    {
      id: "'po_desk_' || n",
      number: "'PO-D' || n",
      supplier_id: "'supp_desk_' || (1 + n % 500)",
      status: among("draft", "ordered", "partly_received", "received", "closed", "cancelled"),
      expected_on: "current_date - n % 60",
      user_id: "'user_desk'",
      units_ordered: "n % 400",
      cost_kobo: KOBO,
      ordered_at: AGO,
      created_at: AGO,
    },
  ],
  [
    "purchase_order_line",
    {
      id: "'poline_desk_' || n",
      purchase_order_id: "'po_desk_' || n",
      position: "0",
      variant_id: "'variant_desk_' || n",
      units: "1 + n % 400",
      unit_cost_kobo: KOBO,
    },
  ],
  [
    "stock_lot",
    {
      id: "'lot_desk_' || n",
      inventory_item_id: "'iitem_prod_' || n",
      location_id: "'sloc_desk'",
      lot: "'L' || n",
      expires_on: "current_date + n % 900",
      units: "1 + n % 40",
    },
  ],
]
