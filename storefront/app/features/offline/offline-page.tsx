import { useEffect, useState, useSyncExternalStore } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { savedWords } from "~/platform/offline/age"
import { useOnline } from "~/platform/offline/use-online"
import { paths } from "~/platform/paths/paths"
import { safeNext } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { readJson, tabStorage, writeJson } from "~/platform/tab-storage"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { type CachedPage, cachedOwnPages, cachedPages, opensHere } from "./seen"

const OWN = [
  { key: paths.cart, title: "Your cart" },
  { key: paths.orders, title: "My orders" },
  { key: paths.wishlist, title: "My wishlist" },
]

const noChange = () => () => undefined

/**
 * Shown offline in place of a page that is not saved: why, and which pages are. The address of the missing page is in the
 * hash: it opens at once where the router can draw it, and by itself when the line is back.
 */
export function OfflinePage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const online = useOnline()
  const { isAuthenticated } = useSession()
  const [seen, setPages] = useState<CachedPage[]>([])
  const [own, setOwn] = useState<CachedPage[]>([])
  // The saved HTML was drawn without a hash, so the hash is read after hydration.
  const isDrawn = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const wanted = isDrawn ? safeNext(hash.slice(1) || null) : null

  useEffect(() => {
    let gone = false
    void openOrList()
    return () => {
      gone = true
    }

    async function openOrList() {
      if (wanted && mayTry(wanted) && (await opensHere(wanted).catch(() => false))) {
        if (gone) return
        noteTry(wanted)
        // Ends only when the page is there: where its code is missing, the browser loads the address instead.
        await navigate(wanted, { replace: true })
        noteTry(null)
        return
      }
      const [pages, owned] = await Promise.all([
        cachedPages().catch(() => []),
        cachedOwnPages(OWN).catch(() => []),
      ])
      if (gone) return
      setPages(pages)
      setOwn(owned)
    }
  }, [wanted, navigate])

  useEffect(() => {
    if (!wanted) return
    const open = () => window.location.replace(wanted)
    window.addEventListener("online", open)
    return () => window.removeEventListener("online", open)
  }, [wanted])

  return (
    <div className="page pb-12">
      <h1 className="sr-only">Saved pages</h1>
      <EmptyState
        title={online ? "We can't reach the shop" : "You are offline"}
        action={<Button onClick={() => window.location.assign(wanted ?? paths.home)}>Try again</Button>}
      >
        {wanted
          ? "This page is not saved on your phone. It opens by itself when you are back online."
          : "Pages you have seen open without a connection."}
      </EmptyState>
      {isAuthenticated ? <Pages title="Yours" pages={own} /> : null}
      <Pages title="Saved on this phone" pages={seen} />
    </div>
  )
}

function Pages({ title, pages }: { title: string; pages: readonly CachedPage[] }) {
  if (pages.length === 0) return null
  return (
    <section className="mx-auto mt-6 max-w-md">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {pages.map(({ key, title: name, at, isDocument }) => (
          <li key={key}>
            <Link
              to={key}
              reloadDocument={isDocument}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              {at === null ? null : <span className="text-sm text-ink-soft">{savedWords(at)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TRIED = "offline-tried"
/** A page whose code is missing brings us back here at once: it is not tried again, but later it may be. */
const TRY_AGAIN_MS = 15_000

function mayTry(wanted: string): boolean {
  const tried = readJson(tabStorage(), TRIED)
  if (typeof tried !== "object" || tried === null) return true
  const { to, at } = tried as { to?: unknown; at?: unknown }
  return to !== wanted || typeof at !== "number" || Date.now() - at > TRY_AGAIN_MS
}

/** Null once it opened: then a reload may open it so again at once. */
function noteTry(to: string | null): void {
  writeJson(tabStorage(), TRIED, { to, at: Date.now() })
}
