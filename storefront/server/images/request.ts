/** What `/img/<path>?w=<width>&q=low&v=<version>&format=jpeg` may ask for. A fixed set of widths bounds the number of files. */
const WIDTHS = [160, 240, 320, 480, 640, 800, 1080, 1600] as const
export type Width = (typeof WIDTHS)[number]
const DEFAULT_WIDTH: Width = 640

export type Format = "avif" | "webp" | "jpeg"

export interface ImageRequest {
  /** Below the uploads folder: `products/rose-balm.svg`. */
  path: string
  width: Width
  /** Asked for by name: chat apps show a shared link's picture only as JPEG or PNG, and their `Accept` says nothing. */
  format: "jpeg" | null
  /** `q=low`, for who saves data: a third less, and still good to look at. */
  low: boolean
  /** The address names a version: another picture would have another address. */
  versioned: boolean
}

// Uploaded files keep their own names, in any script: only what could leave the folder or hide is refused.
const SEGMENT = /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u
const SOURCE = /\.(svg|png|jpe?g|webp|avif|gif)$/i

/** Null for anything but a plain path to a picture and one of the widths. */
export function readImageRequest(encodedPath: string, query: URLSearchParams): ImageRequest | null {
  const path = decoded(encodedPath)
  if (path === null || path.length > 300 || !SOURCE.test(path)) return null
  if (!path.split("/").every((segment) => SEGMENT.test(segment))) return null
  const given = query.get("w")
  const width = given === null ? DEFAULT_WIDTH : WIDTHS.find((one) => String(one) === given)
  if (width === undefined) return null
  const format = query.get("format")
  if (format !== null && format !== "jpeg") return null
  const quality = query.get("q")
  if (quality !== null && quality !== "low") return null
  return { path, width, format, low: quality !== null, versioned: Boolean(query.get("v")) }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The smallest format that the browser says it can show; an `Accept` of everything is no such word. */
export function formatFor(accept: string | undefined): Format {
  if (accept?.includes("image/avif")) return "avif"
  return accept?.includes("image/webp") ? "webp" : "jpeg"
}
