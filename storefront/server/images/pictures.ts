import { createHash, randomUUID } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { LRUCache } from "lru-cache"
import type { Backends } from "../backends"
import { type Askers, FairGate } from "../traffic/gate"
import type { Format, ImageRequest } from "./request"
import { resize } from "./resize"
import { type ImageSource, ImageSources } from "./source"

export interface Picture {
  body: Buffer
  format: Format
  etag: string
}

interface PicturesOptions {
  /** Null: only the backend has them. */
  uploadsDir: string | null
  imagesDir: string
}

const MEMORY = 32 * 1024 * 1024
/** How many are resized at once, */
const WIDTH = Math.max(1, Math.min(availableParallelism(), 3))
/** and so many wait; a page of a list has several dozen. */
const LINE = { line: 400, lineShare: 150, patience: 30_000, refusal: 1_000 }

/** Resized pictures: from memory, from the disk, or resized now, each at most once at a time. */
export class Pictures {
  private readonly sources: ImageSources
  private readonly imagesDir: string
  private readonly recent = new LRUCache<string, Picture>({
    maxSize: MEMORY,
    sizeCalculation: (picture) => picture.body.length + 300,
  })
  private readonly making = new Map<string, { askers: Askers; picture: Promise<Picture> }>()
  /** Beside resizing, the thread pool compresses pages and reads files. */
  private readonly gate = new FairGate({ ...LINE, width: WIDTH, share: Math.max(1, WIDTH - 1) })

  /** `backend` is before everything that the backend is asked to do. */
  constructor(options: PicturesOptions, backends: Backends, backend: FairGate) {
    this.sources = new ImageSources({ uploadsDir: options.uploadsDir, backends }, backend)
    this.imagesDir = options.imagesDir
  }

  /** Null: there is no such picture. Throws `SourceUnavailable`, `Busy`, and sharp's errors for broken files. */
  async get({ path, width, low }: ImageRequest, format: Format, askers: Askers): Promise<Picture | null> {
    const source = await this.sources.find(path, askers)
    if (!source) return null
    const key = createHash("sha1")
      .update(`${path}\n${source.version}\n${width}\n${format}${low ? "\nlow" : ""}`)
      .digest("hex")
    const known = this.recent.get(key)
    if (known) return known
    const started = this.making.get(key)
    if (started) {
      started.askers.joinedBy(askers)
      return started.picture
    }
    const made = async () => {
      const file = join(this.imagesDir, key.slice(0, 2), `${key}.${format}`)
      return (await readFile(file).catch(missing)) ?? this.make(file, source, { width, format, low }, askers)
    }
    const picture = this.store(key, format, made).finally(() => this.making.delete(key))
    this.making.set(key, { askers, picture })
    return picture
  }

  private async store(key: string, format: Format, made: () => Promise<Buffer>): Promise<Picture> {
    const body = await made()
    const picture: Picture = { body, format, etag: `"${key}"` }
    this.recent.set(key, picture)
    return picture
  }

  private async make(
    file: string,
    source: ImageSource,
    { width, format, low }: { width: number; format: Format; low: boolean },
    askers: Askers,
  ): Promise<Buffer> {
    const body = await this.gate.run(askers, async () =>
      resize(await source.read(askers), width, format, low),
    )
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
