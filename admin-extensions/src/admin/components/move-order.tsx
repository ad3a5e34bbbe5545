import { Button, Prompt, toast } from "@medusajs/ui"
import { useState } from "react"
import type { OrderStatus } from "../../../../src/contract/orders"
import { type StaffOrder, useMoveOrder } from "../lib/order-queries"
import { moveLabel, statusLabel } from "../lib/order-words"

/** The moves that are allowed from here: the next step first, what cannot be undone behind a question. */
export function MoveOrder({ order }: { order: StaffOrder }) {
  const move = useMoveOrder()
  const [asked, setAsked] = useState<OrderStatus | null>(null)

  const run = (status: OrderStatus) => {
    move.mutate(
      { id: order.id, status },
      {
        onSuccess: (answer) => toast.success(answer.message),
        onError: (error) => toast.error(error.message),
      },
    )
  }

  if (order.next_statuses.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {order.next_statuses.map((status, index) => {
        const final = status === "cancelled" || status === "returned"
        return (
          <Button
            key={status}
            size="small"
            variant={final ? "danger" : index === 0 ? "primary" : "secondary"}
            disabled={move.isPending}
            isLoading={move.isPending && move.variables?.status === status}
            onClick={() => (final ? setAsked(status) : run(status))}
          >
            {moveLabel[status]}
          </Button>
        )
      })}
      <Prompt open={asked !== null} onOpenChange={(open) => !open && setAsked(null)} variant="danger">
        <Prompt.Content>
          <Prompt.Header>
            <Prompt.Title>
              {order.order_number}: {asked ? statusLabel[asked].toLowerCase() : ""}
            </Prompt.Title>
            <Prompt.Description>
              {asked === "cancelled"
                ? "The items go back on sale and what was paid goes back to the card. The shopper is told by e-mail. This cannot be undone."
                : "The items go back on sale and the shopper is told by e-mail. Refund the payment on the order's page. This cannot be undone."}
            </Prompt.Description>
          </Prompt.Header>
          <Prompt.Footer>
            <Prompt.Cancel>Keep the order</Prompt.Cancel>
            <Prompt.Action
              onClick={() => {
                if (asked) run(asked)
                setAsked(null)
              }}
            >
              {asked ? moveLabel[asked] : ""}
            </Prompt.Action>
          </Prompt.Footer>
        </Prompt.Content>
      </Prompt>
    </div>
  )
}
