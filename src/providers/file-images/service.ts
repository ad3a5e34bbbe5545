import { randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import type { Readable } from "node:stream"
import type {
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderGetPresignedUploadUrlDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from "@medusajs/framework/types"
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { claimsOf, pictureKind } from "./kinds"
import { cleanPicture, type StoredPicture } from "./picture"

export interface CheckedFilesOptions {
  /** Pictures for everybody: the front door serves `<publicDir>/<path>` as `/img/<path>`. */
  publicDir: string
  /** What Medusa writes for staff: exports and imports. */
  privateDir: string
}

const PICTURES = "pictures/"
const PRIVATE = "private-"

/**
 * Medusa's File Module on this machine's disk. Whatever comes in, by our own calls or Medusa's, is judged by its
 * content: a picture is re-encoded by `cleanPicture`; text that Medusa writes or imports (CSV, JSON) is kept
 * where only staff can fetch it; nothing else is kept. Names are random: they tell nothing and nobody guesses them.
 */
export class CheckedFiles extends AbstractFileProviderService {
  static override identifier = "file-images"

  /** Decoding takes up to 160 MB: one picture after the other. */
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    _container: Record<string, unknown>,
    private readonly options: CheckedFilesOptions,
  ) {
    super()
  }

  /** Throws a 422 on the field `file` for what the shop does not take; then nothing is on disk. */
  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const bytes = decodedContent(file)
    const claims = claimsOf(file.filename, file.mimeType ?? "")
    const isText = claims.length > 0 && claims.every(({ text }) => text)
    if (isText && !pictureKind(bytes)) return this.keepText(bytes, file.filename)
    const { body, extension } = await this.cleaned(bytes, file)
    const name = randomBytes(16).toString("hex")
    const key = `${PICTURES}${name.slice(0, 2)}/${name}.${extension}`
    await writeWhole(this.pathOf(key), body)
    return { key, url: `/img/${key}` }
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    const claims = claimsOf(file.filename, file.mimeType ?? "")
    if (claims.length === 0 || !claims.every(({ text }) => text)) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Pictures are uploaded whole, not as a stream")
    }
    const key = privateKey(file.filename)
    const path = this.pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const writeStream = createWriteStream(path)
    const written = { url: privateUrl(key), key }
    const promise = new Promise<ProviderFileResultDTO>((done, fail) => {
      writeStream.on("finish", () => done(written))
      writeStream.on("error", fail)
    })
    return { writeStream, promise, url: written.url, fileKey: key }
  }

  /** Medusa's admin then sends the file to `/admin/uploads`, which ends in `upload`. */
  async getPresignedUploadUrl(file: ProviderGetPresignedUploadUrlDTO): Promise<ProviderFileResultDTO> {
    return { url: "/admin/uploads", key: file.filename }
  }

  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    await access(this.pathOf(file.fileKey)).catch(() => {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no file ${file.fileKey}`)
    })
    return isPrivate(file.fileKey) ? privateUrl(file.fileKey) : `/img/${file.fileKey}`
  }

  override async getDownloadStream(file: ProviderGetFileDTO): Promise<Readable> {
    return createReadStream(this.pathOf(file.fileKey))
  }

  override async getAsBuffer(file: ProviderGetFileDTO): Promise<Buffer> {
    return readFile(this.pathOf(file.fileKey))
  }

  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    for (const { fileKey } of Array.isArray(files) ? files : [files])
      await rm(this.pathOf(fileKey), { force: true })
  }

  private async keepText(bytes: Buffer, filename: string): Promise<ProviderFileResultDTO> {
    if (!isPlainText(bytes)) throw invalidField("file", "That file is no CSV or JSON text in UTF-8")
    const key = privateKey(filename)
    await writeWhole(this.pathOf(key), bytes)
    return { key, url: privateUrl(key) }
  }

  private cleaned(bytes: Buffer, file: ProviderUploadFileDTO): Promise<StoredPicture> {
    const mine = this.turn.then(() => cleanPicture(bytes, file.filename, file.mimeType ?? ""))
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** Keys come back from clients (Medusa's import call takes one): they must stay inside their folder. */
  private pathOf(key: string): string {
    const folder = resolve(isPrivate(key) ? this.options.privateDir : this.options.publicDir)
    const path = resolve(folder, key)
    if (!path.startsWith(folder + sep)) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "There is no such file")
    }
    return path
  }
}

const isPrivate = (key: string): boolean => key.startsWith(PRIVATE)
const privateUrl = (key: string): string => `/static/${key}`

function privateKey(filename: string): string {
  const extension = /\.(csv|json)$/i.exec(filename)?.[1]?.toLowerCase() ?? "csv"
  return `${PRIVATE}${randomBytes(16).toString("hex")}.${extension}`
}

/** Medusa hands content over as base64 (uploads) or as plain text (its own exports). */
function decodedContent({ content, filename, mimeType }: ProviderUploadFileDTO): Buffer {
  const decoded = Buffer.from(content, "base64")
  if (decoded.toString("base64") === content) return decoded
  const isText = claimsOf(filename, mimeType ?? "").some(({ text }) => text)
  return Buffer.from(content, isText ? "utf8" : "latin1")
}

function isPlainText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return !/^\s*<(\?xml|!doctype|svg|html|script)/i.test(text)
  } catch {
    return false
  }
}

/** Whole files only: a reader never meets half a picture, and a crash leaves none. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = join(dirname(path), `.${randomBytes(8).toString("hex")}`)
  try {
    await writeFile(draft, body)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
