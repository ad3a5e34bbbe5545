import { useRef } from "react"

/**
 * For dialogs that are opened by state: radix gives the focus back to its own trigger only. Spread onto its content, what
 * had the focus when the dialog opened has it again when the dialog is closed.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    // Radix asks before it moves the focus into the dialog.
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}
