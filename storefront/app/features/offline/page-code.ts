/** What the router has put into the window: the files of each route. */
interface RouteTable {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
}

/** Addresses of the files that the router needs to draw a route; none for a route that is not in its table. */
export function codeOfRoute(route: string): string[] {
  const files = table()?.routes[route]
  return files ? [files.module, ...(files.imports ?? []), ...(files.css ?? [])] : []
}

/**
 * Addresses of the code that this document has. The browser's own list of what it loaded ends after 250 files, pictures among
 * them, and has nothing that is still on its way: what the router and the head of the page name counts, too.
 */
export function codeOfDocument(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
  const scripts = [...document.scripts].map(({ src }) => src)
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>("link:is([rel=modulepreload], [rel=stylesheet])"),
  ].map(({ href }) => href)
  const routes = Object.keys(drawn()).flatMap(codeOfRoute)
  const paths = [...loaded, ...scripts, ...links, ...routes]
    .filter((address) => address !== "")
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}

const drawn = (): object => Reflect.get(window, "__reactRouterRouteModules") ?? {}

const table = (): RouteTable | undefined => Reflect.get(window, "__reactRouterManifest")
