import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type PictureFile, pictureFiles } from "../generate/pictures"
import { postFiles } from "../generate/posts"
import type { DemoShop } from "../generate/shop"
import { showcaseFiles } from "../generate/showcase"

/** Open at once: enough to keep the disk busy without running out of file handles. */
const FILES_AT_ONCE = 64

/** Draws every picture into the uploads folder. Answers how many. Files of an earlier run are drawn over. */
export async function writePictures(shop: DemoShop, uploadsDir: string): Promise<number> {
  const folders = new Set<string>()
  let open: Promise<void>[] = []
  let count = 0
  for (const { path, svg } of everyPicture(shop)) {
    const file = join(uploadsDir, path)
    const folder = dirname(file)
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true })
      folders.add(folder)
    }
    open.push(writeFile(file, svg))
    count += 1
    if (open.length < FILES_AT_ONCE) continue
    await Promise.all(open)
    open = []
  }
  await Promise.all(open)
  return count
}

function* everyPicture(shop: DemoShop): Generator<PictureFile> {
  yield* pictureFiles(shop)
  yield* showcaseFiles(shop.brands)
  yield* postFiles(shop.brands)
}
