import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/** What search engines, chat apps and home screens ask for; no pages. */
export const foundRoutes: RouteConfigEntry[] = [
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemaps/:name", "routes/sitemap.ts"),
]
