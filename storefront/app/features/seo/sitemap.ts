import { productLists } from "@contract/product-lists"
import { sharedPicture } from "~/platform/images/sources"
import { paths } from "~/platform/paths/paths"

/** Addresses in one sitemap: search engines take 50,000, and smaller files are rendered and read sooner. */
export const SITEMAP_SIZE = 5_000

/** What the catalogue says of one page; `GET /catalogue/sitemap`. */
export interface FoundPage {
  kind: "product" | "section" | "category" | "subcategory" | "brand"
  id: string
  name: string
  slug: string
  images: readonly string[]
  updated_at: string
}

export interface Address {
  path: string
  /** UTC instant, ISO 8601. */
  changed?: string
  images?: readonly string[]
}

/** The pages that are not in the catalogue but lead to it, or speak for the shop. */
export const SHOP_PAGES: readonly string[] = [
  paths.home,
  paths.shop,
  paths.newIn,
  paths.deals,
  paths.categories,
  paths.brands,
  paths.blog,
  "/inspire",
  paths.skinExpert,
  "/for-your-skin",
  paths.findMyShade,
  paths.about,
  paths.contact,
  paths.shipping,
  paths.privacy,
  paths.terms,
  paths.wholesale,
  ...productLists.filter((list) => list !== "deals").map((list) => `/products/${list}`),
]

export function addressOf(page: FoundPage): Address {
  const { id, updated_at: changed, images } = page
  const path = page.kind === "product" ? paths.product(id) : paths[page.kind](page)
  return { path, changed, images: images.map(sharedPicture) }
}

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** One sitemap: where pages are, when they changed, and their pictures. */
export function sitemap(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changed, images = [] }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>`,
    )
    return `<url><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${pictures.join("")}</url>`
  })
  return `${OPEN}<urlset ${NAMES}>\n${urls.join("\n")}\n</urlset>\n`
}

/** The list of the sitemaps, by their paths. */
export function sitemapIndex(origin: string, files: readonly string[]): string {
  const entries = files.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`)
  return `${OPEN}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`
}

export function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } })
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}
/** For XML and HTML alike. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? "")
