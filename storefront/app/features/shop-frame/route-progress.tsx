import { useEffect } from "react"
import { useNavigation } from "react-router-dom"
import { wake } from "~/platform/parts/awake"
import { Spinner } from "~/ui/spinner"
import { guardOffline } from "./offline-guard"

/**
 * The overlay of route changes: a line at once, a veil with a spinner only when the line is slow.
 * A change within the same page (filters, paging) shows the line alone: the list dims by itself.
 */
export function RouteProgress() {
  const navigation = useNavigation()
  const to = navigation.location?.pathname
  useEffect(() => {
    document.addEventListener("click", guardOffline, true)
    return () => document.removeEventListener("click", guardOffline, true)
  }, [])
  if (!to) return null
  // React shows the next page no sooner than what sleeps on this one has come to life.
  wake()
  const elsewhere = typeof window !== "undefined" && to !== window.location.pathname
  return (
    <div role="status" aria-label="Loading the page" className="pointer-events-none fixed inset-0 z-50">
      <div className="h-1 origin-left animate-progress bg-brand" />
      {elsewhere ? (
        <div className="absolute inset-0 grid animate-late place-items-center bg-white/60 text-4xl text-brand-deep">
          <Spinner />
        </div>
      ) : null}
    </div>
  )
}
