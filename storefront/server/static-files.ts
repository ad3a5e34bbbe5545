import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { type Encoding, preferredEncoding } from "./http/encoding"
import { SHOWN_ANYWHERE, WORKER_POLICY } from "./http/security"
import { isUnchanged } from "./http/unchanged"

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
}

const SERVICE_WORKER = "/sw.js"

/** In place of the service worker: removes it, and all that it cached, from whichever phone asks for it. */
const NO_WORKER = `self.addEventListener("install",()=>self.skipWaiting())
self.addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name)
await self.registration.unregister()
})()))
`

interface File {
  bodies: Map<Encoding, Buffer>
  heads: Map<Encoding, string[]>
  etag: string
}

/**
 * The build's own files, all in memory: there are a few megabytes of them and each start brings new ones. What lies
 * under `/assets/` is named by its content and never changes.
 */
export class StaticFiles {
  private readonly files = new Map<string, File>()

  /** `serviceWorker` false: the one that phones have is removed when they look for a new version. */
  constructor(
    folder: string,
    securityHeaders: Record<string, string>,
    { serviceWorker }: { serviceWorker: boolean },
  ) {
    const common = Object.entries(securityHeaders).flat()
    const shared = Object.entries({ ...securityHeaders, ...SHOWN_ANYWHERE }).flat()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) continue
      const path = join(entry.parentPath, entry.name)
      const address = path.slice(folder.length)
      this.files.set(address, load(path, address, type, isPicture(address, type) ? shared : common))
    }
    if (!serviceWorker)
      this.files.set(SERVICE_WORKER, file(bodyAlone(NO_WORKER), SERVICE_WORKER, TYPES[".js"] ?? "", common))
  }

  /** True when the request has been answered. A missing `/assets/` file is a 404, never a page. */
  tryNow(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== "GET" && req.method !== "HEAD") return false
    const url = req.url ?? "/"
    const mark = url.indexOf("?")
    const file = this.files.get(mark < 0 ? url : url.slice(0, mark))
    if (!file) return false
    if (isUnchanged(req, file.etag)) {
      res.writeHead(304, { ETag: file.etag })
      res.end()
      return true
    }
    const preferred = preferredEncoding(req.headers["accept-encoding"])
    const encoding = file.bodies.has(preferred) ? preferred : "identity"
    res.writeHead(200, file.heads.get(encoding))
    res.end(req.method === "HEAD" ? undefined : file.bodies.get(encoding))
    return true
  }
}

/** The shop's mark and its picture for chats; what lies under `/assets/` is for our own pages. */
function isPicture(address: string, type: string): boolean {
  return type.startsWith("image/") && !address.startsWith("/assets/")
}

const bodyAlone = (text: string) => new Map<Encoding, Buffer>([["identity", Buffer.from(text)]])

function load(path: string, address: string, type: string, common: string[]): File {
  const bodies = new Map<Encoding, Buffer>([["identity", readFileSync(path)]])
  for (const [encoding, suffix] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    const compressed = readIfThere(path + suffix)
    if (compressed) bodies.set(encoding, compressed)
  }
  return file(bodies, address, type, common)
}

function file(bodies: Map<Encoding, Buffer>, address: string, type: string, common: string[]): File {
  const identity = bodies.get("identity") ?? ""
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`
  const own = address === SERVICE_WORKER ? ["Content-Security-Policy", WORKER_POLICY] : []
  const heads = new Map<Encoding, string[]>()
  for (const [encoding, body] of bodies) {
    const head = [
      ...common,
      ...own,
      "Content-Type",
      type,
      "ETag",
      etag,
      "Content-Length",
      String(body.length),
    ]
    head.push("Cache-Control", cacheControlOf(address))
    if (bodies.size > 1) head.push("Vary", "Accept-Encoding")
    if (encoding !== "identity") head.push("Content-Encoding", encoding)
    heads.set(encoding, head)
  }
  return { bodies, heads, etag }
}

/** Browsers must ask each time: a worker that must go is gone with the next visit. */
function cacheControlOf(address: string): string {
  if (address.startsWith("/assets/")) return "public, max-age=31536000, immutable"
  return address === SERVICE_WORKER ? "no-cache" : "public, max-age=3600"
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}
