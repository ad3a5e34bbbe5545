import { PassThrough, type Readable } from "node:stream"
import type { S3 } from "@aws-sdk/client-s3"
import type { Bucket } from "../config/bucket"
import { unavailable } from "../errors"
import { log } from "../log/log"
import { type Files, noSuchFile, type OpenFile } from "./files"
import { sideBySide } from "./side-by-side"

const CONNECT_MS = 2_000
/** Until the answer begins; each of the tries has so long, */
const REQUEST_MS = 10_000
const TRIES = 3
/** and all together, with what is read, so long. */
const PATIENCE_MS = 20_000
/** Seconds. */
const TRY_AGAIN = 30
const DELETES_AT_ONCE = 8

const clients = new Map<string, Promise<S3>>()

/** One client a process and bucket: it keeps its connections. Loaded here, as a shop on its own disk needs no megabytes of it. */
function clientOf(bucket: Bucket): Promise<S3> {
  const key = JSON.stringify(bucket)
  const client = clients.get(key) ?? openClient(bucket)
  clients.set(key, client)
  return client
}

async function openClient({ endpoint, region, credentials }: Bucket): Promise<S3> {
  const { S3: Client } = await import("@aws-sdk/client-s3")
  return new Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Stores that are not AWS rarely have a name for each bucket, nor AWS's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    // Without the third it only warns.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  })
}

/**
 * Files in a bucket below `prefix` (`uploads/`). The store itself writes whole objects or none. A store that does not answer, or
 * refuses, is a 503 `files_unavailable`, and a line in the log that says why.
 */
export class S3Files implements Files {
  constructor(
    private readonly bucket: Bucket,
    private readonly prefix: string,
    /** Milliseconds. */
    private readonly patience = PATIENCE_MS,
  ) {}

  async write(key: string, body: Buffer): Promise<void> {
    const put = { ...this.at(key), Body: body, ContentLength: body.length }
    await this.ask((s3) => s3.putObject(put, this.patiently()))
  }

  writeStream(key: string) {
    const at = this.at(key)
    const stream = new PassThrough()
    const body = new PassThrough()
    stream.pipe(body)
    stream.once("close", () => {
      if (!stream.writableFinished) body.destroy(new Error("What was being written broke off"))
    })
    const done = this.ask(async (s3) => {
      const { Upload } = await import("@aws-sdk/lib-storage")
      await new Upload({ client: s3, params: { ...at, Body: body }, queueSize: 1 }).done()
    })
    // The writer does not wait for a store that takes nothing: it is notified when it is done.
    done.catch(() => {
      stream.unpipe(body)
      stream.resume()
    })
    return { stream, done }
  }

  async read(key: string): Promise<Buffer | null> {
    const at = this.at(key)
    return this.ask(async (s3) => {
      const found = await s3.getObject(at, this.patiently()).catch(nothing)
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null
    })
  }

  async open(key: string): Promise<OpenFile | null> {
    const at = this.at(key)
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(), this.patience)
    const found = await this.ask((s3) =>
      s3.getObject(at, { abortSignal: tooLong.signal }).catch(nothing),
    ).finally(() => clearTimeout(timer))
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
    const at = this.at(key)
    const found = await this.ask((s3) => s3.headObject(at, this.patiently()).catch(nothing))
    return found ? (found.ContentLength ?? 0) : null
  }

  async copy(from: string, to: string): Promise<boolean> {
    const copy = { ...this.at(to), CopySource: encodeURI(`${this.bucket.name}/${this.at(from).Key}`) }
    return (await this.ask((s3) => s3.copyObject(copy, this.patiently()).catch(nothing))) !== null
  }

  /** One by one: not every store takes a list without AWS's checksums. */
  async remove(keys: readonly string[]): Promise<void> {
    const all = keys.map((key) => this.at(key))
    await sideBySide(all, DELETES_AT_ONCE, (at) => this.ask((s3) => s3.deleteObject(at, this.patiently())))
  }

  async olderThan(before: Date, folder = ""): Promise<string[]> {
    const Prefix = this.prefix + (folder === "" ? "" : `${folder}/`)
    const old: string[] = []
    let ContinuationToken: string | undefined
    do {
      const asked = { Bucket: this.bucket.name, Prefix, ContinuationToken }
      const page = await this.ask((s3) => s3.listObjectsV2(asked, this.patiently()))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified < before) old.push(Key.slice(this.prefix.length))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return old
  }

  private async ask<T>(what: (s3: S3) => Promise<T>): Promise<T> {
    try {
      return await what(await clientOf(this.bucket))
    } catch (error) {
      log.error("the store of files failed", { bucket: this.bucket.name, error })
      const text = "We cannot reach our files right now. Try again in a minute"
      throw unavailable("files_unavailable", text, { cause: error, retryAfter: TRY_AGAIN })
    }
  }

  private patiently(): { abortSignal: AbortSignal } {
    return { abortSignal: AbortSignal.timeout(this.patience) }
  }

  /** Keys come from clients as well: no store resolves `..`, but a proxy before it may. */
  private at(key: string): { Bucket: string; Key: string } {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split("/").includes("..")) throw noSuchFile()
    return { Bucket: this.bucket.name, Key: this.prefix + key }
  }
}

/** Of a bucket that is not there a store says something else: that is a fault of the settings. */
function nothing(error: unknown): null {
  if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound")) return null
  throw error
}
