import { redirect } from "react-router"

/**
 * Sends an address with another name in its path (an old one, a mistyped one, none) to the page's own address for good.
 * Whatever else the query says (filters, a page, a campaign) goes along. Returns when the address is right already.
 */
export function oneAddress(url: URL, path: string): void {
  const own = new URL(path, url)
  for (const [name, value] of url.searchParams) {
    if (!own.searchParams.has(name)) own.searchParams.append(name, value)
  }
  const right =
    own.pathname === url.pathname &&
    [...own.searchParams.keys()].every((name) => own.searchParams.get(name) === url.searchParams.get(name))
  if (!right) throw redirect(own.pathname + own.search, 301)
}
