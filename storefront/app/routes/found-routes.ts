import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/** What search engines, chat apps, home screens and finders of holes ask for; no pages. */
export const foundRoutes: RouteConfigEntry[] = [
  route("robots.txt", "routes/robots.ts"),
  route(".well-known/security.txt", "routes/security-txt.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemaps/:name", "routes/sitemap.ts"),
]
