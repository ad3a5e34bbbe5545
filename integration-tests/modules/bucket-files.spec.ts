import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setImmediate } from "node:timers/promises"
import { readBucket } from "../../src/config/bucket"
import { CheckedFiles } from "../../src/providers/file-images/service"
import { DiskFiles } from "../../src/storage/disk-files"
import type { Files } from "../../src/storage/files"
import { moveToBucket } from "../../src/storage/move-to-bucket"
import { filesIn } from "../../src/storage/open-files"
import { S3Files } from "../../src/storage/s3-files"
import { type BucketStore, openBucketStore } from "../harness/bucket-store"

/** Both places for files behave alike: a folder, and a bucket of a real S3 server. */
const folder = mkdtempSync(join(tmpdir(), "files-"))
let store: BucketStore
beforeAll(async () => {
  store = await openBucketStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

function bucket(more: Record<string, string> = {}) {
  const settings = readBucket({ ...store.env, ...more })
  if (!settings) throw new Error("There is no bucket")
  return settings
}
const inBucket = (): S3Files => filesIn(bucket(), "uploads")
const away = expect.objectContaining({ kind: "unavailable", code: "files_unavailable", retryAfter: 30 })

describe.each<[string, () => Files]>([
  ["a folder", () => new DiskFiles(join(folder, "disk"))],
  ["a bucket", inBucket],
])("%s", (_name, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })

  it("a stored file is read as it was written, whole or by stream, and a missing file reads as none", async () => {
    await files.write("pictures/ab/one.jpg", Buffer.from("a picture"))
    const { stream, done } = files.writeStream("private-two.csv")
    stream.write("a,b\n")
    stream.end("1,2\n")
    await done
    expect(String(await files.read("pictures/ab/one.jpg"))).toBe("a picture")
    const opened = await files.open("private-two.csv")
    expect([opened?.bytes, opened && (await text(opened.body))]).toEqual([8, "a,b\n1,2\n"])
    expect(Date.now() - (opened?.modified.getTime() ?? 0)).toBeLessThan(60_000)
    const absent = "pictures/ab/none.jpg"
    expect([await files.read(absent), await files.open(absent), await files.has(absent)]).toEqual([
      null,
      null,
      false,
    ])
  })

  it("a stream of several parts is stored, and nothing of an interrupted one", async () => {
    const { stream, done } = files.writeStream("private-long.csv")
    const megabyte = Buffer.alloc(1024 * 1024, "a,b\n")
    for (let part = 0; part < 11; part++)
      if (!stream.write(megabyte)) await new Promise((resume) => stream.once("drain", resume))
    stream.end()
    await done
    expect((await files.read("private-long.csv"))?.length).toBe(11 * megabyte.length)
    const broken = files.writeStream("private-broken.csv")
    broken.stream.write("a,b\n")
    await setImmediate()
    broken.stream.destroy()
    await expect(broken.done).rejects.toThrow()
    expect(await files.has("private-broken.csv")).toBe(false)
    await files.remove(["private-long.csv"])
  })

  it("files are copied, listed by age and removed, and missing files do no harm", async () => {
    expect(await files.copy("pictures/ab/one.jpg", "pictures/cd/two.jpg")).toBe(true)
    expect(await files.copy("pictures/ab/none.jpg", "pictures/cd/three.jpg")).toBe(false)
    const later = new Date(Date.now() + 60_000)
    expect((await files.olderThan(later, "pictures")).sort()).toEqual([
      "pictures/ab/one.jpg",
      "pictures/cd/two.jpg",
    ])
    expect(await files.olderThan(new Date(Date.now() - 60_000))).toEqual([])
    await files.remove(["pictures/ab/one.jpg", "pictures/ab/none.jpg"])
    expect([await files.has("pictures/ab/one.jpg"), await files.has("pictures/cd/two.jpg")]).toEqual([
      false,
      true,
    ])
    await files.remove(["pictures/cd/two.jpg", "private-two.csv"])
  })

  it.each(["../outside.jpg", "pictures/../../outside.jpg", "/etc/passwd", "a/./../../b"])(
    "nothing is stored outside the folder: %s",
    async (key) => {
      await expect(async () => files.write(key, Buffer.from("x"))).rejects.toThrow("File not found")
    },
  )
})

it("a folder is moved into a bucket and the move continues where it stopped", async () => {
  const disk = new DiskFiles(join(folder, "moving"))
  const keys = Array.from({ length: 60 }, (_, n) => `pictures/${n % 3}0/${n}.jpg`)
  for (const key of keys) await disk.write(key, Buffer.from(`picture ${key}`))
  const stopped = moveToBucket(disk, inBucket(), ({ moved }) => {
    if (moved >= 5) throw new Error("stopped")
  })
  await expect(stopped).rejects.toThrow("stopped")
  const { moved, kept } = await moveToBucket(disk, inBucket())
  expect(moved + kept).toBe(60)
  expect(kept).toBeGreaterThanOrEqual(5)
  expect(moved).toBeGreaterThan(0)
  const bodies = await Promise.all(keys.map(async (key) => String(await inBucket().read(key))))
  expect(bodies).toEqual(keys.map((key) => `picture ${key}`))
  expect(await moveToBucket(disk, inBucket())).toEqual({ moved: 0, kept: 60 })
})

it("a missing or foreign bucket is never mistaken for an empty one", async () => {
  const wrong = [bucket({ S3_BUCKET: "other" }), bucket({ S3_ACCESS_KEY_ID: "somebody else" })]
  const asked = wrong.flatMap((one) => {
    const files = filesIn(one, "uploads")
    return [files.read("a.jpg"), files.open("a.jpg"), files.olderThan(new Date())]
  })
  expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: "rejected", reason: away })))
})

describe("while the store is away", () => {
  beforeAll(() => store.stop())
  afterAll(() => store.start())

  it("every file call reports that the store is away, and none reports a missing file", async () => {
    const files = inBucket()
    const asked = [
      files.read("a.jpg"),
      files.open("a.jpg"),
      files.has("a.jpg"),
      files.write("a.jpg", Buffer.from("x")),
      files.copy("a.jpg", "b.jpg"),
      files.remove(["a.jpg"]),
      files.olderThan(new Date()),
    ]
    expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: "rejected", reason: away })))
  })

  it("a long export runs to its end while the store is away, and then fails with that error", async () => {
    const provider = new CheckedFiles({}, { publicDir: folder, privateDir: folder, bucket: bucket() })
    const { writeStream, promise } = await provider.getUploadStream({
      filename: "export.csv",
      mimeType: "text/csv",
    })
    const rows = Buffer.alloc(1024 * 1024, "a,b\n")
    for (let part = 0; part < 20; part++)
      if (!writeStream.write(rows)) await new Promise((resume) => writeStream.once("drain", resume))
    writeStream.end()
    await expect(promise).rejects.toEqual(away)
  })
})

it("a store that accepts connections but does not answer is not waited for", async () => {
  const silent = createServer().listen(0, "127.0.0.1")
  await once(silent, "listening")
  const { port } = silent.address() as AddressInfo
  const files = new S3Files(bucket({ S3_ENDPOINT: `http://127.0.0.1:${port}` }), "uploads/", 200)
  const asked = [files.read("a.jpg"), files.open("a.jpg"), files.write("a.jpg", Buffer.from("x"))]
  expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: "rejected", reason: away })))
  silent.close()
})

it("a store that is back is used at once", async () => {
  await inBucket().write("pictures/ab/again.jpg", Buffer.from("a picture"))
  expect(String(await inBucket().read("pictures/ab/again.jpg"))).toBe("a picture")
})
