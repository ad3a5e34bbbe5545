import { sharedPicture } from "~/platform/images/sources"
import { errorMeta } from "~/platform/seo/error-meta"
import { breadcrumbList, type Page, pageMeta, shorten, siteOf } from "~/platform/seo/page-meta"
import type { PostView } from "./load-posts"
import { postPaths } from "./post-paths"

/** `meta` of a post's page. */
export function postMeta({
  loaderData,
  ...page
}: Parameters<typeof errorMeta>[0] & { loaderData?: PostView }) {
  if (!loaderData) return errorMeta(page)
  return pageMeta(page.matches, postPage(loaderData, siteOf(page.matches)))
}

/** What search engines and chat apps read about a post. */
function postPage(post: PostView, site: ReturnType<typeof siteOf>): Page {
  const { kind, title, excerpt, image, image_alt } = post
  const origin = site?.origin ?? ""
  const path = postPaths.post(kind, post.slug)
  const description = excerpt ? shorten(excerpt) : title
  const crumbs = [
    { name: "Home", to: "/" },
    { name: kind === "blog" ? "Beauty Trends & Tips" : "Get inspired", to: postPaths.list(kind) },
    { name: title },
  ]
  return {
    title,
    description,
    path,
    image,
    imageAlt: image_alt || title,
    // Covers are drawn 3 to 2.
    imageHeight: 720,
    type: "article",
    jsonLd: [articleJsonLd(post, origin, site?.shop.name ?? ""), breadcrumbList(origin, crumbs, path)],
  }
}

function articleJsonLd(post: PostView, origin: string, shop: string): object {
  const url = origin + postPaths.post(post.kind, post.slug)
  return {
    "@type": post.kind === "blog" ? "BlogPosting" : "Article",
    headline: post.title,
    description: post.excerpt,
    ...(post.image ? { image: [origin + sharedPicture(post.image)] } : {}),
    datePublished: post.published_at,
    dateModified: [post.updated_at, post.published_at].sort().at(-1),
    author: { "@type": post.author === shop ? "Organization" : "Person", name: post.author },
    publisher: { "@type": "Organization", name: shop, url: `${origin}/` },
    mainEntityOfPage: url,
    ...(post.category ? { articleSection: post.category.name } : {}),
  }
}
