import { redirect } from "react-router-dom"

/**
 * Sends an address with another name in its path (an old one, a mistyped one, none) to the page's own address for good.
 * Whatever else the query says (filters, a page, a campaign) goes along. Returns when the address is right already.
 */
export function oneAddress(url: URL, path: string): void {
  const own = new URL(path, url)
  const names = [...own.searchParams.keys()]
  const right =
    own.pathname === url.pathname &&
    names.every((name) => own.searchParams.get(name) === url.searchParams.get(name))
  if (right) return
  for (const [name, value] of url.searchParams) {
    if (!names.includes(name)) own.searchParams.append(name, value)
  }
  throw redirect(own.pathname + own.search, 301)
}
