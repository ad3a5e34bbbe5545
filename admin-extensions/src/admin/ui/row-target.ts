import type { MouseEvent } from "react"
import { rowButton } from "../platform/focus-back"

/**
 * A row that opens wherever it is pressed. Its button gets the focus, as if it had been pressed: closing what was opened gives
 * the focus back there.
 */
export function rowTarget(id: string, onOpen: (() => void) | undefined) {
  return {
    "data-row": id,
    onClick:
      onOpen &&
      ((event: MouseEvent<HTMLElement>) => {
        if (!isOfRow(event)) return
        rowButton(event.currentTarget)?.focus({ preventScroll: true })
        onOpen()
      }),
  }
}

/** Not of something in the row that is pressed by itself, nor of a menu, which hangs in the page's body. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest("a, button, input")
}
