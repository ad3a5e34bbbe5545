import { pageMeta } from "./page-meta"

/** Title of a page about a person's own things; search engines leave it out. */
export function personalMeta(matches: Parameters<typeof pageMeta>[0], title: string, path: string) {
  return pageMeta(matches, { title, description: title, path, noindex: true })
}
