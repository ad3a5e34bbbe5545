import { PassThrough, type Readable } from "node:stream"
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import type { Bucket } from "../config/bucket"
import type { Files, OpenFile } from "./files"

/** What one request may take to delete. */
const MOST_AT_ONCE = 1_000
const CONNECT_MS = 3_000
const REQUEST_MS = 30_000

export function s3Client({ endpoint, region, credentials }: Bucket): S3Client {
  return new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Stores that are not AWS rarely have a name for each bucket, nor AWS's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  })
}

/** Files in a bucket below `prefix` (`uploads/`). The store itself writes whole objects or none. */
export class S3Files implements Files {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  async write(key: string, body: Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body, ContentLength: body.length }))
  }

  writeStream(key: string) {
    const stream = new PassThrough()
    const upload = new Upload({ client: this.client, params: { ...this.at(key), Body: stream } })
    const done = upload.done().then(() => undefined)
    return { stream, done }
  }

  async read(key: string): Promise<Buffer | null> {
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(nothing)
    return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
  }

  async open(key: string): Promise<OpenFile | null> {
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(nothing)
    if (!found?.Body) return null
    return {
      // In Node the body is a stream of Node's.
      body: found.Body as Readable,
      bytes: found.ContentLength ?? 0,
      modified: found.LastModified ?? new Date(0),
    }
  }

  async has(key: string): Promise<boolean> {
    return (await this.sizeOf(key)) !== null
  }

  /** Null when there is none. */
  async sizeOf(key: string): Promise<number | null> {
    const found = await this.client.send(new HeadObjectCommand(this.at(key))).catch(nothing)
    return found ? (found.ContentLength ?? 0) : null
  }

  async copy(from: string, to: string): Promise<boolean> {
    const CopySource = encodeURI(`${this.bucket}/${this.at(from).Key}`)
    const copied = await this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource })).catch(nothing)
    return copied !== null
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
      const Objects = keys.slice(from, from + MOST_AT_ONCE).map((key) => ({ Key: this.at(key).Key }))
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
      )
      const [first] = Errors
      if (first) throw new Error(`${Errors.length} files were not deleted: ${first.Code} ${first.Message}`)
    }
  }

  async olderThan(before: Date, folder = ""): Promise<string[]> {
    const old: string[] = []
    let ContinuationToken: string | undefined
    do {
      const Prefix = this.prefix + (folder === "" ? "" : `${folder}/`)
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken }),
      )
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < before) old.push(Key.slice(this.prefix.length))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return old
  }

  /** Keys come from clients as well: no store resolves `..`, but a proxy before it may. */
  private at(key: string): { Bucket: string; Key: string } {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split("/").includes("..")) throw new Error("There is no such file")
    return { Bucket: this.bucket, Key: this.prefix + key }
  }
}

function nothing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.name === "NoSuchKey" || error.name === "NotFound" || error.$metadata?.httpStatusCode === 404) return null
  throw error
}
