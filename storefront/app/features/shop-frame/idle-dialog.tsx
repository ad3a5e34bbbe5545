import { Button, SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"

/** Both buttons, Escape and the cross go back to the page as it was. */
export default function IdleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Still with us?"
      description="You have been idle for 60 seconds. Do you want to continue shopping?"
      width={480}
      compact
    >
      <div className="grid gap-3">
        <Button onClick={onClose} wide autoFocus>
          Continue shopping
        </Button>
        <SecondaryButton onClick={onClose} wide>
          Cancel
        </SecondaryButton>
      </div>
    </Dialog>
  )
}
