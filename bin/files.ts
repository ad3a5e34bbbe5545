import { join } from "node:path"
import { readBucket } from "../src/config/bucket"
import { DiskFiles } from "../src/storage/disk-files"
import { moveToBucket } from "../src/storage/move-to-bucket"
import { filesIn, type Part } from "../src/storage/open-files"
import { loadEnvFile, readSettings } from "./shop/settings"
import { SetupError } from "./shop/setup-error"
import { reportFailure, say, step } from "./shop/terminal"

const PARTS: readonly Part[] = ["uploads", "staff-files", "private"]

/**
 * `npm run files -- to-bucket`: copies what lies in SHOP_DATA_DIR into the bucket of S3_BUCKET, also beside a running shop.
 * May be stopped and run again; deletes nothing.
 */
export async function main(args: string[]): Promise<number> {
  try {
    if (args[0] !== "to-bucket") throw new SetupError("Say where the files go", "npm run files -- to-bucket")
    loadEnvFile()
    const { dataDir } = readSettings(process.env)
    const bucket = readBucket(process.env)
    if (!bucket)
      throw new SetupError("S3_BUCKET is missing", "Set S3_BUCKET and what docs/files.md says of it.")
    for (const part of PARTS)
      await step(part, async () => {
        const { moved, kept: present } = await moveToBucket(
          new DiskFiles(join(dataDir, part)),
          filesIn(bucket, part),
        )
        return `${moved} copied, ${present} there before`
      })
    say(
      "Run it once more after the shop was restarted with S3_BUCKET: what was uploaded in between goes, too.",
    )
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  }
}
