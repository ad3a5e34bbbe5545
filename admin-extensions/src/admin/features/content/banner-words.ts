import type { BannerPlacement } from "../../../../../src/contract/product-lists"

type Tone = "green" | "grey" | "orange" | "blue"

export const placementLabel: Record<BannerPlacement, string> = {
  hero: "Top of the home page",
  strip: "Strip across the page",
  tile: "Tile",
  top_product: "Top product",
}

interface Scheduled {
  is_active: boolean
  starts_at: string | null
  ends_at: string | null
}

/** Where a banner stands at the moment `now` (milliseconds). */
export function bannerState(banner: Scheduled, now: number): { label: string; tone: Tone } {
  if (!banner.is_active) return { label: "Inactive", tone: "grey" }
  if (banner.ends_at && Date.parse(banner.ends_at) <= now) return { label: "Over", tone: "grey" }
  if (banner.starts_at && Date.parse(banner.starts_at) > now) return { label: "Scheduled", tone: "orange" }
  return { label: "Shown", tone: "green" }
}
