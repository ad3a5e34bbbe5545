import type { PostHead } from "@contract/posts"
import { escaped } from "~/features/seo/sitemap"
import { sharedPicture } from "~/platform/images/sources"
import { postPaths } from "./post-paths"

/** The newest posts of the blog as an Atom feed (RFC 4287). */
export function atomFeed(origin: string, shop: string, posts: readonly PostHead[]): string {
  const updated = posts.map(changed).sort().at(-1) ?? "1970-01-01T00:00:00.000Z"
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NG">',
    `<title>${escaped(`Beauty Trends & Tips | ${shop}`)}</title>`,
    `<id>${escaped(`${origin}${postPaths.blog}`)}</id>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(shop)}</name></author>`,
    `<link href="${escaped(origin + postPaths.blog)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + postPaths.feed)}"/>`,
    ...posts.map((post) => entry(origin, post)),
    "</feed>",
    "",
  ].join("\n")
}

function entry(origin: string, post: PostHead): string {
  const url = escaped(origin + postPaths.post("blog", post.slug))
  const picture = post.image ? escaped(origin + sharedPicture(post.image)) : null
  return [
    "<entry>",
    `<title>${escaped(post.title)}</title>`,
    // The id outlives a new slug.
    `<id>${escaped(`${origin}/single-blog?id=${encodeURIComponent(post.id)}`)}</id>`,
    `<link href="${url}"/>`,
    ...(picture ? [`<link rel="enclosure" type="image/jpeg" href="${picture}"/>`] : []),
    `<published>${post.published_at}</published>`,
    `<updated>${changed(post)}</updated>`,
    `<author><name>${escaped(post.author)}</name></author>`,
    ...(post.category ? [`<category term="${escaped(post.category.name)}"/>`] : []),
    `<summary>${escaped(post.excerpt)}</summary>`,
    "</entry>",
  ].join("")
}

const changed = ({ updated_at, published_at }: PostHead): string =>
  updated_at > published_at ? updated_at : published_at
