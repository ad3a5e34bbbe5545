import { randomBytes } from "node:crypto"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** One message, as `GET /dev/outbox` lists it. */
export interface OutboxMessage {
  to: string
  subject: string
  text: string
  html: string
  /** Beside the usual ones, such as those to leave a list. */
  headers?: Readonly<Record<string, string>>
  /** UTC, ISO 8601. */
  at: string
}

let written = 0

/**
 * Stores a message as a JSON file of its own. Names sort by time and no two processes make the same one:
 * `20261121T101500123Z-000001-9f86d081.json` (UTC to the millisecond, counter of the process, random). Files that do
 * not end in `.json` are still being written. Answers the name, which serves as the message's id.
 */
export async function writeToOutbox(folder: string, message: OutboxMessage): Promise<string> {
  written += 1
  const time = message.at.replace(/[-:.]/g, "")
  const name = `${time}-${String(written).padStart(6, "0")}-${randomBytes(4).toString("hex")}.json`
  const path = join(folder, name)
  // Links that reset passwords are in it.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, JSON.stringify(message, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return name
}
