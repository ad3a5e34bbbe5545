import type { MetaDescriptor } from "react-router-dom"
import { SHARED_WIDTH, sharedPicture } from "~/platform/images/sources"
import type { Site } from "~/platform/site/site"

/** The title of the home page. */
export const SITE_TITLE = "Your Online Beauty Store - Shop Affordable Cosmetics"

/** The shop's own picture for pages that have none: 1200 × 630. */
const SHOP_PICTURE = { path: "/share.jpg", width: 1200, height: 630 }

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
  /** The text beside a shared link; the description without it. */
  shareText?: string
  /** Path with only the parts of the query that make another page. */
  path: string
  /** Path of a picture of the shop; its own one without it. */
  image?: string | null
  /** What the picture shows. */
  imageAlt?: string
  /** Of a drawing that is no square: its height at the shared width. */
  imageHeight?: number
  type?: "website" | "product" | "article"
  /** Of a product: what is shown with the link where it is shared. Naira. */
  offer?: { price: number; inStock: boolean; brand: string }
  /** Structured data (schema.org), one object or several. */
  jsonLd?: object | object[]
  /** For pages that are no page of their own: searches, combinations of filters. */
  noindex?: boolean
}

/** Title, description, canonical address, social preview and structured data of a page. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches)
  const name = site?.shop.name ?? ""
  const heading = page.title ?? SITE_TITLE
  const title = page.title ? [page.title, name].filter(Boolean).join(" | ") : SITE_TITLE
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: heading },
    { property: "og:description", content: page.shareText ?? page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "en_NG" },
    { property: "og:site_name", content: name },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: heading },
    { name: "twitter:description", content: page.shareText ?? page.description },
    ...offerTags(page.offer),
  ]
  if (page.noindex) tags.push({ name: "robots", content: "noindex,follow" })
  if (!site) return tags
  const url = site.origin + page.path
  tags.push({ tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url })
  const image = page.image ?? site.shop.look.icon
  tags.push(...pictureTags(site.origin, image, page.imageAlt ?? heading, page.imageHeight))
  for (const thing of [page.jsonLd ?? []].flat()) {
    tags.push({ "script:ld+json": { "@context": "https://schema.org", ...thing } })
  }
  return tags
}

/** `meta` of a page that is the same for every address of its route. */
export const fixedMeta =
  (page: Page) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, page)

/** `meta` of a page whose loader answers its words. */
export const wordsMeta =
  (path: string) =>
  ({
    matches,
    loaderData,
  }: {
    matches: Matches
    loaderData?: Pick<Page, "description"> & { title: string }
  }) =>
    loaderData
      ? pageMeta(matches, { title: loaderData.title, description: loaderData.description, path })
      : []

/** Chat apps read the first `og:image`; its size lets them lay the preview out before the picture is there. */
function pictureTags(
  origin: string,
  image: string | null | undefined,
  alt: string,
  height: number = SHARED_WIDTH,
): MetaDescriptor[] {
  const url = origin + (image ? sharedPicture(image) : SHOP_PICTURE.path)
  const size = image
    ? // Drawings are cut to the wanted width exactly; a photograph may be smaller.
      image.endsWith(".svg") && { width: SHARED_WIDTH, height }
    : SHOP_PICTURE
  return [
    { property: "og:image", content: url },
    { property: "og:image:type", content: "image/jpeg" },
    ...(size
      ? [
          { property: "og:image:width", content: String(size.width) },
          { property: "og:image:height", content: String(size.height) },
        ]
      : []),
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
    { name: "twitter:image:alt", content: alt },
  ]
}

/** The price beside the link. Two vocabularies are read: Open Graph's own and the catalogue one of `product:`. */
function offerTags(offer: Page["offer"]): MetaDescriptor[] {
  if (!offer) return []
  const amount = offer.price.toFixed(2)
  return [
    { property: "og:price:amount", content: amount },
    { property: "og:price:currency", content: "NGN" },
    { property: "product:price:amount", content: amount },
    { property: "product:price:currency", content: "NGN" },
    { property: "product:availability", content: offer.inStock ? "in stock" : "out of stock" },
    { property: "product:condition", content: "new" },
    ...(offer.brand ? [{ property: "product:brand", content: offer.brand }] : []),
  ]
}

/** Shortens a description to what search engines show. */
export function shorten(text: string, length = 158): string {
  const plain = text.replace(/\s+/g, " ").trim()
  if (plain.length <= length) return plain
  return `${plain.slice(0, plain.lastIndexOf(" ", length - 1))}…`
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

/** Structured list of what a page lists, in its order. */
export function itemList(
  origin: string,
  items: readonly { name: string; path: string; image?: string }[],
): object {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path, image }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: origin + path,
      ...(image ? { image: origin + sharedPicture(image) } : {}),
    })),
  }
}
