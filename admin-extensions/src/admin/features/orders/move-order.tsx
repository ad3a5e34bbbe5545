import { EllipsisHorizontal } from "@medusajs/icons"
import { Button, DropdownMenu, IconButton, toast } from "@medusajs/ui"
import { useState } from "react"
import type { MoveStatus } from "../../../../../src/contract/order-moves"
import { useConfirm } from "../../platform/confirm"
import { useChange } from "../../platform/kept-records"
import { useMay } from "../../platform/staff-access"
import { EndOrder } from "./end-order"
import type { StaffOrder } from "./order-queries"
import { MOVES, moveLabel, skippedWords } from "./order-words"
import { ShipForm } from "./ship-form"

/**
 * The next step of an order as a button; what passes over a step stands in a menu and says so first. "Shipped" and
 * "delivered" ask. The server holds the e-mail back for as long as a move can be undone.
 */
export function MoveOrder({ order }: { order: StaffOrder }) {
  const confirm = useConfirm()
  const change = useChange()
  const mayMove = useMay("orders.update")
  const [shipping, setShipping] = useState(false)
  const [next, ...later] = MOVES.filter((status) => order.next_statuses.includes(status))
  const isDelivery = order.delivery_method === "delivery"
  const skippedTo = (status: MoveStatus) => skippedWords(order.status, status)

  const run = async (status: MoveStatus) => {
    const body = { ids: [order.id], status, skips: skippedTo(status) !== "" }
    const answer = await change.run("POST /admin/order-moves", { body }).catch((error: Error) => {
      toast.error(error.message)
    })
    if (answer && !answer.data.move_id) toast.error(answer.message)
  }
  const ask = async (status: MoveStatus) => {
    if (status === "shipped" && isDelivery) return setShipping(true)
    const skipped = skippedTo(status)
    const sure =
      (status === "packed" && skipped === "") ||
      (await confirm({
        title: `${moveLabel[status]}: ${order.order_number}?`,
        description: `${skipped ? `It is not marked as ${skipped} yet: this marks it as ${skipped}, too. ` : ""}The shopper gets an e-mail ten seconds later. You can undo it until then.`,
        action: moveLabel[status],
      }))
    if (sure) await run(status)
  }

  if (!mayMove || order.next_statuses.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next && (
        <Button size="small" isLoading={change.isPending} onClick={() => void ask(next)}>
          {moveLabel[next]}
        </Button>
      )}
      {later.length > 0 && (
        <DropdownMenu modal={false}>
          <DropdownMenu.Trigger asChild>
            <IconButton size="small" aria-label="More steps">
              <EllipsisHorizontal />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end">
            {later.map((status) => (
              <DropdownMenu.Item key={status} onClick={() => void ask(status)}>
                {moveLabel[status]}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu>
      )}
      <EndOrder order={order} />
      {shipping && (
        <ShipForm
          title={`Ship ${order.order_number}`}
          orders={[order]}
          skipped={skippedTo("shipped")}
          onClose={() => setShipping(false)}
        />
      )}
    </div>
  )
}
