import type { PushChoices } from "@contract/push"
import { api } from "~/platform/api/client"

/** Whether this browser supports notifications. */
export type PushSupport =
  /** They can be asked for, or were. */
  | "ready"
  /** The shopper said no to the browser: only its settings can change that. */
  | "blocked"
  /** iPhones have them for shops on the home screen alone. */
  | "home-screen"
  | "none"

const NOTHING: PushChoices = { order_moves: false, back_in_stock: false, price_drop: false }

export function pushSupport(): PushSupport {
  // In development there is no service worker.
  if (!import.meta.env.PROD) return "none"
  if (document.documentElement.dataset.worker === "off" || !("serviceWorker" in navigator)) return "none"
  if (!("PushManager" in window) || !("Notification" in window))
    return /iphone|ipad|ipod/i.test(navigator.userAgent) ? "home-screen" : "none"
  return Notification.permission === "denied" ? "blocked" : "ready"
}

/** Whether somebody said yes to the browser before. Then nothing is asked again. */
const isAllowed = (): boolean => "Notification" in window && Notification.permission === "granted"

/** What this browser is subscribed as; null when it is not. */
async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * One at a time, in all tabs of this browser. Between subscribing and the report to the shop, the shop knows nothing of the subscription:
 * whoever asked what was chosen at that moment would end it as one that nobody wants.
 */
function alone(act: () => Promise<PushChoices>): Promise<PushChoices> {
  return navigator.locks.request("push", act)
}

/** What this device agreed to. Nothing is asked, and the shop receives that the device is still this account's. */
export const chosenHere = (): Promise<PushChoices> => alone(askChosen)

async function askChosen(): Promise<PushChoices> {
  const subscription = isAllowed() ? await present() : null
  return subscription ? settle(subscription, {}) : NOTHING
}

/** Another key than the shop has now can open nothing of what it sends. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options
  if (!applicationServerKey) return false
  const own = new Uint8Array(applicationServerKey)
  return own.length === key.length && own.every((byte, i) => byte === key[i])
}

/**
 * Stores what this device is notified of. The browser asks for its permission where it has not been given: call it from a press,
 * after the shop's own words. Null: it was not given.
 */
export async function chooseHere(
  choices: Partial<PushChoices>,
  shopsKey: () => Promise<string | null>,
): Promise<PushChoices | null> {
  // First of all: browsers ask only while the press is fresh.
  if (!isAllowed() && (await Notification.requestPermission()) !== "granted") return null
  const publicKey = await shopsKey()
  if (publicKey === null) return NOTHING
  return alone(async () => {
    const subscription = await subscribed(bytesOf(publicKey)).catch((cause: unknown) => {
      throw new NotSubscribed("This browser has no push service", { cause })
    })
    return settle(subscription, choices)
  })
}

/** Nothing chosen is no subscription either. */
async function settle(subscription: PushSubscription, choices: Partial<PushChoices>): Promise<PushChoices> {
  const { data } = await sendSubscription(subscription, choices)
  if (!Object.values(data).some(Boolean)) await subscription.unsubscribe()
  return data
}

/** The browser could not subscribe: its push service is away, or it has none. */
export class NotSubscribed extends Error {}

async function subscribed(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && !isFor(before, key)) await before.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function sendSubscription(subscription: PushSubscription, choices: Partial<PushChoices>) {
  const { endpoint = "", keys } = subscription.toJSON()
  return api("PUT /user/push", {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }, ...choices },
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
