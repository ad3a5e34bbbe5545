import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { MoveStatus } from "../../../../../src/contract/order-moves"
import { useConfirm } from "../../platform/confirm"
import { useChange } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { MainButton } from "../../ui/buttons"
import { ActionLine } from "../../ui/drawer-actions"
import { useEndOrder } from "./end-order"
import type { StaffOrderDetail } from "./order-queries"
import { MOVES, moveLabel, skippedWords } from "./order-words"
import { PrintMenu } from "./print-menu"
import { ShipForm } from "./ship-form"
import { UndoMove } from "./undo-move"

/**
 * What can be done with an order: the next step as a button, what passes over a step or ends the order in the menu, papers.
 * "Shipped" and "delivered" ask. The server holds the e-mail back for as long as a move can be undone.
 */
export function OrderActions({ order }: { order: StaffOrderDetail }) {
  const confirm = useConfirm()
  const change = useChange()
  const { submit, isBusy } = useSubmit()
  const mayMove = useMay("orders.update")
  const [shipping, setShipping] = useState(false)
  const end = useEndOrder(order)
  const print = <PrintMenu ids={[order.id]} />
  const [next, ...later] = MOVES.filter((status) => order.next_statuses.includes(status))
  const isDelivery = order.delivery_method === "delivery"
  const skippedTo = (status: MoveStatus) => skippedWords(order.status, status)

  const run = async (status: MoveStatus) => {
    const body = { ids: [order.id], status, skips: skippedTo(status) !== "" }
    const answer = await submit(
      () => change.run("POST /admin/order-moves", { body }),
      (refusal) => void toast.error(refusal.message),
    )
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

  if (!mayMove) return <ActionLine>{print}</ActionLine>
  return (
    <>
      <ActionLine
        above={order.undo && <UndoMove key={order.undo.move_id} undo={order.undo} />}
        isBusy={end.isBusy}
        actions={later.map((status) => ({ label: moveLabel[status], onClick: () => void ask(status) }))}
        dangers={end.actions}
      >
        {next && (
          <MainButton isLoading={isBusy} onClick={() => void ask(next)}>
            {moveLabel[next]}
          </MainButton>
        )}
        {print}
      </ActionLine>
      {end.prompt}
      {shipping && (
        <ShipForm
          title={`Ship ${order.order_number}`}
          orders={[order]}
          skipped={skippedTo("shipped")}
          onClose={() => setShipping(false)}
        />
      )}
    </>
  )
}
