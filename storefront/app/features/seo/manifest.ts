import type { Shop } from "@contract/shop"
import { pictureAt } from "~/platform/images/sources"
import { paths } from "~/platform/paths/paths"
import { SITE_TITLE } from "~/platform/seo/page-meta"

/** What browsers show before they install the shop: pictures of the demo shop, which no other shop shows. */
const SCREENSHOTS = [
  {
    src: "/screens/home-phone.jpg",
    sizes: "720x1280",
    form_factor: "narrow",
    label: "The shop's home page",
  },
  {
    src: "/screens/product-phone.jpg",
    sizes: "720x1280",
    form_factor: "narrow",
    label: "The page of a product",
  },
  { src: "/screens/home-wide.jpg", sizes: "1280x800", form_factor: "wide", label: "The shop on a computer" },
]

/** The standard mark, whose first is the one of shortcuts. */
const ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
]

/** The shop's own; without a type, as the front door sends the best one that the browser reads. */
const ownIcons = (icon: string) =>
  ([240, 480] as const).map((side) => ({ src: pictureAt(icon, side), sizes: `${side}x${side}` }))

/** The web app manifest: how the shop looks on a home screen. Colours as in `theme/tokens.css`. */
export function manifest(shop: Shop): object {
  const { icon, palette } = shop.look
  const icons = icon ? ownIcons(icon) : ICONS
  const small = icons.slice(0, 1)
  return {
    id: "/",
    name: shop.name,
    short_name: shop.name,
    description: SITE_TITLE,
    lang: "en-NG",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "white",
    theme_color: palette?.brand ?? "white",
    categories: ["shopping", "beauty"],
    icons,
    ...(shop.isDemo ? { screenshots: SCREENSHOTS.map((one) => ({ ...one, type: "image/jpeg" })) } : {}),
    // What one holds the icon for.
    shortcuts: [
      { name: "Your cart", url: paths.cart, icons: small },
      { name: "My orders", url: paths.orders, icons: small },
      { name: "My wishlist", url: paths.wishlist, icons: small },
      { name: "Deals", url: paths.deals, icons: small },
    ],
    // A product's name, shared from another app, is searched for.
    share_target: {
      action: "/search",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { text: "str" },
    },
  }
}
