import type { PushedNews } from "../app/platform/offline/messages"

/** What a notification carries for the press on it. */
interface Pressed {
  path: string
}

/** Pages on which somebody may be in the middle of something: a press opens another window beside them. */
const BUSY = /^\/(checkout|payment|pay|loan|hustle|withdraw|register|login|reset-password)(\/|$)/

/** What a push message says; what cannot be read is shown all the same, because browsers want every message to be seen. */
export function newsOf(data: { json(): unknown } | null, shop: string): PushedNews {
  const said = read(data)
  const text = (name: keyof PushedNews, instead: string) => {
    const value = said[name]
    return typeof value === "string" && value !== "" ? value : instead
  }
  return {
    title: text("title", shop),
    body: text("body", "There is news for you. Tap to see it."),
    path: text("path", "/dashboard"),
    tag: text("tag", "news"),
    quiet: said.quiet === true,
  }
}

function read(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    const said = data?.json()
    return typeof said === "object" && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}

export function show(registration: ServiceWorkerRegistration, news: PushedNews): Promise<void> {
  const { title, body, tag, quiet, path } = news
  const data: Pressed = { path }
  return registration.showNotification(title, { body, tag, silent: quiet, icon: "/icon-192.png", data })
}

/** Opens what the notification is about: in a window of the shop that is open, or in a new one. No other site is ever opened. */
export async function openNews(clients: Clients, data: unknown, origin: string): Promise<void> {
  const address = addressOf(data, origin)
  const windows = await clients.matchAll({ type: "window" })
  const there = windows.find(({ url }) => url === address)
  const free = windows.find(({ url }) => !BUSY.test(new URL(url).pathname))
  const window = there ?? free
  if (!window) {
    await clients.openWindow(address)
    return
  }
  // Browsers focus only where somebody has pressed; the page is opened in any case.
  await window.focus().catch(() => window)
  if (!there) await window.navigate(address)
}

function addressOf(data: unknown, origin: string): string {
  const path = typeof data === "object" && data !== null ? Reflect.get(data, "path") : null
  if (typeof path !== "string" || !URL.canParse(path, origin)) return `${origin}/`
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : `${origin}/`
}

/** Nothing reaches this browser any more: whoever was signed in has signed out. */
export async function stopPushes({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Safari outside the home screen has no such thing.
  const subscription = await (pushManager as PushManager | undefined)?.getSubscription()
  await subscription?.unsubscribe()
}
