import { useWatched, watched } from "../watched"

/** Which session dialog is open. Login and register exclude each other; closing one closes both. */
export type SessionDialog = "login" | "register"

interface Open {
  dialog: SessionDialog | null
  /** Path to go to after success, instead of the usual place. */
  next: string | null
}

const CLOSED: Open = { dialog: null, next: null }
const open = watched(() => CLOSED)

/** What had the focus before the first dialog: it gets it back, however often the dialogs were switched. */
let opener: Element | null = null

/** Opens a dialog, and closes the other one. `next` is a path of this shop to go to after success. */
export function openDialog(dialog: SessionDialog, next: string | null = null): void {
  if (!open.get().dialog) opener = document.activeElement
  open.set({ dialog, next })
}

export function closeDialogs(): void {
  if (!open.get().dialog) return
  open.set(CLOSED)
  // After the dialog is gone. Where it gave the focus back itself, or the page moved on, nothing is left to do.
  setTimeout(() => {
    if (document.activeElement === document.body && opener instanceof HTMLElement)
      opener.focus({ preventScroll: true })
  }, 50)
}

export const useOpenDialog = (): Open => useWatched(open, CLOSED)
