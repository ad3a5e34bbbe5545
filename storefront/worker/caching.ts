import type { WorkboxPlugin } from "workbox-core"
import { ExpirationPlugin } from "workbox-expiration"
import { CacheFirst, NetworkFirst, type Strategy } from "workbox-strategies"
import { CACHE_NAMES } from "../app/platform/offline/places"
import { keyOf, opened, sealed } from "./seal"
import { stamped } from "./stamp"

const DAY = 86_400

/** Seconds after which a page or its data is shown from the phone, when the line is too slow to wait for. */
const PATIENCE = 5

interface Bounds {
  maxEntries: number
  maxAgeSeconds: number
}

/** Room on the phone: what was used longest ago goes first. A browser that is short of it takes all of it back. */
const BOUNDS: Record<keyof typeof CACHE_NAMES | "own", Bounds> = {
  // A build has some two hundred files; pages of the one before need theirs as long as they are cached.
  code: { maxEntries: 500, maxAgeSeconds: 60 * DAY },
  pages: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
  data: { maxEntries: 40, maxAgeSeconds: 30 * DAY },
  pictures: { maxEntries: 250, maxAgeSeconds: 30 * DAY },
  answers: { maxEntries: 20, maxAgeSeconds: 30 * DAY },
  own: { maxEntries: 30, maxAgeSeconds: 7 * DAY },
}

const bounded = (bounds: Bounds): WorkboxPlugin =>
  new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true })
const ownBounds = bounded(BOUNDS.own)

const keyed = (key: string): WorkboxPlugin => ({ cacheKeyWillBeUsed: async () => key })
const dated: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => stamped(response) }

type StrategyFor = (key: string) => Strategy

/** How each place answers a request that is cached there under this key. */
export function sharedPlaces(): Record<keyof typeof CACHE_NAMES, StrategyFor> {
  const options = (place: keyof typeof CACHE_NAMES) => {
    const bounds = bounded(BOUNDS[place])
    return (key: string) => ({ cacheName: CACHE_NAMES[place], plugins: [keyed(key), dated, bounds] })
  }
  const all = {
    code: options("code"),
    pages: options("pages"),
    data: options("data"),
    pictures: options("pictures"),
    answers: options("answers"),
  }
  return {
    // Named by their content, and pictures by their version.
    code: (key) => new CacheFirst(all.code(key)),
    pictures: (key) => new CacheFirst(all.pictures(key)),
    pages: (key) => new NetworkFirst({ ...all.pages(key), networkTimeoutSeconds: PATIENCE }),
    data: (key) => new NetworkFirst({ ...all.data(key), networkTimeoutSeconds: PATIENCE }),
    answers: (key) => new NetworkFirst({ ...all.answers(key), networkTimeoutSeconds: PATIENCE }),
  }
}

interface OwnAnswers {
  cacheName: string
  key: string
  token: string
  mayStore: () => boolean
}

/**
 * The answer to a signed-in request. However slow the line, the shop is waited for: an old cart is shown only when there is
 * no other. It is stored sealed with a key of the session's. `mayStore` is asked when the answer is there.
 */
export function ownAnswers({ cacheName, key, token, mayStore }: OwnAnswers): Strategy {
  const sealing: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => {
      const whole = stamped(response)
      if (whole === null) return null
      const sealedAnswer = await sealed(whole, await keyOf(token), key)
      return mayStore() ? sealedAnswer : null
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse ? opened(cachedResponse, await keyOf(token), key) : null,
  }
  return new NetworkFirst({ cacheName, plugins: [keyed(key), sealing, ownBounds] })
}
