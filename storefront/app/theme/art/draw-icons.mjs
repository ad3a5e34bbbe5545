import { readFile, writeFile } from "node:fs/promises"
import sharp from "sharp"

/**
 * Makes the raster pictures that icons and shared links need out of our drawings, into `public/`:
 * `node app/theme/art/draw-icons.mjs` in the storefront's folder, after a drawing has changed.
 */
const here = (path) => new URL(path, import.meta.url)
const mark = await readFile(here("../../../public/favicon.svg"))
const hero = await readFile(here("./hero.svg"))
const NIGHT = "#0b3f3c"

const to = (name) => here(`../../../public/${name}`)
const drawn = (size) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)

for (const size of [192, 512])
  await writeFile(to(`icon-${size}.png`), await drawn(size).png({ compressionLevel: 9 }).toBuffer())
// Home screens cut icons to their own shape: the mark stays within the middle, the ground reaches the edges.
const inner = await drawn(360).toBuffer()
const square = (size, picture) =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: NIGHT } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then((whole) => sharp(whole).resize(size, size).png({ compressionLevel: 9 }).toBuffer())
await writeFile(to("icon-maskable.png"), await square(512, inner))
await writeFile(to("apple-touch-icon.png"), await square(180, await drawn(440).toBuffer()))
await writeFile(
  to("share.jpg"),
  await sharp(hero)
    .resize(1200, 630, { fit: "cover" })
    .flatten({ background: "#fff6f4" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer(),
)
