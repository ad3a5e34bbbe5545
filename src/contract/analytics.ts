/** Which analytics a shop has (docs/analytics.md). */
export interface Analytics {
  /** `G-…`: a GA4 property, by Google's tag. `GTM-…`: a container of the tag manager. */
  id: string
  /** Origin that has the tag and takes what it sends, in place of Google's. */
  collector: string | null
}

type Env = Record<string, string | undefined>

/** Null: nothing is loaded, nothing is asked, and the page policy names nobody. A value that cannot be meant throws. */
export function readAnalytics(env: Env): Analytics | null {
  const id = env.GTM_CONTAINER_ID || env.GA4_MEASUREMENT_ID
  if (!id) return null
  const [name, form] = env.GTM_CONTAINER_ID
    ? (["GTM_CONTAINER_ID", /^GTM-[A-Z0-9]{4,20}$/] as const)
    : (["GA4_MEASUREMENT_ID", /^G-[A-Z0-9]{4,20}$/] as const)
  if (!form.test(id)) throw new Error(`${name} has "${id}": copy it as Google shows it, such as G-AB12CD34EF`)
  return { id, collector: env.GA4_COLLECTOR_URL ? collectorOf(env.GA4_COLLECTOR_URL, env) : null }
}

/**
 * Where the shop itself reports paid orders to GA4, by the Measurement Protocol; null: it does not. Whoever has this address
 * can report anything: it is a secret.
 */
export function readPurchaseCollector(env: Env): string | null {
  if (!env.GA4_API_SECRET) return null
  const measurement = env.GA4_MEASUREMENT_ID
  if (!measurement)
    throw new Error("GA4_API_SECRET needs GA4_MEASUREMENT_ID: a container takes nothing from the shop")
  const { collector } = readAnalytics({ ...env, GTM_CONTAINER_ID: undefined }) ?? {}
  const query = new URLSearchParams({ measurement_id: measurement, api_secret: env.GA4_API_SECRET })
  return `${collector ?? "https://www.google-analytics.com"}/mp/collect?${query}`
}

/** Only an origin: nothing else may get into the page policy. */
function collectorOf(address: string, env: Env): string {
  const isReal = env.NODE_ENV === "production" && env.SHOP_DEMO !== "true"
  const origin = URL.canParse(address) ? new URL(address).origin : null
  if (!origin || !/^https?:/.test(origin) || (isReal && !origin.startsWith("https:")))
    throw new Error(`GA4_COLLECTOR_URL has "${address}": it is an origin such as https://tags.your-shop.com`)
  return origin
}

/** What of it a page may run and talk to, for the page policy. */
export function analyticsSources(analytics: Analytics | null): { scripts: string[]; connects: string[] } {
  if (!analytics) return { scripts: [], connects: [] }
  if (analytics.collector) return { scripts: [analytics.collector], connects: [analytics.collector] }
  return {
    scripts: ["https://www.googletagmanager.com"],
    connects: [
      "https://www.googletagmanager.com",
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
    ],
  }
}
