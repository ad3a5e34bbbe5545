import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartBar, PauseSolid, PlaySolid, ReceiptPercent, SquareTwoStack } from "@medusajs/icons"
import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { CouponForm } from "../../features/coupons/coupon-form"
import { CouponTrial } from "../../features/coupons/coupon-trial"
import { CouponUses } from "../../features/coupons/coupon-uses"
import { conditions, couponStates, runs, worth } from "../../features/coupons/coupon-words"
import { useEditing } from "../../platform/editing"
import { exactNaira } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { AddButton } from "../../ui/add-button"
import { SmallButton } from "../../ui/buttons"
import { useDeleting } from "../../ui/delete-prompt"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { deleteAction, editAction, menuColumn } from "../../ui/row-menu"
import { StateBadge } from "../../ui/state-badge"

const VIEWS = stateViews(couponStates)

const COLUMNS: Column<StaffCoupon>[] = [
  {
    head: "Coupon",
    sort: "code",
    cell: ({ code }) => code,
    under: (coupon) => (
      <>
        {coupon.name}
        <div className="md:hidden">{worth(coupon)}</div>
      </>
    ),
  },
  { head: "Discount", kind: "text", from: "md", cell: worth, under: conditions },
  {
    head: "State",
    sort: "-ends",
    cell: ({ state }) => <StateBadge of={couponStates[state]} />,
    under: (coupon) => <span className="hidden md:inline">{runs(coupon)}</span>,
  },
  {
    head: "Uses",
    sort: "-uses",
    kind: "figure",
    from: "sm",
    cell: ({ uses }) => uses,
    under: ({ accounts, number_of_user }) =>
      number_of_user === null ? null : `${accounts} of ${number_of_user}`,
  },
  {
    head: "Discount given",
    sort: "-discount",
    kind: "figure",
    from: "sm",
    cell: ({ discount_given }) => exactNaira(discount_given),
  },
  {
    head: "Revenue",
    sort: "-revenue",
    kind: "figure",
    from: "lg",
    cell: ({ revenue }) => exactNaira(revenue),
  },
]

/** Codes that take something off an order: what they ask for, and what became of them. */
export default function CouponsPage() {
  const { view, screen, list, filter } = useRecordList("GET /admin/coupon", "state", VIEWS, {
    counts: ({ counts }) => counts,
  })
  const editor = useEditing<StaffCoupon>(list.refetch)
  const [shown, setShown] = useState<StaffCoupon | null>(null)
  const [isTrying, setTrying] = useState(false)
  const { call } = useCall()
  const deleting = useDeleting((doomed: StaffCoupon) => ({
    name: doomed.code,
    consequence: "It stops working. Orders placed with it do not change.",
    call: "DELETE /admin/coupon/delete/{id}",
  }))
  const mayChange = useMay("promotions.update")

  const pause = ({ id, code, is_active, updated_at }: StaffCoupon) =>
    call(
      "PUT /admin/coupon/update/{id}",
      { params: { id }, body: { is_active: !is_active, updated_at } },
      { words: is_active ? `${code} is paused` : `${code} runs again` },
    )
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(`${code} is copied`)
    } catch {
      toast.error(`This browser does not copy. The code is ${code}`)
    }
  }
  const actionsOf = (coupon: StaffCoupon) => [
    ...(coupon.is_usable
      ? [{ label: "Copy code", icon: <SquareTwoStack />, onClick: () => void copy(coupon.code) }]
      : []),
    { label: "Uses", icon: <ChartBar />, onClick: () => setShown(coupon) },
    ...(mayChange && coupon.is_usable
      ? [
          editAction(() => editor.open(coupon)),
          {
            label: coupon.is_active ? "Pause" : "Resume",
            icon: coupon.is_active ? <PauseSolid /> : <PlaySolid />,
            onClick: () => void pause(coupon),
          },
        ]
      : []),
    ...(mayChange ? [deleteAction(() => deleting.ask(coupon))] : []),
  ]

  const menu = menuColumn(
    (coupon: StaffCoupon) => coupon.code,
    (coupon) => actionsOf(coupon),
  )

  return (
    <ListScreen
      title="Coupon creation"
      about="Codes that shoppers type, and automatic promotions. Each order gets the one that saves most."
      search={{ label: "Search coupons", placeholder: "Code or name" }}
      actions={
        <>
          <SmallButton onClick={() => setTrying(true)}>Try a cart</SmallButton>
          {mayChange && <AddButton onClick={() => editor.open(null)}>New coupon</AddButton>}
        </>
      }
      {...screen}
      columns={[...COLUMNS, menu]}
      of="coupons"
      empty={
        filter.q || view !== "all"
          ? "No matching coupon. Try another word or state."
          : "No coupon yet. Add the first one."
      }
      onOpen={setShown}
    >
      {editor.form((coupon, step) => (
        <CouponForm coupon={coupon} {...step} />
      ))}
      {shown && <CouponUses coupon={shown} onClose={() => setShown(null)} />}
      {isTrying && <CouponTrial onClose={() => setTrying(false)} />}
      {deleting.prompt}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Coupon Creation", icon: ReceiptPercent, rank: 14 })
