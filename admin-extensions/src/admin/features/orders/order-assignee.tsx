import { Text } from "@medusajs/ui"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { Choice } from "../../ui/choice"
import type { StaffOrderDetail } from "./order-queries"

/** Who is assigned to an order: by themselves, instead of somebody else, or by a colleague. */
export function OrderAssignee({ order }: { order: StaffOrderDetail }) {
  const people = useRead("GET /admin/orders/choices").data
  const { call, isBusy } = useCall()
  const mayChange = useMay("orders.update")
  const on = order.assigned_to
  if (!mayChange) return <Text size="small">{on?.name ?? "Unassigned"}</Text>

  const give = (to: string | null) =>
    void call("PUT /admin/orders/{id}/assignee", {
      params: { id: order.id },
      body: { assigned_to: to, seen: on?.id ?? null },
    })
  const staff = people?.staff ?? []
  const former = on && !staff.some(({ id }) => id === on.id) ? [on] : []
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-52">
        <Choice
          aria-label="Assigned to"
          none="Unassigned"
          value={on?.id ?? ""}
          choices={[...former, ...staff]}
          onChange={(id) => give(id || null)}
        />
      </div>
      {people && on?.id !== people.me && staff.some(({ id }) => id === people.me) && (
        <SmallButton isLoading={isBusy} onClick={() => give(people.me)}>
          {on ? "Take over" : "Assign to me"}
        </SmallButton>
      )}
    </div>
  )
}
