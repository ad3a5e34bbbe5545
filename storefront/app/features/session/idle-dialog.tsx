import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"

/** Specification 2.14, its text to the letter. Cancel goes back to the page as it was. */
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
      <Button onClick={onClose} wide autoFocus>
        Cancel
      </Button>
    </Dialog>
  )
}
