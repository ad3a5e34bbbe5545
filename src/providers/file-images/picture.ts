import sharp, { type Metadata, type Sharp } from "sharp"
import { invalid, invalidField, type ShopError } from "../../errors"
import { claimsOf, type PictureKind, pictureKind } from "./kinds"

const LARGEST_BYTES = 8 * 1024 * 1024
const MOST_PIXELS = 40_000_000
/** Shoppers are shown at most 1,080 pixels; twice that, and a little, leaves room for sharper screens. */
const LONGEST_SIDE = 2_400
const PATIENCE_SECONDS = 30

export interface StoredPicture {
  body: Buffer
  extension: "jpg" | "png" | "webp"
}

const refused = (message: string, code = "invalid_picture"): ShopError => invalidField("file", message, code)

/**
 * A picture as the shop stores it: checked by its content, turned upright, at most 2,400 pixels a side, in sRGB, and
 * without metadata (no place, no camera, no text). The size in the header is read before anything is decoded. Throws
 * a 422 on the field `file` unless it is a JPEG, PNG or WebP of at most 8 MB and 40 megapixels.
 */
export async function cleanPicture(
  bytes: Buffer,
  filename: string,
  mimeType: string,
): Promise<StoredPicture> {
  if (bytes.length > LARGEST_BYTES) throw refused("A picture may have at most 8 MB", "file_too_large")
  const kind = pictureKind(bytes)
  if (!kind) throw refused("Choose a picture in JPEG, PNG or WebP")
  if (claimsOf(filename, mimeType).some(({ picture }) => picture !== kind)) {
    throw refused(`That file holds a ${kind.toUpperCase()} picture, but its name or type says otherwise`)
  }
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const
  const { width, height } = await headerOf(bytes)
  if (width * height > MOST_PIXELS) {
    throw refused(
      `That picture has ${width} × ${height} pixels; 40 megapixels is the most we take`,
      "picture_too_large",
    )
  }
  const picture = sharp(bytes, options)
    .timeout({ seconds: PATIENCE_SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
  try {
    return await encode(picture, kind)
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function headerOf(bytes: Buffer): Promise<Pick<Metadata, "width" | "height">> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** sharp writes no metadata unless asked to. */
async function encode(picture: Sharp, kind: PictureKind): Promise<StoredPicture> {
  if (kind === "jpeg")
    return { body: await picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer(), extension: "jpg" }
  if (kind === "png") return { body: await picture.png({ compressionLevel: 9 }).toBuffer(), extension: "png" }
  return { body: await picture.webp({ quality: 88, effort: 4 }).toBuffer(), extension: "webp" }
}

function unreadable(cause: unknown): ShopError {
  const message = "That picture is damaged or incomplete. Save it again and retry"
  return invalid("invalid_picture", message, { fields: { file: [message] }, cause })
}
