import type { Page, Request } from "playwright"
import { becomes } from "./eventually"

/** Two frames: what has come is drawn by then, and what that asks for has been asked. */
const frames = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

/**
 * Follows what a page asks the server for below `path`. The function it answers waits until all of it has come and is drawn,
 * and nothing more has been asked for: a list shows what it had until then.
 */
export function pageReads(page: Page, path: string): () => Promise<void> {
  const asked = new Set<Request>()
  page.on("request", (request) => new URL(request.url()).pathname.startsWith(path) && asked.add(request))
  page.on("requestfinished", (request) => asked.delete(request))
  page.on("requestfailed", (request) => asked.delete(request))
  return async () => {
    do {
      await frames(page)
      await becomes(
        async () => [asked.size, await page.getByRole("status", { name: "Loading" }).count()],
        [0, 0],
      )
      await frames(page)
    } while (asked.size > 0)
  }
}
