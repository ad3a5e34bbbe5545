import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { LRUCache } from "lru-cache"
import type { Backends } from "../backends"
import type { Askers, FairGate } from "../traffic/gate"

/** Where a picture comes from, and which version of it; `read` only when it really must be resized. */
export interface ImageSource {
  version: string
  read(askers: Askers): Promise<Buffer>
}

export class SourceUnavailable extends Error {
  override readonly name = "SourceUnavailable"
}

interface SourceOptions {
  /** Null: only the backend has them. */
  uploadsDir: string | null
  backends: Backends
}

/** No picture of ours is larger; a stranger's may not fill the memory. */
const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT = 8_000
/** How long the backend's word about a picture's version is believed. */
const REMEMBERED = 5 * 60_000

/** Finds a picture in the uploads folder, else at the backend (another machine, or another file store). */
export class ImageSources {
  private readonly versions = new LRUCache<string, string>({ max: 5_000, ttl: REMEMBERED })

  constructor(
    private readonly options: SourceOptions,
    private readonly backend: FairGate,
  ) {}

  /** Null: there is no such picture. Throws `SourceUnavailable` when the backend cannot say. */
  async find(path: string, askers: Askers): Promise<ImageSource | null> {
    const onDisk = await this.onDisk(path)
    if (onDisk) return onDisk
    const version = this.versions.get(path)
    if (version) return { version, read: async (by) => (await this.fetch(path, by))?.body ?? gone(path) }
    const fetched = await this.fetch(path, askers)
    return fetched && { version: fetched.version, read: async () => fetched.body }
  }

  private async onDisk(path: string): Promise<ImageSource | null> {
    if (this.options.uploadsDir === null) return null
    const file = join(this.options.uploadsDir, path)
    const found = await stat(file).catch(absent)
    return found?.isFile() ? { version: `${found.mtimeMs}-${found.size}`, read: () => readFile(file) } : null
  }

  private fetch(path: string, askers: Askers): Promise<{ version: string; body: Buffer } | null> {
    return this.backend.run(askers, () => this.ask(path))
  }

  private async ask(path: string): Promise<{ version: string; body: Buffer } | null> {
    const url = `/static/${path.split("/").map(encodeURIComponent).join("/")}`
    const init: RequestInit & { signal: AbortSignal } = {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: "error",
    }
    const response = await this.options.backends.fetch(url, init).catch((error) => {
      throw new SourceUnavailable(`${url}: ${error instanceof Error ? error.message : String(error)}`)
    })
    if (response.status >= 500) throw new SourceUnavailable(`${url}: ${response.status}`)
    const isPicture = response.headers.get("content-type")?.startsWith("image/")
    if (!response.ok || !isPicture) {
      await response.body?.cancel()
      return null
    }
    const body = await limited(response, url)
    const version =
      response.headers.get("etag") ?? response.headers.get("last-modified") ?? `length-${body.length}`
    this.versions.set(path, version)
    return { version, body }
  }
}

async function limited(response: Response, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      throw new SourceUnavailable(`${url}: larger than ${MAX_BYTES} bytes`)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function gone(path: string): never {
  throw new SourceUnavailable(`${path} has vanished`)
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ENAMETOOLONG") return null
  throw error
}
