import sharp from "sharp"
import type { Format } from "./request"

// One picture, one thread: a page of cold pictures must leave room for rendering and compressing.
sharp.concurrency(1)
sharp.cache({ memory: 32, files: 0, items: 50 })

const QUALITY: Record<Format, number> = { avif: 55, webp: 78, jpeg: 80 }
/** For who saves data. */
const LOW: Record<Format, number> = { avif: 32, webp: 52, jpeg: 58 }

const MAX_PIXELS = 50_000_000

/** Never wider than the original; a drawing (SVG) is rendered again at the wanted width, so it is sharp at any. */
export async function resize(original: Buffer, width: number, format: Format, low = false): Promise<Buffer> {
  const quality = (low ? LOW : QUALITY)[format]
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const
  const { format: kind, width: drawnWidth } = await sharp(original, options).metadata()
  const density = kind === "svg" && drawnWidth ? Math.min(2_400, Math.max(1, (72 * width) / drawnWidth)) : 72
  const picture = sharp(original, { ...options, density })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  if (format === "avif") return picture.avif({ quality, effort: 2 }).toBuffer()
  if (format === "webp") return picture.webp({ quality, effort: 3 }).toBuffer()
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality, progressive: true, mozjpeg: true })
    .toBuffer()
}
