import { readChoice } from "./choice"
import { isSecretPage, pageAddress, referrerAddress } from "./page-address"

declare global {
  interface Window {
    /** The queue that Google's tag and the tag manager read. */
    dataLayer?: unknown[]
  }
}

type Value = string | number | undefined
export type Fields = Record<string, Value | Record<string, Value>[]>

const GOOGLE = "https://www.googletagmanager.com"
let started = false

/** What of analytics was agreed to; null: nothing is sent. */
function agreed(): { id: string; isContainer: boolean; at: string | undefined } | null {
  const { analytics: id, analyticsAt: at } = document.documentElement.dataset
  if (!id || !readChoice()?.analytics) return null
  return { id, isContainer: id.startsWith("GTM-"), at }
}

/** Google's tag takes the commands of its queue only as `arguments`. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag ignores an array in the queue
  window.dataLayer?.push(arguments)
}

/** Loads the tag, once agreed to and once a page. It gets no consent for advertising: nobody was asked about it. */
function start(): ReturnType<typeof agreed> {
  const what = agreed()
  if (!what || started) return what
  // Before its first event the tag would look at the address by itself.
  if (isSecretPage(location.pathname)) return null
  started = true
  window.dataLayer ??= []
  gtag("consent", "default", {
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  })
  const { id, isContainer, at } = what
  if (isContainer) window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" })
  else {
    gtag("js", new Date())
    gtag("set", {
      page_location: pageAddress(location),
      page_referrer: referrerAddress(document.referrer, location.origin),
    })
    gtag("config", id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      ...(at ? { server_container_url: at } : {}),
    })
  }
  const script = document.createElement("script")
  script.async = true
  script.src = `${at ?? GOOGLE}/${isContainer ? "gtm.js" : "gtag/js"}?id=${encodeURIComponent(id)}`
  document.head.append(script)
  return what
}

/** Reports one event. Names are as the specification writes them; GA4 itself takes letters, digits and underscores only. */
export function send(event: string, fields: Fields = {}): void {
  const what = start()
  if (!what) return
  if (!what.isContainer) gtag("event", event.replace(/\W+/g, "_"), fields)
  else if ("items" in fields) window.dataLayer?.push({ ecommerce: null }, { event, ecommerce: fields })
  else window.dataLayer?.push({ event, ...fields })
}

/** The page that was reported last. */
let toldPage: string | null = null

/** Reports the page that is shown now, once until another is: both who asks for consent and who changes it may say so. */
export function sendPage(): void {
  if (!agreed() || toldPage === location.pathname) return
  toldPage = location.pathname
  const page_location = pageAddress(location)
  if (start()?.isContainer === false) gtag("set", { page_location })
  send("page_view", { page_location, page_title: document.title })
}
