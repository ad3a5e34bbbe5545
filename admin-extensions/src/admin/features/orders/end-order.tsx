import { Label, Prompt, Textarea, toast } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import type { OrderStatus } from "../../../../../src/contract/orders"
import { refundWords } from "../../platform/refund-question"
import { letGo, Unsaved, UnsavedPart, useLeave } from "../../platform/unsaved"
import type { MenuAction } from "../../ui/more-menu"
import { statusLabel } from "../../ui/order-status"
import { RefundDestination } from "../returns/refund-destination"
import type { RefundWay } from "../returns/refund-way"
import { refundOf } from "./order-money"
import { type StaffOrderDetail, useMoveOrder } from "./order-queries"
import { moveLabel } from "./order-words"

const ENDS: readonly OrderStatus[] = ["cancelled", "returned"]

/** What ends an order and cannot be undone, for a menu, and the question before it: cancelling it, taking it back. */
export function useEndOrder(order: StaffOrderDetail): {
  actions: MenuAction[]
  isBusy: boolean
  prompt: ReactNode
} {
  const move = useMoveOrder()
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const [reason, setReason] = useState("")
  const [refundTo, setRefundTo] = useState<RefundWay | "">("")
  const reasonId = useId()

  const part = useId()
  const leave = useLeave(part)
  const forget = () => {
    letGo()
    setAsked(null)
    setReason("")
    setRefundTo("")
  }

  const run = (status: OrderStatus) => {
    move.mutate(
      { id: order.id, status, note: reason.trim() || undefined, refundTo: refundTo || undefined },
      {
        onSuccess: (answer) => toast.success(answer.message),
        onError: (error) => toast.error(error.message),
      },
    )
  }

  const paid = Math.round((order.paid - order.refunded) * 100) / 100
  const back =
    paid > 0
      ? `We refund ${refundWords({ ...refundOf(order), amount: paid, destination: refundTo || order.refund_to })}.`
      : "Nothing was paid, so nothing is refunded."
  const actions = order.next_statuses
    .filter((status) => ENDS.includes(status))
    .map((status) => ({ label: moveLabel[status], onClick: () => setAsked(status) }))
  const prompt = (
    <Prompt open={asked !== null} onOpenChange={(open) => !open && leave(forget)} variant="danger">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>
            {order.order_number}: {asked ? statusLabel[asked].toLowerCase() : ""}
          </Prompt.Title>
          <Prompt.Description>
            {asked === "cancelled"
              ? `The items go back on sale. ${order.replaces ? `Refund return ${order.replaces.return_number} on the Returns screen then.` : back} The shopper is told by e-mail. This cannot be undone.`
              : "Everything the shopper still has goes back on sale. We e-mail the shopper. Refund on the Returns screen. This cannot be undone."}
          </Prompt.Description>
        </Prompt.Header>
        <UnsavedPart value={part}>
          <Unsaved when={reason !== "" || refundTo !== ""} />
        </UnsavedPart>
        {asked === "cancelled" && (
          <div className="flex flex-col gap-y-4 px-6 pt-4">
            <div className="flex flex-col gap-y-1">
              <Label htmlFor={reasonId} size="small" weight="plus">
                Reason, shown to the shopper
              </Label>
              <Textarea
                id={reasonId}
                rows={2}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
            {!order.replaces && (
              <RefundDestination
                channel={order.channel}
                byChannel={order.refundable_by_channel}
                byDefault={order.refund_to}
                value={refundTo}
                onChange={setRefundTo}
              />
            )}
          </div>
        )}
        <Prompt.Footer>
          <Prompt.Cancel>Keep the order</Prompt.Cancel>
          <Prompt.Action
            disabled={asked === "cancelled" && reason.trim().length < 3}
            onClick={() => {
              if (asked) run(asked)
              forget()
            }}
          >
            {asked ? moveLabel[asked] : ""}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
  return { actions, isBusy: move.isPending, prompt }
}
