import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { CheckedFiles } from "./service"

let folder: string
let files: CheckedFiles
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "file-images-"))
  files = new CheckedFiles({}, { publicDir: join(folder, "public"), privateDir: join(folder, "private") })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const upload = (body: Buffer | string, filename: string, mimeType = "") =>
  files.upload({ filename, mimeType, content: Buffer.from(body).toString("base64"), access: "public" })
const kept = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())
    : []
const storedAt = (key: string) => readFile(join(folder, "public", key))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#36bdb4" } })

/** A PNG of one colour whose header says so many pixels: a few kilobytes that unpack to gigabytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(Math.min(64 * 1024 * 1024, Math.ceil(width / 8 + 1) * height))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

describe("pictures", () => {
  it("a picture of each of the three kinds is kept under a random name", async () => {
    for (const [body, filename, ending] of [
      [await plain(30, 20).jpeg().toBuffer(), "Ẹwà (2).JPG", "jpg"],
      [await plain(30, 20).png().toBuffer(), "a.png", "png"],
      [await plain(30, 20).webp().toBuffer(), "blob", "webp"],
    ] as const) {
      const { key, url } = await upload(body, filename)
      expect(key).toMatch(new RegExp(`^pictures/[0-9a-f]{2}/[0-9a-f]{32}\\.${ending}$`))
      expect(url).toBe(`/img/${key}`)
      const { width, height } = await sharp(await storedAt(key)).metadata()
      expect([width, height]).toEqual([30, 20])
    }
  })

  it("a picture loses its metadata, and is turned upright", async () => {
    const body = await plain(40, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: "Ada", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" },
      })
      .toBuffer()
    expect(body.includes("Ada")).toBe(true)
    const turned = await sharp(body).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const { key } = await upload(turned, "phone.jpg", "image/jpeg")
    const clean = await storedAt(key)
    const { width, height, exif, orientation, xmp, icc } = await sharp(clean).metadata()
    expect([width, height, exif, orientation, xmp, icc]).toEqual([
      20,
      40,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(clean.includes("Ada")).toBe(false)
    expect(clean.includes("Exif")).toBe(false)
  })

  it("a picture keeps its colour, whatever profile it came in, and its transparency", async () => {
    const wide = await plain(8, 8).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer()
    const { key } = await upload(wide, "wide.jpg")
    const [red = 0, green = 0, blue = 0] = await sharp(await storedAt(key))
      .raw()
      .toBuffer()
    expect(Math.abs(red - 0x36)).toBeLessThan(6)
    expect(Math.abs(green - 0xbd)).toBeLessThan(6)
    expect(Math.abs(blue - 0xb4)).toBeLessThan(6)
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const stored = await upload(glass, "glass.png")
    expect((await sharp(await storedAt(stored.key)).metadata()).hasAlpha).toBe(true)
  })

  it("a picture is kept no larger than it is ever shown", async () => {
    const { key } = await upload(await plain(6_000, 3_000).jpeg().toBuffer(), "large.jpg")
    const { width, height } = await sharp(await storedAt(key)).metadata()
    expect([width, height]).toEqual([2_400, 1_200])
  })
})

describe("what is refused with 422 leaves nothing on disk", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [what: string, body: () => Promise<Buffer | string>, filename: string, type?: string][] = [
    ["an SVG", async () => svg, "logo.svg", "image/svg+xml"],
    ["an SVG named PNG", async () => svg, "logo.png", "image/png"],
    ["an SVG named CSV", async () => svg, "logo.csv", "text/csv"],
    ["a page named JPEG", async () => "<!doctype html><script>alert(1)</script>", "a.jpg", "image/jpeg"],
    ["a GIF", async () => Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"), "a.gif", "image/gif"],
    ["a PNG named JPEG", () => plain(9, 9).png().toBuffer(), "a.jpg", "image/jpeg"],
    ["a PNG typed JPEG", () => plain(9, 9).png().toBuffer(), "a.png", "image/jpeg"],
    ["a PNG named CSV", () => plain(9, 9).png().toBuffer(), "a.csv", "text/csv"],
    ["bytes named CSV", async () => Buffer.from([0, 1, 2, 255]), "a.csv", "text/csv"],
    [
      "a program",
      async () => Buffer.from("\x7fELF\x02\x01\x01", "latin1"),
      "a.bin",
      "application/octet-stream",
    ],
    ["nothing", async () => "", "a.png", "image/png"],
    ["half a JPEG", async () => half(await noisy().jpeg().toBuffer()), "a.jpg"],
    ["half a PNG", async () => half(await noisy().png().toBuffer()), "a.png"],
    ["half a WebP", async () => half(await noisy().webp().toBuffer()), "a.webp"],
    ["a bare signature", async () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "a.png"],
    ["10,000 × 10,000 pixels", () => plain(10_000, 10_000).png().toBuffer(), "a.png"],
    ["a bomb of 4,000,000,000 pixels", async () => bomb(64_000, 62_500), "a.png"],
    [
      "more than 8 MB",
      async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(8e6 + 5e5)]),
      "a.png",
    ],
  ]
  it.each(cases.map(([what, body, filename, type = ""]) => ({ what, body, filename, type })))(
    "an upload of $what is refused with 422 and leaves nothing on disk",
    async ({ body, filename, type }) => {
      await expect(upload(await body(), filename, type)).rejects.toMatchObject({
        kind: "invalid",
        fields: { file: [expect.any(String)] },
      })
      expect(kept()).toEqual([])
    },
  )

  it("an upload of a picture as a stream is refused and leaves nothing on disk", async () => {
    await expect(files.getUploadStream({ filename: "a.png", mimeType: "image/png" })).rejects.toThrow("whole")
    expect(kept()).toEqual([])
  })
})

describe("what Medusa writes for staff", () => {
  it("a file that Medusa writes for staff is kept private, also when it came as public", async () => {
    const csv = "name,price\nẸwà,1500\n"
    const { key, url } = await upload(csv, "import.csv", "text/csv")
    expect(key).toMatch(/^private-[0-9a-f]{32}\.csv$/)
    expect(url).toBe(`/static/${key}`)
    expect(await files.getPresignedDownloadUrl({ fileKey: key })).toBe(url)
    expect((await files.getAsBuffer({ fileKey: key })).toString()).toBe(csv)
    expect(existsSync(join(folder, "public"))).toBe(false)
    await files.delete({ fileKey: key })
    expect(kept()).toEqual([])
  })

  it("a file that Medusa writes for staff may be unencoded text, or come as a stream", async () => {
    const { key } = await files.upload({
      filename: "x.json",
      mimeType: "application/json",
      content: '{"a":"Ẹ"}',
    })
    expect((await files.getAsBuffer({ fileKey: key })).toString()).toBe('{"a":"Ẹ"}')
    const { writeStream, promise } = await files.getUploadStream({ filename: "e.csv", mimeType: "text/csv" })
    await pipeline(Readable.from(["a,b\n", "1,2\n"]), writeStream)
    const streamed = await promise
    expect((await files.getAsBuffer({ fileKey: streamed.key })).toString()).toBe("a,b\n1,2\n")
  })

  it("a file that Medusa writes for staff cannot be used to reach other files", async () => {
    for (const fileKey of ["../secret", "private-/../../secret", "/etc/passwd", ""])
      await expect(files.getAsBuffer({ fileKey })).rejects.toThrow("File not found")
  })
})

const noisy = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2))
