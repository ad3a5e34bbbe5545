import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router"
import { type PageServices, pageServices } from "~/platform/api/server"
import { scriptsAfterPaint } from "~/platform/http/scripts-after-paint"

const RENDER_TIMEOUT = 10_000

/** Called by the front door for each page: its context keys live in this module graph. */
export function loadContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageServices, services)
  return context
}

/** Renders the page whole: the front door hashes its inline scripts and keeps it, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failure: unknown
    const html = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        headers.set("Content-Type", "text/html; charset=utf-8")
        if (failure === undefined) resolve(new Response(paintFirst(chunks), { status, headers }))
        else reject(failure)
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
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

function paintFirst(chunks: readonly Buffer[]): string {
  const html = Buffer.concat(chunks).toString("utf8")
  // Vite's own scripts want to be first.
  return import.meta.env.PROD ? scriptsAfterPaint(html) : html
}

/** Expected refusals (404, 503) are no failures of ours; anything else belongs in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(request.method, request.url, error)
}
