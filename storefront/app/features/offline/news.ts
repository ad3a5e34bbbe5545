/** What differs from what the shopper saw: prices that changed, what is sold out. Shown until it is read. */
let news: readonly string[] = []
const NONE: readonly string[] = []
const listeners = new Set<() => void>()

export const getNews = (): readonly string[] => news
export const noNews = (): readonly string[] => NONE

export function subscribeNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function addNews(more: readonly string[]): void {
  if (more.length > 0) become([...news, ...more])
}

export function readNews(): void {
  become(NONE)
}

function become(next: readonly string[]): void {
  news = next
  for (const listener of listeners) listener()
}
