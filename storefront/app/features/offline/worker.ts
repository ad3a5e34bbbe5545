import type { FromWorker, ToWorker } from "~/platform/offline/messages"
import { fetched } from "~/platform/parts/fetched"
import { getSession } from "~/platform/session/store"
import { readJson, tabStorage, writeJson } from "~/platform/tab-storage"
import { codeOfDocument } from "./page-code"

let begun = false

/** Registers the service worker, once the browser has nothing better to do. Takes it off where the shop has switched it off. */
export function beginWorker(): void {
  if (begun || !("serviceWorker" in navigator)) return
  begun = true
  const begin = () => void (isWanted() ? register() : remove())
  if ("requestIdleCallback" in window) window.requestIdleCallback(begin, { timeout: 3_000 })
  else setTimeout(begin, 500)
}

const isWanted = () => import.meta.env.PROD && document.documentElement.dataset.worker !== "off"

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" })
    await navigator.serviceWorker.ready
    await controlled()
    const { dataset } = document.documentElement
    send({ say: "keep", code: codeOfDocument(), page: dataset.kept ? null : location.href })
    if (getSession().isAuthenticated) {
      cacheOwnPages()
      markNotified()
    } else send({ say: "nobody" })
  } catch {
    // Private windows refuse it, and a broken line has no answer: the shop works without.
  }
}

/**
 * Code that was on its way when the worker took the page over never came through it, and this document asks for none of it
 * again: with each page the worker receives what the document has.
 */
export function cacheCodeOfPage(): void {
  send({ say: "keep", code: codeOfDocument(), page: null })
}

/** The worker takes the page over a moment after it has begun. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((done) => {
    serviceWorker.addEventListener("controllerchange", () => done(), { once: true })
  })
}

const AHEAD = "asked-ahead"

/** What opens without a line although it was not seen: cart, orders and wishlist. Not for who saves data; once in a tab. */
export function cacheOwnPages(): void {
  if (savesData() || !navigator.serviceWorker?.controller || readJson(tabStorage(), AHEAD) === true) return
  writeJson(tabStorage(), AHEAD, true)
  send({ say: "keep-own" })
  fetched(() => import("./own-ahead"))
    .then((file) => file.askAhead())
    .catch(() => writeJson(tabStorage(), AHEAD, false))
}

const NOTIFIED = "push-said"

/** Reports to the shop that notifications of this device are still this account's: a session that ended by itself left them alone. Once in a tab. */
function markNotified(): void {
  const { user } = getSession()
  const isOn = "Notification" in window && Notification.permission === "granted"
  if (!isOn || readJson(tabStorage(), NOTIFIED) === user?.id) return
  fetched(() => import("../push/device"))
    .then((file) => file.chosenHere())
    .then(() => writeJson(tabStorage(), NOTIFIED, user?.id))
    .catch(() => undefined)
}

/** The page was drawn for it, or the browser says so. */
function savesData(): boolean {
  if ("saver" in document.documentElement.dataset) return true
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
}

async function remove(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations()
  await Promise.all(all.map((one) => one.unregister()))
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

function send(what: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(what)
}

export function listenToWorker(listener: (what: FromWorker) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined
  const receive = ({ data }: MessageEvent<FromWorker>) => listener(data)
  navigator.serviceWorker.addEventListener("message", receive)
  send({ say: "what-was-kept" })
  return () => navigator.serviceWorker.removeEventListener("message", receive)
}
