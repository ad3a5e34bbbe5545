import assert from "node:assert/strict"
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, describe, it } from "node:test"
import sharp from "sharp"
import { log } from "../../../src/log/log"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100" fill="${fill}"/></svg>`

describe("pictures", () => {
  let door: TestFrontDoor
  beforeEach(async () => {
    door = await testFrontDoor()
    await mkdir(join(door.dataDir, "uploads/products"), { recursive: true })
    await writeFile(join(door.dataDir, "uploads/products/rose.svg"), drawing("#36bdb4"))
  })
  afterEach(() => door.close())
  const get = (path: string, accept = "image/avif,image/webp", headers: Record<string, string> = {}) =>
    fetch(`${door.url}/img/${path}`, { headers: { Accept: accept, ...headers } })
  const measured = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata()

  it("a picture comes in the requested width and the best format that the browser can show", async () => {
    for (const [accept, type, format] of [
      ["image/avif,image/webp", "image/avif", "heif"],
      ["image/webp", "image/webp", "webp"],
      ["*/*", "image/jpeg", "jpeg"],
    ] as const) {
      const response = await get("products/rose.svg?w=320", accept)
      assert.equal(response.status, 200)
      assert.equal(response.headers.get("content-type"), type)
      assert.equal(response.headers.get("vary"), "Accept")
      assert.equal(
        response.headers.get("cache-control"),
        "public, max-age=86400, stale-while-revalidate=604800",
      )
      const { width, height, format: made } = await measured(response)
      assert.deepEqual([width, height, made], [320, 320, format])
    }
  })

  it("a picture comes as JPEG when the address requests it, whatever the browser accepts", async () => {
    const response = await get("products/rose.svg?w=1080&format=jpeg", "image/avif,image/webp")
    assert.equal(response.headers.get("content-type"), "image/jpeg")
    assert.equal(response.headers.get("vary"), null)
    const { width, format } = await measured(response)
    assert.deepEqual([width, format], [1080, "jpeg"])
  })

  it("a picture has fewer bytes in data saver quality", async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    await writeFile(join(door.dataDir, "uploads/noise.png"), noise)
    for (const accept of ["image/avif", "image/webp", "*/*"]) {
      const [usual, low] = await Promise.all(
        ["", "&q=low"].map(async (quality) => {
          const response = await get(`noise.png?w=320${quality}`, accept)
          return (await response.arrayBuffer()).byteLength
        }),
      )
      assert.ok((low ?? 0) < 0.8 * (usual ?? 0), `${low} and ${usual} bytes as ${accept}`)
    }
  })

  it("a picture with a version in its address is cached for good and revalidated by its ETag", async () => {
    const response = await get("products/rose.svg?w=160&v=1")
    assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable")
    const etag = response.headers.get("etag") ?? ""
    for (const tag of [etag, "*"])
      assert.equal((await get("products/rose.svg?w=160", undefined, { "If-None-Match": tag })).status, 304)
  })

  it("a picture is created once, stored on disk, and created again when the original changes", async () => {
    const several = await Promise.all(Array.from({ length: 8 }, () => get("products/rose.svg?w=240")))
    assert.ok(several.every(({ status }) => status === 200))
    const made = async () =>
      (await readdir(join(door.dataDir, "images"), { recursive: true })).filter((name) =>
        name.endsWith(".avif"),
      )
    assert.equal((await made()).length, 1)
    const original = join(door.dataDir, "uploads/products/rose.svg")
    await writeFile(original, drawing("#ff4e50"))
    await utimes(original, new Date(), new Date(Date.now() + 5_000))
    assert.notEqual(
      (await get("products/rose.svg?w=240")).headers.get("etag"),
      several[0]?.headers.get("etag"),
    )
    assert.equal((await made()).length, 2)
  })

  it("a picture is never enlarged beyond the size of its original", async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: "red" } })
      .png()
      .toBuffer()
    await writeFile(join(door.dataDir, "uploads/small.png"), small)
    assert.equal((await measured(await get("small.png?w=1080", "image/webp"))).width, 200)
  })

  it("a picture request gets 400 when malformed, 404 for an unknown file and 422 for a broken one", async (context) => {
    context.mock.method(log, "error", () => undefined)
    await writeFile(join(door.dataDir, "uploads/broken.png"), "no picture")
    for (const [path, status] of [
      ["products/rose.svg?w=333", 400],
      ["products/rose", 400],
      ["products/rose.exe?w=320", 400],
      ["products/other.svg?w=320", 404],
      ["products.svg", 404],
      ["broken.png", 422],
    ] as const) {
      const response = await get(path)
      assert.equal(response.status, status, path)
      assert.equal(response.headers.get("cache-control"), "no-store")
    }
  })

  it("a picture comes from the backend when it is not in the uploads folder", async () => {
    const png = await sharp({ create: { width: 500, height: 500, channels: 3, background: "teal" } })
      .png()
      .toBuffer()
    door.backend.answers((req, res) => {
      if (req.url !== "/static/far%20away.png") return void res.writeHead(404).end()
      res.writeHead(200, { "Content-Type": "image/png", ETag: '"1"' })
      res.end(png)
    })
    assert.equal((await measured(await get("far%20away.png?w=240", "image/webp"))).width, 240)
    assert.equal((await get("far%20away.png?w=240", "image/webp")).status, 200)
    assert.equal(door.backend.count("/static/far%20away.png"), 1)
    assert.equal((await get("nowhere.png")).status, 404)
  })

  it("a picture request gets 503 with Retry-After when the backend cannot be reached", async (context) => {
    context.mock.method(log, "error", () => undefined)
    await door.backend.close()
    const response = await get("far.png")
    assert.equal(response.status, 503)
    assert.equal(response.headers.get("retry-after"), "2")
  })
})
