import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { type Encoding, preferredEncoding } from "./http/encoding"
import { SHOWN_ANYWHERE } from "./http/security"

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

  constructor(folder: string, securityHeaders: Record<string, string>) {
    const common = Object.entries(securityHeaders).flat()
    const shared = Object.entries({ ...securityHeaders, ...SHOWN_ANYWHERE }).flat()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) continue
      const path = join(entry.parentPath, entry.name)
      const address = path.slice(folder.length)
      this.files.set(address, load(path, address, type, isPicture(address, type) ? shared : common))
    }
  }

  /** True when the request has been answered. A missing `/assets/` file is a 404, never a page. */
  tryNow(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== "GET" && req.method !== "HEAD") return false
    const url = req.url ?? "/"
    const mark = url.indexOf("?")
    const file = this.files.get(mark < 0 ? url : url.slice(0, mark))
    if (!file) return false
    if (req.headers["if-none-match"]?.includes(file.etag)) {
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

function load(path: string, address: string, type: string, common: string[]): File {
  const identity = readFileSync(path)
  const bodies = new Map<Encoding, Buffer>([["identity", identity]])
  for (const [encoding, suffix] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    const compressed = readIfThere(path + suffix)
    if (compressed) bodies.set(encoding, compressed)
  }
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`
  const hashed = address.startsWith("/assets/")
  const heads = new Map<Encoding, string[]>()
  for (const [encoding, body] of bodies) {
    const head = [...common, "Content-Type", type, "ETag", etag, "Content-Length", String(body.length)]
    head.push("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    if (bodies.size > 1) head.push("Vary", "Accept-Encoding")
    if (encoding !== "identity") head.push("Content-Encoding", encoding)
    heads.set(encoding, head)
  }
  return { bodies, heads, etag }
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}
