import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { LRUCache } from "lru-cache"
import { isStoreKey } from "../../../src/config/store-api"
import { readsOfPublicCall } from "../../../src/contract/public-query"
import { readsOfQuery } from "../../app/platform/paths/page-query"
import { canonicalAddress, entryOf, pathOf } from "./address"
import { asksToSave, saverAddress } from "./data-saver"

/**
 * Never shared, always passed through whole: sign-in by another service answers with one visitor's cookies and
 * redirects, and the admin's own screens ask by their session cookie. Who waits for a transfer asks every few seconds, and
 * is counted by their own address.
 */
const PERSONAL = [
  "/api/v1/auth/",
  "/api/v1/admin/",
  "/api/v1/brands-admin",
  "/api/v1/openapi.json",
  "/api/v1/payment-wait",
  "/api/v1/user/passkeys",
  "/api/v1/user/second-factor",
]

const API = "/api/v1"

/** What the browser's router asks for when it goes to a page: the page's address with this at its end. */
const DATA = ".data"
/** Which routes' data it wants, by their ids; it has the others. */
const ROUTES = "_routes"

/** Longer ones are worked out each time: strangers make them up. */
const MAX_REMEMBERED = 300

/** Ids of the routes that a page's path leads to, the outermost first. */
export type RoutesOf = (path: string) => readonly string[]

interface Known {
  address: string | null
  /** Of the page's small twin; null for what has none. */
  small: string | null
}

/** What the router asks for, and what search engines and home screens do, is the same for who saves data. */
const NOT_DRAWN = /\.(data|txt|xml|webmanifest)$/

function isDrawn(path: string): boolean {
  return entryOf(path) === "page" && !NOT_DRAWN.test(path)
}

/** Under which addresses answers are shared. */
export class SharedAddresses {
  private readonly known = new LRUCache<string, Known>({ max: 4_000 })

  constructor(private readonly routesOf: RoutesOf) {}

  /** The address under which everybody may share the answer to this URL, or null. Remembered: it is asked each time. */
  of(url: string): string | null {
    return this.look(url).address
  }

  /** Of a page, which whoever saves data gets as a smaller one. */
  ofPage(url: string, headers: IncomingHttpHeaders): string | null {
    const { address, small } = this.look(url)
    return small !== null && asksToSave(headers) ? small : address
  }

  /** The address to answer from the public cache, or null for a request that is somebody's own. */
  ofAnonymous(req: IncomingMessage): string | null {
    if (req.method !== "GET" && req.method !== "HEAD") return null
    const url = req.url ?? "/"
    if (isStoreRead(url)) return this.ofStore(url, req.headers[STORE_KEY])
    return req.headers.authorization === undefined ? this.ofPage(url, req.headers) : null
  }

  private look(url: string): Known {
    const known = this.known.get(url)
    if (known) return known
    const address = this.workOut(url)
    const small = address !== null && isDrawn(pathOf(url)) ? saverAddress(address) : null
    const found = { address, small }
    if (url.length <= MAX_REMEMBERED) this.known.set(url, found)
    return found
  }

  /**
   * Of Medusa's own catalogue: the same whoever is signed in, but answered to a publishable key alone. The key stands behind
   * a `#`, which is dropped from every address that a visitor asks for.
   */
  private ofStore(url: string, key: string | string[] | undefined): string | null {
    if (typeof key !== "string" || !isStoreKey(key)) return null
    const address = this.of(url)
    return address && `${address}#${key}`
  }

  private workOut(url: string): string | null {
    const path = pathOf(url)
    switch (entryOf(path)) {
      case "page":
        return this.pageAddress(url, path)
      case "api":
        return PERSONAL.some((prefix) => path.startsWith(prefix)) ? null : callAddress(url)
      default:
        // Files have no query.
        if (isAdminFile(path)) return canonicalAddress(path, () => false)
        return isStoreRead(path) ? canonicalAddress(url, () => true) : null
    }
  }

  private pageAddress(url: string, path: string): string | null {
    if (!path.endsWith(DATA)) return canonicalAddress(url, readsOfQuery(path))
    const page = path.slice(0, -DATA.length).replace(/\/(_|_root)$/, "/")
    const reads = readsOfQuery(page)
    const address = canonicalAddress(url, (name) => name === ROUTES || reads(name))
    return address && this.withOwnRoutes(address, page)
  }

  /** Of the routes that are asked for, those that the page has, in their order: anything else changes no answer. */
  private withOwnRoutes(address: string, page: string): string {
    const mark = address.indexOf("?")
    const query = new URLSearchParams(mark < 0 ? "" : address.slice(mark + 1))
    const asked = query.get(ROUTES)?.split(",")
    if (!asked) return address
    const own = this.routesOf(page).filter((id) => asked.includes(id))
    query.delete(ROUTES)
    if (own.length > 0) query.append(ROUTES, own.join(","))
    query.sort()
    return query.size > 0 ? `${address.slice(0, mark)}?${query}` : address.slice(0, mark)
  }
}

/** Medusa's header for its publishable key. */
export const STORE_KEY = "x-publishable-api-key"

const STORE_READ = /^\/store\/(products|product-categories|collections|regions)(\/[\w-]+)?$/

/** What of `/store` is the same for everybody. */
export function isStoreRead(url: string): boolean {
  return url.startsWith("/store/") && STORE_READ.test(pathOf(url))
}

/** A cached address and the publishable key that it is answered to. */
export function storeKeyOf(address: string): { address: string; key: string | null } {
  const mark = address.indexOf("#")
  return mark < 0 ? { address, key: null } : { address: address.slice(0, mark), key: address.slice(mark + 1) }
}

/** The address of a public call. */
export function callAddress(url: string): string | null {
  const reads = readsOfPublicCall(pathOf(url).slice(API.length))
  return canonicalAddress(url, (name) => reads?.has(name) ?? true)
}

/**
 * Files of the admin's interface: named by their content, and megabytes large as the backend sends them. Cached here,
 * they travel compressed.
 */
export function isAdminFile(path: string): boolean {
  return path.startsWith("/app/assets/")
}
