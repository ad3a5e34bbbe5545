import type { Order } from "@contract/orders"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { Button, SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { orderQuery, ordersKey } from "./order-query"

interface Props {
  order: Order
  one: Order["returns"][number]
  open: boolean
  onClose: () => void
}

/** Asks before a return is cancelled. */
export function WithdrawDialog({ order, one, open, onClose }: Props) {
  const { busy, run } = useAction()

  const withdraw = () =>
    run(
      async () => {
        const { data } = await apiWithToast("PUT /user/order/{id}/returns/{return_id}/withdraw", {
          params: { id: order.id, return_id: one.id },
        })
        queryClient.setQueryData(orderQuery(order.order_number).queryKey, data)
      },
      {
        after: async () => {
          // Refused means that staff were faster: what it is now is shown either way.
          await queryClient.invalidateQueries({ queryKey: ordersKey })
          onClose()
        },
      },
    )

  return (
    <Dialog open={open} onClose={onClose} title="Cancel your return?" width={480}>
      <p className="text-ink-soft">
        We close return {one.number} and don't replace or refund its items.
        {one.status === "approved" ? " Do this only if you haven't sent the parcel." : ""} If something is
        wrong with it, you can report it again.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button busy={busy} onClick={withdraw}>
          Cancel my return
        </Button>
        <SecondaryButton onClick={onClose}>Close</SecondaryButton>
      </div>
    </Dialog>
  )
}
