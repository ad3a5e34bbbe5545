import { CACHE_NAMES, pageKey, placeOf } from "../app/platform/offline/places"
import { stamped } from "./stamp"

/** Caches scripts, styles and fonts. The browser has most of them: they cost nothing then. */
export async function cacheCode(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.code)
  await Promise.all(
    addresses.map(async (address) => {
      const place = placeOf(asked(address))
      if (place?.in !== "code" || (await cache.match(place.key))) return
      await put(cache, place.key, await fetch(address))
    }),
  )
}

/** Caches a page. The shop is asked whether it is still the same, which is a short answer when it is. */
export async function cachePage(address: string, into: "pages" | "code"): Promise<void> {
  const url = new URL(address, location.origin)
  const place = placeOf({ ...asked(address), isNavigation: true })
  if (place?.in !== into) return
  await put(await caches.open(CACHE_NAMES[into]), pageKey(url), await fetch(url, { cache: "no-cache" }))
}

const asked = (address: string) => ({
  method: "GET",
  url: new URL(address, location.origin),
  isNavigation: false,
  hasToken: false,
})

async function put(cache: Cache, key: string, answer: Response): Promise<void> {
  const whole = stamped(answer)
  if (!whole) throw new Error(`${key}: ${answer.status}`)
  await cache.put(key, whole)
}
