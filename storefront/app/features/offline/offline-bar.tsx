import { useEffect, useState } from "react"
import { useLocation, useMatches } from "react-router-dom"
import { savedWords } from "~/platform/offline/age"
import { useOnline } from "~/platform/offline/use-online"
import type { Waiting } from "~/platform/offline-queue/change"
import { NONE_WAITING, waitingChanges } from "~/platform/offline-queue/offline-queue"
import { quietly } from "~/platform/parts/fetched"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { useWatched } from "~/platform/watched"
import { SmallButton } from "~/ui/button"
import { BarRow } from "./bar-row"
import { InstallCard } from "./install-card"
import { NO_NEWS, news } from "./news"
import { noteSeen } from "./seen"
import { useCachedAt } from "./use-cached-at"
import { beginWorker, cacheCodeOfPage, cacheOwnPages } from "./worker"

/** Milliseconds between tries while something waits: the connection may come back without an event of the browser. */
const AGAIN = 30_000

/**
 * At the top of the page, in its flow: that there is no line, how old what one sees is, and what waits to be sent. Nothing
 * while all is as usual.
 */
export function OfflineBar() {
  const online = useOnline()
  const cachedAt = useCachedAt()
  const { isAuthenticated } = useSession()
  const waiting = useWatched(waitingChanges, NONE_WAITING)

  const { pathname, search, key } = useLocation()
  const route = useMatches().at(-1)?.id
  const [first] = useState(key)

  useEffect(beginWorker, [])
  useEffect(() => {
    const note = () => {
      noteSeen(pathname + search, document.title, route)
      cacheCodeOfPage()
    }
    if (key === first) return note()
    // The next page's title is there once it has been drawn.
    const later = setTimeout(note, 500)
    return () => clearTimeout(later)
  }, [pathname, search, key, first, route])
  useEffect(() => {
    // Whoever has scrolled does not see the bar.
    const report = () =>
      showToast({ message: "You are offline. What you have seen still opens, and changes wait here." })
    window.addEventListener("offline", report)
    return () => window.removeEventListener("offline", report)
  }, [])
  useEffect(() => {
    if (isAuthenticated) cacheOwnPages()
  }, [isAuthenticated])
  useEffect(() => {
    if (!online || waiting.length === 0) return
    const send = () =>
      void quietly(
        () => import("./send-now"),
        (code) => void code.sendNow().catch(() => undefined),
      )
    send()
    const clock = setInterval(send, AGAIN)
    return () => clearInterval(clock)
  }, [online, waiting])

  return (
    <>
      <InstallCard />
      <Line online={online} cachedAt={cachedAt} waiting={waiting} />
    </>
  )
}

function Line({
  online,
  cachedAt,
  waiting,
}: {
  online: boolean
  cachedAt: number | null
  waiting: readonly Waiting[]
}) {
  return (
    <div role="status" data-offline-bar>
      {online && cachedAt === null && waiting.length === 0 ? null : (
        <BarRow>
          <p className="font-semibold">
            {online ? (cachedAt === null ? "Sending…" : "Your connection is slow.") : "You are offline."}
          </p>
          {cachedAt === null ? null : <p>{savedWords(cachedAt)}</p>}
          {waiting.length > 0 ? (
            <details className="min-w-0">
              <summary className="link min-h-11 cursor-pointer content-center">
                {waiting.length === 1
                  ? "1 change waits to be sent"
                  : `${waiting.length} changes wait to be sent`}
              </summary>
              <ul className="pb-2">
                {waiting.map(({ id, words }) => (
                  <li key={id} className="wrap-anywhere">
                    {words}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </BarRow>
      )}
      <News />
    </div>
  )
}

function News() {
  const shown = useWatched(news, NO_NEWS)
  if (shown.length === 0) return null
  return (
    <div className="bg-alert-wash text-sm text-ink print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">This changed while you were offline</p>
          <ul>
            {shown.map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </div>
        <SmallButton onClick={() => news.set(NO_NEWS)}>Got it</SmallButton>
      </div>
    </div>
  )
}
