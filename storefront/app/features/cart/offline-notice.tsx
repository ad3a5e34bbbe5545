import { useSyncExternalStore } from "react"
import { Alert } from "~/ui/alert"

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}

/** While the line is down: what is shown may be old, and changes are not saved. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <Alert tone="error" className="mt-6" title="You are offline">
      <p>This is your cart as we last saw it. To change it, connect again.</p>
    </Alert>
  )
}
