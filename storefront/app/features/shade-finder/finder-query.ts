import type { Sends } from "@contract/calls"
import { type Depth, depths, type SunAnswer, sunAnswers } from "@contract/shade-finder"
import { type Undertone, undertones } from "@contract/undertones"
import { paths } from "~/platform/paths/paths"

/** The ways to a shade. */
const ways = ["shade", "questions", "photo"] as const
export type Way = (typeof ways)[number]

/** What somebody has answered in the finder so far, stored in the address. A photo and its colour never are. */
export interface Asked {
  /** Among the shades of this product alone. */
  product: string | null
  by: Way | null
  /** The product whose shade fits. */
  from: string | null
  /** The variant that fits. */
  fits: string | null
  depth: Depth | null
  undertone: Undertone | null
  sun: SunAnswer | null
}

const wordOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null
const idOf = (text: string | null): string | null => (text && /^[\w-]{1,200}$/.test(text) ? text : null)

/** What makes no sense in an address is left out, never an error. */
export function readAsked(search: URLSearchParams): Asked {
  return {
    product: idOf(search.get("product_id")),
    by: wordOf(ways, search.get("by")),
    from: idOf(search.get("from")),
    fits: idOf(search.get("fits")),
    depth: wordOf(depths, search.get("depth")),
    undertone: wordOf(undertones, search.get("undertone")),
    sun: wordOf(sunAnswers, search.get("sun")),
  }
}

export function finderPath(asked: Partial<Asked>): string {
  const { product, by, from, fits, depth, undertone, sun } = asked
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ product_id: product, by, from, fits, depth, undertone, sun }))
    if (value) query.append(name, value)
  return query.size > 0 ? `${paths.findMyShade}?${query}` : paths.findMyShade
}

/** What the shop is asked; null while an answer is missing, and for a photo, of which the shop receives nothing. */
export function matchQuery({
  product,
  by,
  fits,
  depth,
  undertone,
  sun,
}: Asked): Sends<"GET /shades/match">["query"] | null {
  if (by) return null
  const within = { product_id: product ?? undefined }
  if (fits) return { ...within, fits }
  return depth ? { ...within, depth, undertone: undertone ?? undefined, sun: sun ?? undefined } : null
}
