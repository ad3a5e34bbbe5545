import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import S3rver from "s3rver"
import { readBucket } from "../../src/config/bucket"
import { DiskFiles } from "../../src/storage/disk-files"
import type { Files } from "../../src/storage/files"
import { moveToBucket } from "../../src/storage/move-to-bucket"
import { filesIn } from "../../src/storage/open-files"
import type { S3Files } from "../../src/storage/s3-files"

/** Both places for files behave alike: a folder, and a bucket of a real S3 server. */
const folder = mkdtempSync(join(tmpdir(), "bucket-"))
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "store"),
  configureBuckets: [{ name: "shop", configs: [] }],
})
let bucket: ReturnType<typeof readBucket>
const inBucket = (): S3Files => {
  if (!bucket) throw new Error("There is no bucket")
  return filesIn(bucket, "uploads")
}

beforeAll(async () => {
  const { port } = await store.run()
  bucket = readBucket({
    S3_BUCKET: "shop",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each<[string, () => Files]>([
  ["a folder", () => new DiskFiles(join(folder, "disk"))],
  ["a bucket", inBucket],
])("%s", (_name, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })

  it("gives back what was written, whole or by streams, and nothing where nothing is", async () => {
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

  it("copies, lists what is old, and removes, also what is not there", async () => {
    expect(await files.copy("pictures/ab/one.jpg", "pictures/cd/two.jpg")).toBe(true)
    expect(await files.copy("pictures/ab/none.jpg", "pictures/cd/three.jpg")).toBe(false)
    const later = new Date(Date.now() + 60_000)
    expect((await files.olderThan(later, "pictures")).sort()).toEqual([
      "pictures/ab/one.jpg",
      "pictures/cd/two.jpg",
    ])
    expect(await files.olderThan(new Date(Date.now() - 60_000))).toEqual([])
    await files.remove(["pictures/ab/one.jpg", "pictures/ab/none.jpg"])
    expect([await files.has("pictures/ab/one.jpg"), await files.has("pictures/cd/two.jpg")]).toEqual([false, true])
    await files.remove(["pictures/cd/two.jpg", "private-two.csv"])
  })

  it.each(["../outside.jpg", "pictures/../../outside.jpg", "/etc/passwd", "a/./../../b"])(
    "keeps nothing outside: %s",
    async (key) => {
      await expect(async () => files.write(key, Buffer.from("x"))).rejects.toThrow("There is no such file")
    },
  )
})

it("a folder moves into a bucket, and goes on where it was stopped", async () => {
  const disk = new DiskFiles(join(folder, "moving"))
  const keys = Array.from({ length: 12 }, (_, n) => `pictures/${n % 3}0/${n}.jpg`)
  for (const key of keys) await disk.write(key, Buffer.from(`picture ${key}`))
  let seen = 0
  const stopped = moveToBucket(disk, inBucket(), () => {
    seen++
    if (seen === 5) throw new Error("stopped")
  })
  await expect(stopped).rejects.toThrow("stopped")
  expect(await moveToBucket(disk, inBucket())).toEqual({ moved: 7, kept: 5 })
  const bodies = await Promise.all(keys.map(async (key) => String(await inBucket().read(key))))
  expect(bodies).toEqual(keys.map((key) => `picture ${key}`))
  expect(await moveToBucket(disk, inBucket())).toEqual({ moved: 0, kept: 12 })
})
