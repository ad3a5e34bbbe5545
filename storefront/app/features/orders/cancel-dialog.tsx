import type { Order } from "@contract/orders"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { Button, SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { orderQuery, ordersKey } from "./order-query"

/** Asks before cancelling, and says what happens to the money. */
export function CancelDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { busy, run } = useAction()

  const cancel = () =>
    run(
      async () => {
        const { data } = await apiWithToast("PUT /user/order/cancel/{id}", { params: { id: order.id } })
        queryClient.setQueryData(orderQuery(order.order_number).queryKey, data)
        // How it stands now is said at the top of the page.
        window.scrollTo({ top: 0 })
      },
      {
        after: async () => {
          // Refused means that it moved on meanwhile: what it is now is shown either way.
          await queryClient.invalidateQueries({ queryKey: ordersKey })
          onClose()
        },
      },
    )

  return (
    <Dialog open={open} onClose={onClose} title="Cancel this order?" width={480} compact>
      <p className="text-ink-soft">
        {order.paid > 0
          ? "We'll cancel it and refund what you paid to your wallet."
          : "The items we are holding for you go back on sale."}{" "}
        A cancelled order cannot be opened again.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="danger" busy={busy} onClick={cancel}>
          Cancel order
        </Button>
        <SecondaryButton onClick={onClose}>Keep order</SecondaryButton>
      </div>
    </Dialog>
  )
}
