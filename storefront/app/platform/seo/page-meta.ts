import type { MetaDescriptor } from "react-router"
import { pictureAt } from "~/platform/images/sources"
import type { Site } from "~/platform/site/site"

/** Specification 1, Site title. */
export const SITE_TITLE = "Your Online Beauty Store - Shop Affordable Cosmetics"

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What the root knows of the site, from a route's `matches`. Null when the root itself failed. */
export function siteOf(matches: Matches): Site | null {
  const root = matches.find((match) => match?.id === "root")
  return (root?.loaderData as Site | undefined) ?? null
}

export interface Page {
  /** Without the shop's name, which is added. */
  title?: string
  description: string
  /** Path with only the parts of the query that make another page. */
  path: string
  /** Path of a picture of the shop. */
  image?: string
  type?: "website" | "product"
  /** Structured data (schema.org), one object or several. */
  jsonLd?: object | object[]
  /** For pages that are no page of their own: searches, combinations of filters. */
  noindex?: boolean
}

/** Title, description, canonical address, social preview and structured data of a page. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches)
  const name = site?.shop.name ?? ""
  const title = page.title ? [page.title, name].filter(Boolean).join(" | ") : SITE_TITLE
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title ?? SITE_TITLE },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "en_NG" },
    { property: "og:site_name", content: name },
    { name: "twitter:card", content: "summary_large_image" },
  ]
  if (page.noindex) tags.push({ name: "robots", content: "noindex,follow" })
  if (!site) return tags
  const url = site.origin + page.path
  tags.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url })
  if (page.image) tags.push({ property: "og:image", content: site.origin + pictureAt(page.image, 1080) })
  for (const thing of [page.jsonLd ?? []].flat()) {
    tags.push({ "script:ld+json": { "@context": "https://schema.org", ...thing } })
  }
  return tags
}

/** Structured breadcrumbs of a page. */
export function breadcrumbList(
  origin: string,
  crumbs: readonly { name: string; to?: string }[],
  path: string,
): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: crumb.name,
      item: origin + (crumb.to ?? path),
    })),
  }
}

/** Keeps a description to what search engines show. */
export function shorten(text: string, length = 158): string {
  const plain = text.replace(/\s+/g, " ").trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(" ", length - 1))}…`
}
