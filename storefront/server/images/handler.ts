import type { RequestHandler } from "express"
import { log } from "../../../src/log/log"
import { SHOWN_ANYWHERE, UPLOAD_POLICY } from "../http/security"
import { isUnchanged } from "../http/unchanged"
import { Askers, Busy } from "../traffic/gate"
import type { SeeVisitor } from "../traffic/visitor"
import type { Pictures } from "./pictures"
import { formatFor, readImageRequest } from "./request"
import { SourceUnavailable } from "./source"

const YEAR = "public, max-age=31536000, immutable"
const DAY = "public, max-age=86400, stale-while-revalidate=604800"

/** `GET /img/<path>?w=<width>&v=<version>`, and `&format=jpeg` for those who show nothing else. */
export function imageHandler(pictures: Pictures, see: SeeVisitor): RequestHandler {
  return async (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") return plain(405, "Method not allowed")
    const url = new URL(req.originalUrl, "http://door")
    const request = readImageRequest(url.pathname.slice("/img/".length), url.searchParams)
    if (!request) return plain(400, "Unknown size or kind of picture")
    const format = request.format ?? formatFor(req.headers.accept)
    const picture = await pictures.get(request, format, new Askers(see(req).key)).catch(refusal)
    if (picture === null) return plain(404, "Picture not found")
    if ("status" in picture) return plain(picture.status, picture.text)
    res.setHeader("Content-Type", `image/${format}`)
    res.setHeader("Cache-Control", request.versioned ? YEAR : DAY)
    res.setHeader("Content-Security-Policy", UPLOAD_POLICY)
    for (const [name, value] of Object.entries(SHOWN_ANYWHERE)) res.setHeader(name, value)
    res.setHeader("ETag", picture.etag)
    if (!request.format) res.setHeader("Vary", "Accept")
    if (isUnchanged(req, picture.etag)) return void res.status(304).end()
    res.setHeader("Content-Length", picture.body.length)
    res.end(req.method === "HEAD" ? undefined : picture.body)

    function plain(status: number, text: string): void {
      if (status === 503) res.setHeader("Retry-After", "2")
      res.status(status).type("text/plain").setHeader("Cache-Control", "no-store")
      res.end(text)
    }
  }
}

function refusal(error: unknown): { status: number; text: string } {
  if (error instanceof Busy) return { status: 503, text: "Too busy for pictures just now" }
  if (error instanceof SourceUnavailable) {
    log.error("a picture cannot be fetched", { reason: error.message })
    return { status: 503, text: "Pictures cannot be fetched just now" }
  }
  // A file by a picture's name that holds none.
  log.error("a file holds no picture", { error })
  return { status: 422, text: "That file holds no picture we can show" }
}
