import { KEPT_AT, KEPT_IN, OFFLINE_PAGE, OWN_PAGES, pageKey } from "~/platform/offline/places"
import { readJson, writeJson } from "~/platform/tab-storage"

const KEY = "seen"
const MOST = 40

interface Seen {
  key: string
  title: string
}

/** Pages seen in this browser, the latest first, with their titles: what the offline page offers. Signing out clears it. */
export function noteSeen(address: string, title: string): void {
  const key = pageKey(new URL(address, window.location.origin))
  if (key === OFFLINE_PAGE || title === "") return
  const others = seen().filter((one) => one.key !== key)
  writeJson(browserStorage(), KEY, [{ key, title }, ...others].slice(0, MOST))
}

function seen(): Seen[] {
  const kept = readJson(browserStorage(), KEY)
  return Array.isArray(kept) ? kept.filter(isSeen) : []
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== "object" || value === null) return false
  const { key, title } = value as Partial<Record<keyof Seen, unknown>>
  return typeof key === "string" && typeof title === "string"
}

export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

export interface KeptPage extends Seen {
  /** Milliseconds since 1970. */
  at: number
}

/** Those of them that this phone can show. */
export async function keptPages(): Promise<KeptPage[]> {
  const found = await Promise.all(seen().map(async (one) => ({ ...one, at: await keptSince(one.key) })))
  return found.filter((one): one is KeptPage => one.at !== null)
}

/** Whether the router can open this page without a line: its data is kept, or it has none and is the shopper's own. */
export async function opensHere(address: string): Promise<boolean> {
  const url = new URL(address, window.location.origin)
  if ([...OWN_PAGES, ...OTHERS_WITHOUT_DATA].some((path) => path === url.pathname)) return true
  return (await match(KEPT_IN.data, pageKey(url))) !== undefined
}

const OTHERS_WITHOUT_DATA = ["/dashboard", "/my-addresses", "/my-reviews"]

async function keptSince(key: string): Promise<number | null> {
  const [page, data] = await Promise.all([match(KEPT_IN.pages, key), match(KEPT_IN.data, key)])
  const times = [page, data].map((kept) => Number(kept?.headers.get(KEPT_AT)) || 0)
  return Math.max(...times) || null
}

async function match(name: string, key: string): Promise<Response | undefined> {
  if (typeof caches === "undefined") return undefined
  return (await caches.open(name)).match(key)
}
