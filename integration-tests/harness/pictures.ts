import sharp from "sharp"

/** A picture of one colour, as staff would upload it. */
export function picture(
  kind: "jpeg" | "png" | "webp" = "png",
  width = 600,
  height = 400,
  background = "#36bdb4",
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer()
}
