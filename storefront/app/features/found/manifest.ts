import type { Shop } from "@contract/shop"
import { paths } from "~/platform/paths/paths"
import { SITE_TITLE } from "~/platform/seo/page-meta"

/** What browsers show before they install the shop: pictures of the demo shop, which no other shop shows. */
const SCREENSHOTS = [
  {
    src: "/screens/home-phone.jpg",
    sizes: "720x1280",
    form_factor: "narrow",
    label: "The shop's first page",
  },
  {
    src: "/screens/product-phone.jpg",
    sizes: "720x1280",
    form_factor: "narrow",
    label: "The page of a product",
  },
  { src: "/screens/home-wide.jpg", sizes: "1280x800", form_factor: "wide", label: "The shop on a computer" },
]

const ICON = [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }]

/** The web app manifest: how the shop looks on a home screen. Colours as in `theme/tokens.css`. */
export function manifest(shop: Shop): object {
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
    theme_color: "white",
    categories: ["shopping", "beauty"],
    icons: [
      ...ICON,
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    ...(shop.isDemo ? { screenshots: SCREENSHOTS.map((one) => ({ ...one, type: "image/jpeg" })) } : {}),
    // What one holds the icon for.
    shortcuts: [
      { name: "Your cart", url: paths.cart, icons: ICON },
      { name: "My orders", url: paths.orders, icons: ICON },
      { name: "My wishlist", url: paths.wishlist, icons: ICON },
      { name: "Deals", url: paths.deals, icons: ICON },
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
