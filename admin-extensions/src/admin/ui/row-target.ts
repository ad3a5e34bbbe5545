import type { MouseEvent } from "react"
import { rowButton } from "../platform/focus-back"

/**
 * A row that opens wherever it is pressed. Its button gets the focus, as if it had been pressed: closing what was opened gives
 * the focus back there.
 */
export function rowTarget(id: string, onOpen: () => void) {
  return {
    "data-row": id,
    className: "cursor-pointer",
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isOfRow(event)) return
      rowButton(event.currentTarget)?.focus({ preventScroll: true })
      onOpen()
    },
  }
}

/**
 * A row that leads where its only link does, wherever it is pressed; with Ctrl into a new tab. Not one with figures to type: who
 * misses a field would be led away.
 */
export const linkedRow = {
  className: "[&:has(a):not(:has(input))]:cursor-pointer",
  onClick: (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget
    const [link, another] = row.querySelectorAll("a[href]")
    if (!link || another || row.querySelector("input") || !isOfRow(event)) return
    const { ctrlKey, metaKey, shiftKey } = event
    link.dispatchEvent(
      new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
  },
}

/** Not of something in the row that is pressed by itself, nor of a menu, which hangs in the page's body. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest("a, button, input")
}
