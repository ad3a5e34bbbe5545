import { useEffect } from "react"
import { createPath, useNavigation } from "react-router-dom"
import { isAsleep, wake } from "~/platform/parts/awake"
import { comingCode } from "~/platform/parts/fetched"
import { readJson, tabStorage, writeJson } from "~/platform/tab-storage"
import { useWatched } from "~/platform/watched"
import { Spinner } from "~/ui/spinner"
import { guardOffline } from "./offline-guard"

/** Milliseconds. The router waits for what sleeps; what does not come holds nobody up longer: the browser loads the page. */
const FOLLOWED_AFTER = 8_000

const GONE_TO = "gone-to"

/**
 * When the code of the next page does not come, the router reloads this one and forgets the next. It is loaded then: the server draws
 * it without that code.
 */
function goWhereItWasGone(): void {
  const path = readJson(tabStorage(), GONE_TO)
  writeJson(tabStorage(), GONE_TO, null)
  const [loaded] = performance.getEntriesByType("navigation")
  const isReload = loaded instanceof PerformanceNavigationTiming && loaded.type === "reload"
  if (isReload && typeof path === "string" && path !== createPath(location))
    location.replace(location.origin + path)
}

/**
 * The overlay of route changes: a line at once, a veil with a spinner only when the line is slow.
 * What was pressed and waits for its code shows the line, too. A change within the same page (filters, paging) shows the line alone: the list dims by itself.
 */
export function RouteProgress() {
  const navigation = useNavigation()
  const to = navigation.location?.pathname
  const isCodeAwaited = useWatched(comingCode, 0) > 0
  useEffect(() => {
    document.addEventListener("click", guardOffline, true)
    return () => document.removeEventListener("click", guardOffline, true)
  }, [])
  const address = navigation.location
  useEffect(goWhereItWasGone, [])
  useEffect(() => {
    if (!address) return
    const path = createPath(address)
    const clock = setTimeout(() => {
      if (isAsleep()) location.assign(location.origin + path)
    }, FOLLOWED_AFTER)
    const left = () => writeJson(tabStorage(), GONE_TO, path)
    window.addEventListener("pagehide", left)
    return () => {
      clearTimeout(clock)
      window.removeEventListener("pagehide", left)
    }
  }, [address])
  if (!to && !isCodeAwaited) return null
  if (!to)
    return (
      <div role="status" aria-label="Loading" className="pointer-events-none fixed inset-x-0 top-0 z-50">
        <div className="h-1 origin-left animate-progress bg-brand" />
      </div>
    )
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
