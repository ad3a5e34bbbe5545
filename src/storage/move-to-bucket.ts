import type { DiskFiles } from "./disk-files"
import type { S3Files } from "./s3-files"
import { sideBySide } from "./side-by-side"

export interface Moved {
  moved: number
  /** In the bucket before, as large as on the disk. */
  kept: number
}

const AT_ONCE = 16

/**
 * Copies every file of a folder into the bucket. May be stopped and run again: what is there already, whole, is left alone.
 * Nothing is deleted from the disk.
 */
export async function moveToBucket(
  from: DiskFiles,
  to: S3Files,
  report: (done: Moved) => void = () => undefined,
): Promise<Moved> {
  const done: Moved = { moved: 0, kept: 0 }
  const all = await from.olderThan(new Date(Date.now() + 1_000))
  await sideBySide(
    all.filter((key) => !key.endsWith(".draft")),
    AT_ONCE,
    async (key) => {
      const body = await from.read(key)
      // Deleted by the shop meanwhile.
      if (!body) return
      if ((await to.sizeOf(key)) === body.length) done.kept++
      else {
        await to.write(key, body)
        done.moved++
      }
      report(done)
    },
  )
  return done
}
