import { Input, Label } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { useRead } from "../../platform/shop-queries"
import { PlainButton, SmallButton } from "../../ui/buttons"
import { DayFilters } from "../../ui/day-filters"
import { FilterChoice } from "../../ui/filter-choice"
import { DESK_FILTERS } from "./order-queries"

interface Props {
  chosen: (name: string) => string
  filter: (change: Record<string, string>) => void
  people: Data<"GET /admin/orders/choices"> | undefined
}

/** By day, place, way of delivery and payment, assignee, coupon, and where it was placed. */
export function OrderFilters({ chosen, filter, people }: Props) {
  const [isOpen, setOpen] = useState(false)
  const states = useRead("GET /states").data ?? []
  const others = (people?.staff ?? []).filter(({ id }) => id !== people?.me)
  const active = DESK_FILTERS.some((name) => name !== "q" && name !== "status" && chosen(name))
  const choice = (name: string, label: string, all: string, options: { id: string; name: string }[]) => (
    <FilterChoice
      label={label}
      all={all}
      options={options}
      value={chosen(name)}
      onChange={(id) => filter({ [name]: id })}
    />
  )
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      {/* All of them open would leave no room for orders on a phone. */}
      <SmallButton className="self-start sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {active && !isOpen ? "Filters (some are set)" : "Filters"}
      </SmallButton>
      <div
        className={`grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-5 ${isOpen ? "" : "max-sm:hidden"}`}
      >
        <DayFilters of="orders" labels={["Placed from", "Placed to"]} chosen={chosen} filter={filter} />
        {choice("assigned_to", "Assigned to", "Anyone", [
          { id: "me", name: "Me" },
          { id: "nobody", name: "Unassigned" },
          ...others,
        ])}
        {choice("state_id", "State", "Every state", states)}
        {choice("delivery_method", "Delivery", "Any", [
          { id: "delivery", name: "Home delivery" },
          { id: "pickup", name: "Pickup" },
        ])}
        {choice("channel", "Paid by", "Any way", [
          { id: "card", name: "Card" },
          { id: "bank_transfer", name: "Bank transfer" },
          { id: "wallet", name: "Wallet" },
          { id: "credit", name: "Credit" },
        ])}
        {choice("source", "Channel", "Any channel", [
          { id: "web", name: "In the browser" },
          { id: "app", name: "In an app" },
          { id: "staff", name: "By staff" },
        ])}
        {choice("late", "Promised day", "Any", [{ id: "true", name: "Late" }])}
        <div className="flex flex-col gap-1">
          <Label size="xsmall" htmlFor="orders-coupon">
            Coupon
          </Label>
          <Input
            // Another filter that was cleared empties it as well.
            key={chosen("coupon")}
            id="orders-coupon"
            size="small"
            maxLength={50}
            placeholder="Code"
            defaultValue={chosen("coupon")}
            onBlur={(event) =>
              event.target.value.trim() !== chosen("coupon") && filter({ coupon: event.target.value.trim() })
            }
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          />
        </div>
        {active && (
          <PlainButton
            className="justify-self-start"
            onClick={() =>
              filter(
                Object.fromEntries(
                  DESK_FILTERS.filter((name) => name !== "q" && name !== "status").map((name) => [name, ""]),
                ),
              )
            }
          >
            Clear filters
          </PlainButton>
        )}
      </div>
    </div>
  )
}
