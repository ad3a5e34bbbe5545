import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { launch, logTail, type Running } from "../../bin/shop/process"
import { eventually } from "./eventually"
import { listens } from "./redis"

const NAME = "shop"

/** The folder in which a real S3 server stores a bucket; it may be stopped and started again with what it has. */
export interface BucketStore {
  /** The settings of a shop whose files lie there. */
  env: Record<string, string>
  /** Where its objects lie: `<folder>/<bucket>/<key>…`. */
  folder: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and deletes what it has. */
  close(): Promise<void>
}

/** A store with an empty bucket, which runs. */
export async function openBucketStore(): Promise<BucketStore> {
  const folder = mkdtempSync(join(tmpdir(), "bucket-"))
  const port = await freePort()
  const logFile = join(folder, "store.log")
  const objects = join(folder, "objects")
  mkdirSync(objects)
  let running: Running | undefined
  const start = async () => {
    const started = launch({
      name: "S3 server",
      command: process.execPath,
      args: [join(__dirname, "s3-server.cjs"), String(port), objects, NAME],
      cwd: __dirname,
      env: process.env,
      logFile,
    })
    running = started
    await eventually(
      () => listens(port),
      (isUp) => isUp || !started.isRunning(),
    )
    if (!started.isRunning()) throw new Error(`The S3 server ended:\n${logTail(logFile, 20)}`)
  }
  const stop = async () => running?.stop("SIGKILL")
  await start()
  return {
    env: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The server's only account.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    folder: objects,
    start,
    stop,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
