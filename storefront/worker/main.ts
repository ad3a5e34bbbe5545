import type { Strategy } from "workbox-strategies"
import type { ToWorker } from "../app/platform/offline/messages"
import {
  CACHE_NAMES,
  isOwnCache,
  OFFLINE_PAGE,
  ownCache,
  pageOfData,
  placeOf,
} from "../app/platform/offline/places"
import { documentAgain, offlineInstead, withAge } from "./answers"
import { ownAnswers, sharedPlaces } from "./caching"
import { cacheCode, cachePage } from "./fetch-ahead"
import { newsOf, openNews, show, stopPushes } from "./push"
import { Shown } from "./shown"
import { cachedAt } from "./stamp"

/**
 * The shop without a line. Pages, their data and the shopper's own answers come from the network while there is one, and
 * from the phone when there is none. It takes over at once when a new version comes: it belongs to no version of the
 * pages, so no page has to be loaded again, and no form is lost.
 */
declare const self: ServiceWorkerGlobalScope
/** Put in by the build: what the offline page is made of, and what each page of `OWN_PAGES` adds to it. */
declare const OFFLINE_CODE: readonly string[]
declare const OWN_CODE: readonly string[]

const places = sharedPlaces()
const shown = new Shown(self.clients)
/** Counts sign-outs: an answer that was asked for before one is not cached after it. */
let signOuts = 0
/** Whose answers are cached. */
let ownMark: string | null = null

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheCode(OFFLINE_CODE), cachePage(OFFLINE_PAGE, "code")]))
  void self.skipWaiting()
})

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener("message", (event) => {
  const message: ToWorker = event.data
  const from = event.source instanceof Client ? event.source.id : null
  event.waitUntil(receive(message, from))
})

self.addEventListener("push", (event) => {
  event.waitUntil(show(self.registration, newsOf(event.data, "News from the shop")))
})

self.addEventListener("notificationclick", (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openNews(self.clients, notification.data, self.location.origin))
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin || request.cache === "no-store") return
  const token = request.headers.get("authorization")
  const isNavigation = request.mode === "navigate"
  const place = placeOf({ method: request.method, url, isNavigation, hasToken: token !== null })
  if (isNavigation && request.method === "GET") return event.respondWith(page(event, url, place?.key ?? null))
  if (place?.in === "own") return event.respondWith(own(event, place.key, token ?? ""))
  if (place?.in === "data") return event.respondWith(data(event, url, place.key))
  if (place) return event.respondWith(places[place.in](place.key).handle(event))
  const without = request.method === "GET" ? pageOfData(url) : null
  if (without) event.respondWith(fetch(request).catch(() => documentAgain(without)))
})

async function takeOver(): Promise<void> {
  const known = new Set<string>(Object.values(CACHE_NAMES))
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !known.has(name) && !isOwnCache(name)).map((name) => caches.delete(name)),
  )
  // While the worker wakes up, the page is on its way already. Not in Firefox: where that request fails, it shows its own error
  // page, whatever the worker would answer.
  const early = self.registration.navigationPreload
  await (self.navigator.userAgent.includes("Firefox/") ? early?.disable() : early?.enable())
  await self.clients.claim()
}

async function page(event: FetchEvent, url: URL, key: string | null): Promise<Response> {
  try {
    if (key === null || url.pathname === OFFLINE_PAGE) {
      const early: Response | undefined = await event.preloadResponse
      return early ?? (await fetch(event.request))
    }
    return await withAge(await places.pages(key).handle(event))
  } catch {
    const cached = url.pathname === OFFLINE_PAGE ? await caches.match(OFFLINE_PAGE) : null
    return cached ?? offlineInstead(url)
  }
}

async function data(event: FetchEvent, url: URL, key: string): Promise<Response> {
  try {
    const answer = await places.data(key).handle(event)
    shown.report(event.clientId, { kept: "page", key, at: cachedAt(answer) })
    return answer
  } catch {
    // The page itself may be there, or the offline page.
    return documentAgain(pageOfData(url) ?? url)
  }
}

async function own(event: FetchEvent, key: string, token: string): Promise<Response> {
  const asked = signOuts
  const mark = await markOf(token)
  await deleteOtherCaches(mark)
  const mayStore = () => signOuts === asked
  const strategy: Strategy = ownAnswers({ cacheName: ownCache(mark), key, token, mayStore })
  const answer = await strategy.handle(event)
  shown.report(event.clientId, { kept: "own", at: cachedAt(answer) })
  return answer
}

async function receive(message: ToWorker, from: string | null): Promise<void> {
  switch (message.say) {
    case "keep":
      await cacheCode(message.code)
      if (message.page !== null) await cachePage(message.page, "pages")
      return
    case "keep-own":
      return cacheCode(OWN_CODE)
    case "forget":
      signOuts += 1
      ownMark = null
      shown.forget()
      await Promise.all([forget(), message.forGood ? stopPushes(self.registration) : null])
      return
    case "nobody":
      return deleteOtherCaches("")
    case "what-was-kept":
      if (from !== null) shown.again(from)
  }
}

/** Everything but code, which is the same for everybody. What was looked at is nobody else's business either. */
async function forget(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE_NAMES.code).map((name) => caches.delete(name)))
}

/** Another session's answers go as soon as this one asks for its own. No mark: all of them. */
async function deleteOtherCaches(mark: string): Promise<void> {
  if (ownMark === mark) return
  ownMark = mark
  const names = await caches.keys()
  const others = names.filter((name) => isOwnCache(name) && name !== ownCache(mark))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** A session's mark: nobody finds the token by it. */
async function markOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))
  return [...new Uint8Array(hash, 0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
