import { defineRouteConfig } from "@medusajs/admin-sdk"
import {
  ChartBar,
  PauseSolid,
  PencilSquare,
  PlaySolid,
  Plus,
  ReceiptPercent,
  SquareTwoStack,
  Trash,
} from "@medusajs/icons"
import { Button, StatusBadge, toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { CouponForm } from "../../features/coupons/coupon-form"
import { CouponUses } from "../../features/coupons/coupon-uses"
import {
  COUPON_STATES,
  conditions,
  runs,
  stateLabel,
  stateTone,
  worth,
} from "../../features/coupons/coupon-words"
import { useEditing } from "../../platform/editing"
import { formatNaira } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { statusViews, unlessAll, useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { DeletePrompt } from "../../ui/delete-prompt"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { RowMenu } from "../../ui/row-menu"

const VIEWS = statusViews(COUPON_STATES, stateLabel)

const COLUMNS: Column<StaffCoupon>[] = [
  {
    head: "Coupon",
    cell: ({ code }) => code,
    under: (coupon) => (
      <>
        {coupon.name}
        <div className="md:hidden">{worth(coupon)}</div>
      </>
    ),
  },
  { head: "Takes off", kind: "text", from: "md", cell: worth, under: conditions },
  {
    head: "State",
    cell: ({ state }) => <StatusBadge color={stateTone[state]}>{stateLabel[state]}</StatusBadge>,
    under: (coupon) => <span className="hidden md:inline">{runs(coupon)}</span>,
  },
  {
    head: "Uses",
    kind: "figure",
    from: "sm",
    cell: ({ uses }) => uses,
    under: ({ accounts, number_of_user }) =>
      number_of_user === null ? null : `${accounts} of ${number_of_user}`,
  },
  {
    head: "Discount given",
    kind: "figure",
    from: "sm",
    cell: ({ discount_given }) => formatNaira(discount_given),
  },
  { head: "Revenue", kind: "figure", from: "lg", cell: ({ revenue }) => formatNaira(revenue) },
]

/** Codes that take something off an order: what they ask for, and what became of them. */
export default function CouponsPage() {
  const filter = useListFilter()
  const view = viewOf(VIEWS, filter.chosen("state"))
  const coupons = useShopList("GET /admin/coupon", {
    state: unlessAll(view),
    page: filter.page,
    q: filter.q,
  })
  const editor = useEditing<StaffCoupon>(async () => ({ data: (await coupons.refetch()).data?.data }))
  const [shown, setShown] = useState<StaffCoupon | null>(null)
  const [doomed, setDoomed] = useState<StaffCoupon | null>(null)
  const change = useChange()
  const mayChange = useMay("promotions.update")

  const pause = async (coupon: StaffCoupon) => {
    const sent = {
      params: { id: coupon.id },
      body: { is_active: !coupon.is_active, updated_at: coupon.updated_at },
    }
    try {
      await change.mutateAsync({ key: "PUT /admin/coupon/update/{id}", sent })
      toast.success(coupon.is_active ? `${coupon.code} is paused` : `${coupon.code} runs again`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(`${code} is copied`)
    } catch {
      toast.error(`This browser does not copy. The code is ${code}`)
    }
  }
  const actionsOf = (coupon: StaffCoupon) => [
    { label: "Copy code", icon: <SquareTwoStack />, onClick: () => void copy(coupon.code) },
    { label: "Uses", icon: <ChartBar />, onClick: () => setShown(coupon) },
    ...(mayChange && coupon.is_usable
      ? [
          { label: "Edit", icon: <PencilSquare />, onClick: () => editor.open(coupon) },
          {
            label: coupon.is_active ? "Pause" : "Resume",
            icon: coupon.is_active ? <PauseSolid /> : <PlaySolid />,
            onClick: () => void pause(coupon),
          },
        ]
      : []),
    ...(mayChange ? [{ label: "Delete", icon: <Trash />, onClick: () => setDoomed(coupon) }] : []),
  ]

  const menu: Column<StaffCoupon> = {
    head: "Actions",
    kind: "actions",
    cell: (coupon) => <RowMenu name={coupon.code} actions={actionsOf(coupon)} />,
  }

  return (
    <ListScreen
      title="Coupon creation"
      about="Codes that take something off an order. Shoppers type them in the cart or at checkout; one order takes one code."
      search={{ label: "Search coupons", placeholder: "Code or name" }}
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => editor.open(null)}>
            <Plus /> New coupon
          </Button>
        )
      }
      views={
        <ListViews
          views={VIEWS}
          view={view}
          counts={coupons.data?.meta.counts}
          onChoose={(state) => filter.filter({ state })}
        />
      }
      filter={filter}
      list={coupons}
      columns={[...COLUMNS, menu]}
      of="coupons"
      empty={
        filter.q || view !== "all"
          ? "No coupon fits. Try another word or state."
          : "No coupon yet. Make the first one."
      }
      onOpen={setShown}
    >
      {editor.editing && (
        <CouponForm
          key={editor.editing.round}
          coupon={editor.editing.record}
          onClose={editor.close}
          onReload={() => void editor.reload()}
        />
      )}
      {shown && <CouponUses coupon={shown} onClose={() => setShown(null)} />}
      {doomed && (
        <DeletePrompt
          request={{
            name: doomed.code,
            consequence: "Nobody can use it any more. Orders made with it stay as they are.",
            products: 0,
            places: [],
            run: () =>
              change.mutateAsync({
                key: "DELETE /admin/coupon/delete/{id}",
                sent: { params: { id: doomed.id } },
              }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Coupon Creation", icon: ReceiptPercent, rank: 14 })
