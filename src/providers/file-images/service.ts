import { randomBytes } from "node:crypto"
import type { Readable } from "node:stream"
import type {
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from "@medusajs/framework/types"
import { AbstractFileProviderService, MedusaError } from "@medusajs/framework/utils"
import type { Bucket } from "../../config/bucket"
import { invalidField } from "../../errors"
import type { Files } from "../../storage/files"
import { openFiles } from "../../storage/open-files"
import { claimsOf, pictureKind } from "./kinds"
import { cleanPicture, type StoredPicture } from "./picture"

export interface CheckedFilesOptions {
  /** Pictures for everybody: the front door serves `<publicDir>/<path>` as `/img/<path>`. */
  publicDir: string
  /** What Medusa writes for staff: exports. */
  privateDir: string
  /** Where both lie instead. */
  bucket?: Bucket | null
}

const PICTURES = "pictures/"
const PRIVATE = "private-"

/**
 * Medusa's File Module, on this machine's disk or in a bucket. Whatever comes in, by our own calls or Medusa's, is judged by its
 * content: a picture is re-encoded by `cleanPicture`; text that Medusa writes (CSV, JSON) is stored
 * where only staff can fetch it; nothing else is stored. Names are random: they reveal nothing and nobody guesses them.
 */
export class CheckedFiles extends AbstractFileProviderService {
  static override identifier = "file-images"

  /** Decoding takes up to 160 MB: one picture after the other. */
  private turn: Promise<unknown> = Promise.resolve()

  private readonly pictures: Files
  private readonly texts: Files

  constructor(
    _container: Record<string, unknown>,
    { publicDir, privateDir, bucket = null }: CheckedFilesOptions,
  ) {
    super()
    this.pictures = openFiles({ dir: publicDir, part: "uploads", bucket })
    this.texts = openFiles({ dir: privateDir, part: "staff-files", bucket })
  }

  /** Throws a 422 on the field `file` for what the shop does not take; then nothing is stored. */
  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const bytes = decodedContent(file)
    const claims = claimsOf(file.filename, file.mimeType ?? "")
    const isText = claims.length > 0 && claims.every(({ text }) => text)
    if (isText && !pictureKind(bytes)) return this.saveText(bytes, file.filename)
    const { body, extension } = await this.cleaned(bytes, file)
    const name = randomBytes(16).toString("hex")
    const key = `${PICTURES}${name.slice(0, 2)}/${name}.${extension}`
    await this.filesOf(key).write(key, body)
    return { key, url: `/img/${key}` }
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    const claims = claimsOf(file.filename, file.mimeType ?? "")
    if (claims.length === 0 || !claims.every(({ text }) => text)) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Pictures are uploaded whole, not as a stream")
    }
    const key = privateKey(file.filename)
    const { stream, done } = this.filesOf(key).writeStream(key)
    const written = { url: privateUrl(key), key }
    const promise = done.then(() => written)
    // Whoever writes asks at the end; until then an unhandled failure would end the process.
    promise.catch(() => undefined)
    return { writeStream: stream, promise, url: written.url, fileKey: key }
  }

  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    if (!(await this.filesOf(file.fileKey).has(file.fileKey))) throw noFile(file.fileKey)
    return isPrivate(file.fileKey) ? privateUrl(file.fileKey) : `/img/${file.fileKey}`
  }

  override async getDownloadStream(file: ProviderGetFileDTO): Promise<Readable> {
    const found = await this.filesOf(file.fileKey).open(file.fileKey)
    if (!found) throw noFile(file.fileKey)
    return found.body
  }

  override async getAsBuffer(file: ProviderGetFileDTO): Promise<Buffer> {
    const found = await this.filesOf(file.fileKey).read(file.fileKey)
    if (!found) throw noFile(file.fileKey)
    return found
  }

  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    for (const { fileKey } of Array.isArray(files) ? files : [files])
      await this.filesOf(fileKey).remove([fileKey])
  }

  private async saveText(bytes: Buffer, filename: string): Promise<ProviderFileResultDTO> {
    if (!isPlainText(bytes)) throw invalidField("file", "That file is no CSV or JSON text in UTF-8")
    const key = privateKey(filename)
    await this.texts.write(key, bytes)
    return { key, url: privateUrl(key) }
  }

  private cleaned(bytes: Buffer, file: ProviderUploadFileDTO): Promise<StoredPicture> {
    const mine = this.turn.then(() => cleanPicture(bytes, file.filename, file.mimeType ?? ""))
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** Keys come back from clients (Medusa's import call takes one): they must stay inside their folder. */
  private filesOf(key: string): Files {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split("/").includes(".."))
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "File not found")
    return isPrivate(key) ? this.texts : this.pictures
  }
}

const noFile = (key: string) => new MedusaError(MedusaError.Types.NOT_FOUND, `There is no file ${key}`)
const isPrivate = (key: string): boolean => key.startsWith(PRIVATE)
const privateUrl = (key: string): string => `/static/${key}`

function privateKey(filename: string): string {
  const extension = /\.(csv|json)$/i.exec(filename)?.[1]?.toLowerCase() ?? "csv"
  return `${PRIVATE}${randomBytes(16).toString("hex")}.${extension}`
}

/** Medusa passes content as base64 (uploads) or as plain text (its own exports). */
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
