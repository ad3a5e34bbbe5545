import type { MouseEvent } from "react"
import { openDialog, type SessionDialog } from "~/platform/session/dialogs"

/** For links to the login or register page: opens the dialog instead, except for a new tab, and without script. */
export function opensDialog(dialog: SessionDialog, next: string | null = null) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    openDialog(dialog, next)
  }
}
