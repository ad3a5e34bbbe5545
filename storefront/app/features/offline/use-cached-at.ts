import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { pageKey } from "~/platform/offline/places"
import { listenToWorker } from "./worker"

/**
 * When what this page shows was cached, in milliseconds since 1970; null when it is as the shop has it now. The document
 * says so itself; for what came later the worker reports it.
 */
export function useCachedAt(): number | null {
  const { pathname, search, key } = useLocation()
  const [first] = useState(() => ({ key, at: Number(document.documentElement.dataset.kept) || null }))
  const [pages, setPages] = useState<Readonly<Record<string, number | null>>>({})
  const [own, setOwn] = useState<{ on: string; at: number | null }>({ on: "", at: null })
  const here = pageKey(new URL(pathname + search, window.location.origin))

  useEffect(
    () =>
      listenToWorker((what) => {
        if (what.kept === "page") setPages((now) => ({ ...now, [what.key]: what.at }))
        else setOwn({ on: window.location.pathname, at: what.at })
      }),
    [],
  )
  const known = [
    first.key === key ? first.at : null,
    pages[here] ?? null,
    own.on === pathname ? own.at : null,
  ].filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
