import { useAction } from "~/platform/forms/use-action"
import { Button, SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { clearCart } from "./cart-actions"

export function ClearDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { busy, run } = useAction()
  const clear = () => run(clearCart, { after: async () => onClose() })
  return (
    <Dialog open={open} onClose={onClose} title="Clear your cart?" width={440} compact>
      <p className="text-ink-soft">This removes everything in it.</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="danger" busy={busy} onClick={clear}>
          Clear cart
        </Button>
        <SecondaryButton onClick={onClose}>Keep it</SecondaryButton>
      </div>
    </Dialog>
  )
}
