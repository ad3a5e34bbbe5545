import type { CartLine } from "@contract/cart"
import { useState } from "react"
import { Button } from "~/ui/button"
import { CloseIcon } from "~/ui/icons"
import { undoRemove } from "./cart-actions"
import { forgetRemoved } from "./removed-lines"

/** In the place of a line that was removed: one tap brings it back. Stays until the page is left. */
export function RemovedLineRow({ line }: { line: CartLine }) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    if (!(await undoRemove(line))) setBusy(false)
  }
  return (
    <li className="flex min-h-16 items-center gap-2 py-2 text-sm">
      <p className="min-w-0 flex-1 text-ink-soft" role="status">
        <span className="line-clamp-1 wrap-anywhere">
          Removed <span className="font-semibold text-ink">{line.product.name}</span>
        </span>
      </p>
      <Button variant="soft" busy={busy} onClick={undo} aria-label={`Undo: put ${line.product.name} back`}>
        Undo
      </Button>
      <button
        type="button"
        aria-label={`Dismiss: ${line.product.name} was removed`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-brand-wash"
        onClick={() => forgetRemoved(line.id)}
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  )
}
