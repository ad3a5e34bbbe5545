import { randomBytes } from "node:crypto"
import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router-dom"
import { type PageServices, pageServices } from "~/platform/api/server"
import { DrawnPage } from "~/platform/http/drawn-page"
import { ownScripts } from "~/platform/http/own-scripts"
import { scriptsAfterPaint } from "~/platform/http/scripts-after-paint"
import { worksWithoutScript } from "~/platform/http/works-without-script"
import { PartCache, type PartsOfPage } from "~/platform/parts/part-cache"
import { PagePartsContext } from "~/platform/parts/shared-part"
import { log } from "../../src/log/log"
import { addressShape } from "../../src/log/requests"

const RENDER_TIMEOUT = 10_000

/** In development each page shows the code as it is now. */
const partCache = import.meta.env.PROD ? new PartCache() : null

/** Called by the front door for each page: its context keys live in this module graph. */
export function loadContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServices, services)
  return context
}

/** Renders the page whole: the front door hashes its inline scripts and caches it, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const parts = partCache?.forPage() ?? null
    // By it the page's own scripts are known from any that got into it. Vite's have none.
    const mark = import.meta.env.PROD ? randomBytes(18).toString("base64url") : undefined
    let failure: unknown
    const html = new Writable({
      // All of it stays in memory until it is whole: slowing the renderer would save nothing.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set("Content-Type", "text/html; charset=utf-8")
        const works = worksWithoutScript(routerContext.staticHandlerContext.matches)
        if (failure === undefined) resolve(finished(chunks, mark, parts, works, { status, headers }))
        else reject(failure)
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <PagePartsContext value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </PagePartsContext>,
      {
        nonce: mark,
        // Parts that hydrate on their own stand where they belong, however large: the page is read without script, too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(html),
        onShellError: reject,
        onError: (error) => {
          failure ??= error
        },
      },
    )
    const timer = setTimeout(() => abort(new Error(`${request.url} took too long to render`)), RENDER_TIMEOUT)
  })
}

function finished(
  chunks: readonly Buffer[],
  mark: string | undefined,
  parts: PartsOfPage | null,
  works: boolean,
  init: ResponseInit,
): Response {
  const page = Buffer.concat(chunks)
  // Vite's own scripts want to be first.
  if (mark === undefined) return new DrawnPage(page, [], init)
  const own = ownScripts(page.toString("latin1"), mark)
  parts?.store(own.html)
  const { html, starter } = scriptsAfterPaint(own.html, works)
  const scripts = starter === null ? own.scripts : [...own.scripts, starter]
  return new DrawnPage(
    Buffer.from(html, "latin1"),
    scripts.map((script) => Buffer.from(script, "latin1")),
    init,
  )
}

/** Expected refusals (404, 503) are no failures of ours; anything else belongs in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  log.error("a page could not be drawn", {
    method: request.method,
    path: addressShape(new URL(request.url).pathname),
    error,
  })
}
