import { isShopPage, OFFLINE_PAGE } from "../app/platform/offline/places"
import { cachedAt } from "./stamp"

/** A cached page says so itself, on its `<html>`: nothing else can before its first paint. */
export async function withAge(page: Response): Promise<Response> {
  const at = cachedAt(page)
  if (at === null) return page
  const html = (await page.text()).replace("<html", `<html data-kept="${at}"`)
  const headers = new Headers(page.headers)
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name)
  return new Response(html, { headers })
}

/** The offline page, which knows where one wanted to go: it goes on from there when the phone has the page's data. */
export function offlineInstead(url: URL): Response {
  if (!isShopPage(url.pathname) || url.pathname === OFFLINE_PAGE) return Response.error()
  return Response.redirect(`${OFFLINE_PAGE}#${url.pathname}${url.search}`, 302)
}

/**
 * The router is sent to the page as a document, by the headers that a server would send: the page may be cached
 * where its data is not.
 */
export function documentAgain({ pathname, search }: URL): Response {
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pathname + search, "X-Remix-Reload-Document": "true" },
  })
}
