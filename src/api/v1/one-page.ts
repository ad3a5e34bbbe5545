import { offsetOf, type PageMeta, pageMeta } from "../../contract/call"

/** One page of a list that is short enough to be read whole; a page past the end is empty. */
export function onePage<T>(
  all: T[],
  { page, per_page }: { page: number; per_page: number },
): { data: T[]; meta: PageMeta } {
  const start = offsetOf({ page, per_page })
  return { data: all.slice(start, start + per_page), meta: pageMeta({ page, per_page }, all.length) }
}
