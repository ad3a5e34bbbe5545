import { createHash, randomUUID } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { LRUCache } from "lru-cache"
import { Gate } from "./gate"
import type { Format, ImageRequest } from "./request"
import { resize } from "./resize"
import { type ImageSource, ImageSources } from "./source"

export interface Picture {
  body: Buffer
  format: Format
  etag: string
}

interface PicturesOptions {
  uploadsDir: string
  backendUrl: string
  imagesDir: string
}

const MEMORY = 32 * 1024 * 1024

/** Resized pictures: out of memory, off the disk, or made now, each at most once at a time. */
export class Pictures {
  private readonly sources: ImageSources
  private readonly imagesDir: string
  private readonly recent = new LRUCache<string, Picture>({
    maxSize: MEMORY,
    sizeCalculation: (picture) => picture.body.length + 300,
  })
  private readonly making = new Map<string, Promise<Picture>>()
  /** Beside resizing, the thread pool compresses pages and reads files. */
  private readonly gate = new Gate(Math.max(1, Math.min(availableParallelism(), 3)), 400)

  constructor(options: PicturesOptions) {
    this.sources = new ImageSources(options)
    this.imagesDir = options.imagesDir
  }

  /** Null: there is no such picture. Throws `SourceUnavailable`, `GateFull`, and sharp's errors for broken files. */
  async get({ path, width }: ImageRequest, format: Format): Promise<Picture | null> {
    const source = await this.sources.find(path)
    if (!source) return null
    const key = createHash("sha1").update(`${path}\n${source.version}\n${width}\n${format}`).digest("hex")
    const known = this.recent.get(key)
    if (known) return known
    const started = this.making.get(key)
    if (started) return started
    const work = this.load(key, source, width, format).finally(() => this.making.delete(key))
    this.making.set(key, work)
    return work
  }

  private async load(key: string, source: ImageSource, width: number, format: Format): Promise<Picture> {
    const file = join(this.imagesDir, key.slice(0, 2), `${key}.${format}`)
    const body = (await readFile(file).catch(missing)) ?? (await this.make(file, source, width, format))
    const picture: Picture = { body, format, etag: `"${key}"` }
    this.recent.set(key, picture)
    return picture
  }

  private async make(file: string, source: ImageSource, width: number, format: Format): Promise<Buffer> {
    const body = await this.gate.run(async () => resize(await source.read(), width, format))
    await mkdir(dirname(file), { recursive: true })
    // Another process may be writing the same picture: whole files only.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, body)
    await rename(draft, file)
    return body
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
