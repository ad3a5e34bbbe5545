import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { clientFolder } from "./client-build"

/** Compresses the build's files once, as hard as it goes, so that no visitor ever waits for it. */
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const TEXT = /\.(js|css|svg|json|txt|webmanifest|xml)$/
const SMALLEST = 200

const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await Promise.all([
    toBrotli(body, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    toGzip(body, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
