import type { SiteBanner } from "@contract/showcase"

/** A banner as the home page draws it. */
export interface HomeBanner
  extends Pick<SiteBanner, "id" | "name" | "alt" | "image" | "mobile_image" | "link"> {
  hasProducts: boolean
}

/** The picture's text is left out where it only says the name, which stands beside it. */
export function toHomeBanner({ id, name, alt, image, mobile_image, link, products }: SiteBanner): HomeBanner {
  return {
    id,
    name,
    alt: alt === name ? "" : alt,
    image,
    mobile_image,
    link,
    hasProducts: products.length > 0,
  }
}

/** Below this width a banner's picture for narrow screens is shown, if it has one. */
export const NARROW = "(max-width: 39.99rem)"
export const WIDE = "(min-width: 40rem)"
export const HERO_SIZES = "100vw"
