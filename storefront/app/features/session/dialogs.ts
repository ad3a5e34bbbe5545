/** Which session dialog is open. Login and register exclude each other; closing one closes both (specification 4, Dialogs). */
export type SessionDialog = "login" | "register"

interface Open {
  dialog: SessionDialog | null
  /** Path to go to after success, instead of the usual place. */
  next: string | null
}

const CLOSED: Open = { dialog: null, next: null }
let open: Open = CLOSED
const listeners = new Set<() => void>()

function become(state: Open): void {
  open = state
  for (const listener of listeners) listener()
}

/** Opens a dialog, and closes the other one. `next` is a path of this shop to go to after success. */
export function openDialog(dialog: SessionDialog, next: string | null = null): void {
  become({ dialog, next })
}

export function closeDialogs(): void {
  if (open.dialog) become(CLOSED)
}

export const getOpenDialog = (): Open => open
export const getServerDialog = (): Open => CLOSED

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
