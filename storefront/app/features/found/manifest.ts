import type { Shop } from "@contract/shop"
import { SITE_TITLE } from "~/platform/seo/page-meta"

/** The web app manifest: how the shop looks on a home screen. Colours as in `theme/tokens.css`. */
export function manifest(shop: Shop): object {
  return {
    id: "/",
    name: shop.name,
    short_name: shop.name,
    description: SITE_TITLE,
    lang: "en-NG",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "white",
    theme_color: "white",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  }
}
