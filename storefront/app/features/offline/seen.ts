import { CACHE_NAMES, CACHED_AT, OFFLINE_PAGE, OWN_PAGES, pageKey } from "~/platform/offline/places"
import { readJson, writeJson } from "~/platform/tab-storage"
import { codeOfRoute } from "./page-code"

const KEY = "seen"
const MOST = 40

interface Seen {
  key: string
  title: string
  /** What draws it, in the table of routes. */
  route?: string
}

/** Pages seen in this browser, the latest first, with their titles: what the offline page offers. Signing out clears it. */
export function noteSeen(address: string, title: string, route: string | undefined): void {
  const key = pageKey(new URL(address, window.location.origin))
  if (key === OFFLINE_PAGE || title === "") return
  const others = seen().filter((one) => one.key !== key)
  writeJson(browserStorage(), KEY, [{ key, title, route }, ...others].slice(0, MOST))
}

function seen(): Seen[] {
  const stored = readJson(browserStorage(), KEY)
  return Array.isArray(stored) ? stored.filter(isSeen) : []
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== "object" || value === null) return false
  const { key, title, route } = value as Partial<Record<keyof Seen, unknown>>
  return (
    typeof key === "string" && typeof title === "string" && ["string", "undefined"].includes(typeof route)
  )
}

export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

export interface CachedPage extends Seen {
  /** Milliseconds since 1970; null for one that is drawn from the account's own answers alone. */
  at: number | null
  /** The browser opens its document; the router draws the others. */
  isDocument: boolean
}

/** Those of them that this phone can show. */
export async function cachedPages(): Promise<CachedPage[]> {
  const own = new Set<string>(OWN_PAGES)
  const found = await Promise.all(
    seen()
      .filter(({ key }) => !own.has(key))
      .map(newestCopy),
  )
  return found.filter((one) => one !== null)
}

/** Of the shopper's own pages those that this phone can show. */
export async function cachedOwnPages(pages: readonly Seen[]): Promise<CachedPage[]> {
  const found = await Promise.all(
    pages.map(async (page) => {
      const route = `routes${page.key}`
      return (
        (await newestCopy({ ...page, route })) ??
        ((await isCodeCached(route)) ? { ...page, at: null, isDocument: false } : null)
      )
    }),
  )
  return found.filter((one) => one !== null)
}

/** Whether the router can open this page offline: its code is cached, and its data, or it has none and is the shopper's own. */
export async function opensHere(address: string): Promise<boolean> {
  const url = new URL(address, window.location.origin)
  if ([...OWN_PAGES, ...OTHERS_WITHOUT_DATA].some((path) => path === url.pathname))
    return isCodeCached(`routes${url.pathname}`)
  const key = pageKey(url)
  if ((await match(CACHE_NAMES.data, key)) === undefined) return false
  const route = seen().find((one) => one.key === key)?.route
  return route === undefined || isCodeCached(route)
}

const OTHERS_WITHOUT_DATA = ["/dashboard", "/my-addresses", "/my-reviews"]

/** The later of its document and its data. Without a page's code the router would only reload the current page. */
async function newestCopy(page: Seen): Promise<CachedPage | null> {
  const [whole, data] = await Promise.all([
    match(CACHE_NAMES.pages, page.key),
    match(CACHE_NAMES.data, page.key),
  ])
  const documentAt = since(whole)
  const dataAt = since(data)
  if (dataAt > documentAt && page.route !== undefined && (await isCodeCached(page.route)))
    return { ...page, at: dataAt, isDocument: false }
  return documentAt > 0 ? { ...page, at: documentAt, isDocument: true } : null
}

const since = (answer: Response | undefined) => Number(answer?.headers.get(CACHED_AT)) || 0

/** By the table of routes of the page that asks: after a new version it is other code than the page was seen with. */
async function isCodeCached(route: string): Promise<boolean> {
  const code = codeOfRoute(route)
  const found = await Promise.all(code.map((file) => match(CACHE_NAMES.code, file)))
  return code.length > 0 && found.every((file) => file !== undefined)
}

async function match(name: string, key: string): Promise<Response | undefined> {
  if (typeof caches === "undefined") return undefined
  return (await caches.open(name)).match(key)
}
