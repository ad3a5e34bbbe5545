import { Alert } from "@medusajs/ui"
import { useState } from "react"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import type { Data } from "../../../../../src/contract/calls"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { Fact } from "../../ui/facts"
import { type Column } from "../../ui/list-table"
import { OrderStatusBadge } from "../../ui/order-status"
import { RecordDrawer } from "../../ui/record-drawer"
import { RecordTable } from "../../ui/record-table"
import { Subtle } from "../../ui/text"
import { conditions, runs, UNUSABLE, worth } from "./coupon-words"

const COLUMNS: Column<Data<"GET /admin/coupon/{id}/uses">[number]>[] = [
  { head: "Order", cell: ({ order_number }) => order_number, under: ({ at }) => formatInstant(at) },
  {
    head: "Status",
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  { head: "Discount", kind: "figure", cell: ({ discount }) => exactNaira(discount) },
  { head: "Total", kind: "figure", from: "sm", cell: ({ total }) => exactNaira(total) },
]

/** What became of a coupon: its figures, and the orders placed with it. */
export function CouponUses({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const uses = useShopList("GET /admin/coupon/{id}/uses", { page }, { params: { id: coupon.id } })
  const shoppers = coupon.accounts.toLocaleString("en-NG")
  return (
    <RecordDrawer
      title={coupon.code}
      head={<Subtle>{[worth(coupon), runs(coupon), conditions(coupon)].filter(Boolean).join(". ")}</Subtle>}
      isFlush
      onClose={onClose}
    >
      {!coupon.is_usable && (
        <div className="px-6 py-4">
          <Alert variant="warning">{UNUSABLE}</Alert>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-4 border-ui-border-base border-b px-6 py-4">
        <Fact name="Orders">{coupon.uses.toLocaleString("en-NG")}</Fact>
        <Fact name="Shoppers">
          {coupon.number_of_user === null ? shoppers : `${shoppers} of ${coupon.number_of_user}`}
        </Fact>
        <Fact name="Discount given">{exactNaira(coupon.discount_given)}</Fact>
        <Fact name="Revenue">{exactNaira(coupon.revenue)}</Fact>
      </dl>
      <RecordTable
        label="Orders with this coupon"
        list={uses}
        columns={COLUMNS}
        idOf={({ order_id }) => order_id}
        of="orders"
        empty="No orders with this coupon yet."
        onPage={setPage}
      />
    </RecordDrawer>
  )
}
