/** What a file is, by its first bytes: names and types are only what the sender says. */
export type PictureKind = "jpeg" | "png" | "webp"

interface Claim {
  picture?: PictureKind | "other"
  text?: boolean
}

const BY_EXTENSION: Record<string, Claim> = {
  jpg: { picture: "jpeg" },
  jpeg: { picture: "jpeg" },
  png: { picture: "png" },
  webp: { picture: "webp" },
  gif: { picture: "other" },
  svg: { picture: "other" },
  avif: { picture: "other" },
  heic: { picture: "other" },
  bmp: { picture: "other" },
  tiff: { picture: "other" },
  csv: { text: true },
  json: { text: true },
}

const BY_TYPE: Record<string, Claim> = {
  "image/jpeg": { picture: "jpeg" },
  "image/jpg": { picture: "jpeg" },
  "image/png": { picture: "png" },
  "image/webp": { picture: "webp" },
  "text/csv": { text: true },
  "application/csv": { text: true },
  "application/json": { text: true },
}

/** Null for anything but the three kinds that the shop takes. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg"
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png"
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp"
  return null
}

/** What the file's name and stated type say it is; both are silent about names without an ending and bare bytes. */
export function claimsOf(filename: string, mimeType: string): Claim[] {
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ""
  const type = mimeType.split(";")[0]?.trim().toLowerCase() ?? ""
  const other = type.startsWith("image/") ? { picture: "other" as const } : undefined
  return [BY_EXTENSION[extension], BY_TYPE[type] ?? other].filter((claim) => claim !== undefined)
}
