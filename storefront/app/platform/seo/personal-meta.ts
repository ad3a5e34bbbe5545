import { fixedMeta } from "./page-meta"

/** `meta` of a page about a person's own things; search engines leave it out. */
export const personalMeta = (title: string, path: string) =>
  fixedMeta({ title, description: title, path, noindex: true })
