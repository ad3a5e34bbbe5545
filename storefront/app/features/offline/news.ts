import { watched } from "~/platform/watched"

/** What differs from what the shopper saw: prices that changed, what is sold out. Shown until it is read. */
export const news = watched<readonly string[]>(() => NO_NEWS)
export const NO_NEWS: readonly string[] = []

export function addNews(more: readonly string[]): void {
  if (more.length > 0) news.set([...news.get(), ...more])
}
